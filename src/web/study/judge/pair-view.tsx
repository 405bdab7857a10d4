// Two drawings that are looked at together: beside each other or one above the other, whichever leaves them larger, and as
// small as it takes to have both on the screen with the answers. What differs between two markings can be made to stand out.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../../../picture/index.ts';
import { useListener } from '../../shared/use-listener.ts';
import { picturePlain } from './picture-text.ts';
import { PictureList, PictureView } from './picture-view.tsx';

interface PairProps {
  readonly left: Picture;
  readonly right: Picture;
  /** Whether they are of different sentences, so that each has its own and there is nothing to hold against each other. */
  readonly isPair: boolean;
}

export function PairView({ left, right, isPair }: PairProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(true);
  const [isComparing, setComparing] = useState(false);
  const resize = () => stage.current !== null && fitInto(stage.current, isWhole);
  useLayoutEffect(() => void resize(), [left, right, isWhole]);
  useListener(window, 'resize', resize);
  useLayoutEffect(() => void (stage.current !== null && showDifferences(stage.current, isComparing)));
  return (
    <>
      <div class="row">
        {!isPair && <p class="sentence small">{picturePlain(left).sentence}</p>}
        <button type="button" class="plain small" aria-pressed={!isWhole} onClick={() => setWhole(!isWhole)}>
          Full size
        </button>
        {!isPair && (
          <button
            type="button"
            class="plain small"
            aria-pressed={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            Show what differs
          </button>
        )}
      </div>
      <div class="stage" ref={stage}>
        <PictureView picture={left} label="A" withSentence={isPair} isBare />
        <PictureView picture={right} label="B" withSentence={isPair} isBare />
      </div>
    </>
  );
}

/** Both as lists, for those who do not see drawings. */
export function PairLists({ left, right }: Pick<PairProps, 'left' | 'right'>) {
  return (
    <div class="row lists">
      <PictureList picture={left} label="A" />
      <PictureList picture={right} label="B" />
    </div>
  );
}

/** Smaller than this nothing can be read, and a drawing scrolls. */
const SMALLEST = 0.36;
/** Between two drawings, and around each. */
const GAP = 12;

function fitInto(stage: HTMLElement, isWhole: boolean): void {
  const figures = [...stage.querySelectorAll<HTMLElement>('figure')];
  const [one, other] = figures.map(figure => {
    const [width = 0, height = 0] = ['width', 'height'].map(name =>
      Number(figure.querySelector('svg')?.getAttribute(name)),
    );
    return { width, height };
  });
  if (one === undefined || other === undefined) return;
  const bar = document.querySelector<HTMLElement>('.answer-bar')?.offsetHeight ?? 0;
  const width = stage.clientWidth;
  const height = innerHeight - (stage.getBoundingClientRect().top + scrollY) - bar - GAP;
  const captions = figures.map(
    figure => figure.offsetHeight - (figure.querySelector<HTMLElement>('.picture')?.offsetHeight ?? 0),
  );
  const caption = Math.max(0, ...captions);
  const widest = Math.max(one.width, other.width);
  const beside = Math.min(
    ((width - GAP) / 2 - GAP) / widest,
    (height - caption - GAP) / Math.max(one.height, other.height),
  );
  const above = Math.min((width - GAP) / widest, (height - 2 * caption - 3 * GAP) / (one.height + other.height));
  const scale = isWhole ? Math.max(SMALLEST, Math.min(1, Math.max(beside, above))) : 1;
  const isBeside = isWhole && beside > above;
  stage.classList.toggle('beside', isBeside);
  for (const [i, figure] of figures.entries()) {
    const [box, size] = [figure.querySelector<HTMLElement>('.picture'), i === 0 ? one : other];
    const drawing = box?.querySelector('svg');
    if (box === null || drawing === null || drawing === undefined) continue;
    drawing.style.width = `${Math.floor(size.width * scale)}px`;
    // What cannot be made small enough scrolls by itself, so that the other stays in sight.
    const share = isBeside ? 1 : size.height / (one.height + other.height);
    const room = isBeside ? height - caption : height - 2 * caption - GAP;
    box.style.maxHeight = isWhole ? `${Math.max(80, Math.floor(share * room))}px` : '';
  }
}

/** Marks of one drawing that the other does not have there. Drawings of one analysis have the same parts in the same order. */
function showDifferences(stage: HTMLElement, isWanted: boolean): void {
  const [first = [], second = []] = [...stage.querySelectorAll('svg')].map(svg => [
    ...svg.querySelectorAll('g.good, g.bad, text.note'),
  ]);
  for (const [i, part] of first.entries()) {
    const other = second[i];
    const differs =
      isWanted &&
      other !== undefined &&
      ['bad', 'deciding', 'idle'].some(mark => part.classList.contains(mark) !== other.classList.contains(mark));
    for (const each of [part, other]) each?.classList.toggle('differs', differs);
  }
}
