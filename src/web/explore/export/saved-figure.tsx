// Something drawn that can be saved as SVG: by a button beneath it, and from the menu of exports, which finds all of them.

import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import { QuietButton } from '../../shared/page-parts.tsx';
import { fileStem, saveFile } from '../../shared/save-file.ts';
import { elementSvg } from './element-svg.ts';

/** What the names of all files begin with. */
export const ExportStem = createContext('');

interface SavedFigureProps {
  /** What it shows; the file is named after it too. */
  readonly name: string;
  readonly children: ComponentChildren;
}

export function SavedFigure({ name, children }: SavedFigureProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const stem = useContext(ExportStem);
  return (
    <div class="saved-figure">
      <div ref={drawn} data-figure={name}>
        {children}
      </div>
      <QuietButton
        aria-label={`Save as SVG: ${name}`}
        onClick={() => drawn.current !== null && saveFigure({ name, element: drawn.current }, stem)}
      >
        Save as SVG
      </QuietButton>
    </div>
  );
}

export interface DrawnFigure {
  readonly name: string;
  readonly element: Element;
}

/** Those on the page now. */
export function drawnFigures(): DrawnFigure[] {
  return [...document.querySelectorAll('[data-figure]')].map(element => ({
    name: element.getAttribute('data-figure') ?? '',
    element,
  }));
}

/** `gold-alpha-beta-Confusions-of-alpha.svg`. */
export function saveFigure({ name, element }: DrawnFigure, stem: string): void {
  saveFile(new Blob([elementSvg(element, name)], { type: 'image/svg+xml' }), `${stem}-${fileStem(name)}.svg`);
}
