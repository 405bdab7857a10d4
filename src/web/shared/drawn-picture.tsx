// A sentence drawn, when it is asked for; and the tabs that choose whose analysis that is.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { describePicture, type Picture, pictureSvg } from '../../picture/index.ts';
import { pictureTex, texObstacle } from '../../report/index.ts';
import { QuietButton, ScrollBox } from './page-parts.tsx';
import { fileStem, withoutEnding } from './save-file.ts';
import { CopyOrSave, type FigureLook } from './saved-figure.tsx';

/** Characters of a drawing, of a thousand words or so, at which browsers stand still for a third of a second. */
const LARGE = 500_000;

interface DrawnPictureProps {
  readonly picture: Picture;
  /** Whose analysis it is, and under which view: its files are named after them. */
  readonly system: string;
  readonly view: string;
  readonly links?: PictureLinks;
  /** How many times as large as it is by itself. */
  readonly zoom?: number;
}

/** What ties the marks of a picture to a list of them. */
export interface PictureLinks {
  /** Which marks stand out, and whether the others step back. */
  readonly lit: ReadonlySet<string>;
  readonly isAlone: boolean;
  /** The one that is to be in sight. */
  readonly revealed: string | null;
  /** Null where the pointer has left. */
  readonly onPoint: (mark: string | null) => void;
  readonly onChoose: (mark: string) => void;
}

export function DrawnPicture({ picture, system, view, links, zoom = 1 }: DrawnPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const svg = useMemo(() => pictureSvg(picture, 'page'), [picture]);
  const isDrawn = isWanted || svg.length <= LARGE;
  useEffect(() => {
    const drawn = svgNode(svg);
    ref.current?.replaceChildren(drawn);
    ref.current?.style.setProperty('--natural-width', `${drawn.getAttribute('width')}px`);
  }, [svg, isDrawn]);
  useMarks(ref, links, [svg, isDrawn]);
  // Titles go on with the name of the sentence in its file, the view, and remarks.
  const [sentence = ''] = /^[^(,:]*/.exec(picture.title) ?? [];
  const file = [withoutEnding(system), fileStem(view), fileStem(sentence)].filter(part => part !== '').join('-');
  const texts = () => {
    if (texObstacle(picture) !== null) return [];
    const name = picture.kind === 'arcs' ? 'LaTeX (tikz-dependency)' : 'LaTeX (forest)';
    return [{ name, ending: 'tex', make: ({ columns }: FigureLook) => pictureTex(picture, columns) }];
  };
  return (
    <>
      {picture.kind === 'arcs' && picture.unordered === true && (
        <p class="found">
          Neither file of this drawing tells the sentence: its words stand in the order in which relations name them.
        </p>
      )}
      <CopyOrSave
        name={picture.title}
        file={file}
        svg={({ theme, columns }) => pictureSvg(picture, theme, columns)}
        texts={texts}
      />
      {isDrawn ? (
        <ScrollBox label={`Figure: ${picture.title}`}>
          <div
            class={links?.isAlone ? 'picture lit-alone' : 'picture'}
            ref={ref}
            style={zoom === 1 ? {} : { '--zoom': zoom }}
          />
        </ScrollBox>
      ) : (
        <p class="screen">
          The figure of so long a sentence takes a while.{' '}
          <QuietButton onClick={() => setWanted(true)}>Draw it</QuietButton>
        </p>
      )}
      <details class="screen">
        <summary>In words</summary>
        <p>{describePicture(picture)}</p>
      </details>
    </>
  );
}

/** Lights marks, and tells which one the pointer is on. For the keyboard there is the list. */
function useMarks(
  ref: RefObject<HTMLDivElement | null>,
  links: PictureLinks | undefined,
  drawn: readonly unknown[],
): void {
  const latest = useRef(links);
  latest.current = links;
  const isLinked = links !== undefined;
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isLinked) return;
    const end = new AbortController();
    const markAt = ({ target }: Event) =>
      (target instanceof Element ? target.closest<SVGElement>('[data-mark]')?.dataset.mark : undefined) ?? null;
    const { signal } = end;
    element.addEventListener('pointerover', event => latest.current?.onPoint(markAt(event)), { signal });
    element.addEventListener('pointerleave', () => latest.current?.onPoint(null), { signal });
    const choose = (event: Event) => {
      const mark = markAt(event);
      if (mark !== null) latest.current?.onChoose(mark);
    };
    element.addEventListener('click', choose, { signal });
    return () => end.abort();
  }, [isLinked, ...drawn]);
  const lit = [...(links?.lit ?? [])].join(' ');
  useEffect(() => {
    for (const mark of marksIn(ref.current))
      mark.classList.toggle(
        'lit',
        idsOf(mark).some(id => links?.lit.has(id)),
      );
  }, [lit, ...drawn]);
  const revealed = links?.revealed ?? null;
  useEffect(() => {
    if (revealed === null) return;
    const mark = marksIn(ref.current).find(each => idsOf(each).includes(revealed));
    mark?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [revealed, ...drawn]);
}

function marksIn(element: HTMLElement | null): SVGElement[] {
  return [...(element?.querySelectorAll<SVGElement>('[data-mark]') ?? [])];
}

function idsOf({ dataset }: SVGElement): readonly string[] {
  return dataset.mark?.split(' ') ?? [];
}

/** Parsed as XML, so that no text in it can be markup. */
function svgNode(svg: string): Element {
  return document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
}

interface SystemTabsProps {
  readonly systems: readonly { readonly name: string }[];
  readonly system: number;
  /** The id of what they switch. */
  readonly panel: string;
  readonly onChange: (change: { readonly system: number }) => void;
}

/** The arrow keys go from tab to tab. One system needs none. */
export function SystemTabs({ systems, system: chosen, panel, onChange }: SystemTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: systems.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const system = (to + systems.length) % systems.length;
    onChange({ system });
    list.current?.querySelectorAll('button')[system]?.focus();
  };
  if (systems.length < 2) return null;
  return (
    <div class="tabs" role="tablist" aria-label="System" ref={list} onKeyDown={go}>
      {systems.map(({ name }, system) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={system === chosen}
          aria-controls={panel}
          tabIndex={system === chosen ? 0 : -1}
          onClick={() => onChange({ system })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
