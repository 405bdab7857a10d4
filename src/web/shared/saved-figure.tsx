// “Copy or save” under every figure and table: for papers, in the formats that these take, in light colours and as wide as a column
// unless something else is asked for.
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import type { Columns } from '../../picture/index.ts';
import { elementSvg } from './element-svg.ts';
import { ChoiceField } from './fields.tsx';
import { Menu } from './menu.tsx';
import { copyText, QuietButton } from './page-parts.tsx';
import { pngOf, printSvg } from './paper.ts';
import { fileStem, saveFile } from './save-file.ts';
import { tableCsv, tableIn, tableLatex } from './table-text.ts';

/** What is told beside every table, and what the names of all files begin with. */
export const SavedFrom = createContext({ stem: '', metric: '', signature: '' });

/** Whether what is shown is saved with a figure around it. */
const InFigure = createContext(false);

export interface FigureLook {
  readonly theme: 'light' | 'dark';
  readonly columns: Columns | undefined;
}

/** How something can be taken away. */
interface SavedFormat {
  readonly name: string;
  readonly ending: string;
  readonly isOnlySaved?: true;
  make(look: FigureLook): string | Promise<Blob>;
}

interface CopyOrSaveProps {
  /** What it shows. */
  readonly name: string;
  /** Of its files, if not from what is open and its name. */
  readonly file?: string | undefined;
  /** As SVG, where it is a drawing. */
  readonly svg?: ((look: FigureLook) => string) | undefined;
  /** Asked for when the menu opens. */
  readonly texts: () => readonly SavedFormat[];
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv',
  tex: 'text/x-tex',
};

export function CopyOrSave({ name, file, svg, texts }: CopyOrSaveProps) {
  const { stem } = useContext(SavedFrom);
  const [look, setLook] = useState<FigureLook>({ theme: 'light', columns: undefined });
  const [formats, setFormats] = useState<readonly SavedFormat[]>([]);
  const [told, setTold] = useState('');
  const path = file ?? [stem, fileStem(name)].filter(part => part !== '').join('-');
  const open = () => {
    setTold('');
    setFormats([...(svg === undefined ? [] : drawings(svg)), ...texts()]);
  };
  const save = async ({ ending, make }: SavedFormat) => {
    const made = await make(look);
    saveFile(
      made instanceof Blob ? made : new Blob([made], { type: types[ending] ?? 'text/plain' }),
      `${path}.${ending}`,
    );
  };
  const copy = async ({ make }: SavedFormat) => {
    const made = make(look);
    const isDone = typeof made === 'string' ? await copyText(made) : await copyImage(made);
    setTold(isDone ? 'Copied.' : 'This browser does not let the page copy it; save it.');
  };
  return (
    <Menu label="Copy or save" about={name} look="copy-or-save" onOpen={open}>
      {close => (
        <>
          {svg !== undefined && (
            <div class="fields">
              <ChoiceField
                label="Width"
                value={String(look.columns ?? 0)}
                options={[
                  { value: '0', text: 'as drawn' },
                  { value: '1', text: 'one column' },
                  { value: '2', text: 'two columns' },
                ]}
                onChoose={value => setLook({ ...look, columns: value === '1' ? 1 : value === '2' ? 2 : undefined })}
              />
              <ChoiceField
                label="Colours"
                value={look.theme}
                options={['light', 'dark']}
                onChoose={value => setLook({ ...look, theme: value === 'dark' ? 'dark' : 'light' })}
              />
            </div>
          )}
          {formats.map(format => (
            <span class="format" key={format.name}>
              <QuietButton onClick={() => save(format).then(close)}>Save {format.name}</QuietButton>
              {format.isOnlySaved !== true && (
                <QuietButton aria-label={`Copy ${format.name}`} onClick={() => copy(format)}>
                  Copy
                </QuietButton>
              )}
            </span>
          ))}
          {svg !== undefined && (
            <QuietButton
              onClick={() => {
                close();
                printSvg(svg({ ...look, theme: 'light' }), path);
              }}
            >
              Print, or save as PDF
            </QuietButton>
          )}
          <p role="status" class="found">
            {told}
          </p>
        </>
      )}
    </Menu>
  );
}

function drawings(svg: (look: FigureLook) => string): readonly SavedFormat[] {
  return [
    { name: 'SVG', ending: 'svg', make: svg },
    { name: 'PNG', ending: 'png', make: look => pngOf(svg(look)) },
  ];
}

async function copyImage(image: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    return true;
  } catch {
    return false;
  }
}

interface SavedFigureProps {
  readonly name: string;
  /** A table is saved as text alone. */
  readonly isTable?: boolean;
  readonly children: ComponentChildren;
}

export function SavedFigure({ name, isTable = false, children }: SavedFigureProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const { metric, signature } = useContext(SavedFrom);
  const isInside = useContext(InFigure);
  if (isInside) return children;
  const texts = () => {
    const table = drawn.current === null ? null : tableIn(drawn.current, name);
    if (table === null) return [];
    return [
      { name: 'LaTeX', ending: 'tex', make: () => tableLatex(table, metric, signature) },
      { name: 'CSV', ending: 'csv', make: () => tableCsv(table) },
    ];
  };
  const svg = (look: FigureLook) => (drawn.current === null ? '' : elementSvg(drawn.current, name, look));
  return (
    <div class="saved-figure">
      <CopyOrSave name={name} svg={isTable ? undefined : svg} texts={texts} />
      <div ref={drawn}>
        <InFigure.Provider value={true}>{children}</InFigure.Provider>
      </div>
    </div>
  );
}
