// A picture inside the page. It is parsed as SVG, never as HTML, and takes its colours from the page's own style sheet:
// the server's policy forbids styles and scripts that stand in a document.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Picture, pictureSvg } from '../../../picture/index.ts';
import { picturePlain } from './picture-text.ts';

interface Policy {
  createHTML(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): Policy;
}

/** Browsers that know trusted types take markup only from a named policy; this is the only one that the server admits. */
const policy: Policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'touchstone-picture',
  { createHTML: text => text },
) ?? { createHTML: text => text };

export function PictureView(props: {
  readonly picture: Picture;
  readonly label: string;
  /** What stands over it, if not the label. */
  readonly title?: string;
  /** Whether its words stand above it as a line, which is read more easily than a wide drawing. */
  readonly withSentence?: boolean;
  /** Whether it stands without its list, and its size is another's affair. */
  readonly isBare?: boolean;
}) {
  const { picture, label, title = label, withSentence = false, isBare = false } = props;
  const place = useRef<HTMLElement>(null);
  const plain = useMemo(() => picturePlain(picture), [picture]);
  useLayoutEffect(() => {
    const named = { ...picture, title: `${label}: ${plain.sentence}` };
    const parsed = new DOMParser().parseFromString(policy.createHTML(pictureSvg(named, 'page')), 'image/svg+xml');
    // The description says what is marked; the list below says it better, and all the rest as well.
    for (const part of parsed.querySelectorAll('svg > desc, svg > title')) part.remove();
    const drawing = document.adoptNode(parsed.documentElement);
    if (!isBare) shrink(drawing);
    drawing.style.height = 'auto';
    place.current?.replaceChildren(drawing);
  }, [picture, label, plain]);
  return (
    <figure class="analysis">
      <figcaption>
        {title}
        {withSentence && <span class="sentence small">{plain.sentence}</span>}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <section class="picture" tabIndex={0} aria-label={`${label}, drawing`} ref={place} />
      {!isBare && <PictureList picture={picture} label={label} />}
    </figure>
  );
}

/** The same in words. */
export function PictureList({ picture, label }: { readonly picture: Picture; readonly label: string }) {
  const plain = picturePlain(picture);
  return (
    <details class="small">
      <summary>{label} as a list</summary>
      {plain.words.length > 0 && <PlainSide title="Words" lines={plain.words} />}
      <PlainSide title={plain.sides[0]} lines={plain.gold} />
      <PlainSide title={plain.sides[1]} lines={plain.system} />
    </details>
  );
}

/** A drawing that is a little too wide is made smaller, down to where it can still be read; from there on it scrolls. */
function shrink(drawing: HTMLElement): void {
  drawing.style.maxWidth = '100%';
  drawing.style.minWidth = `${SMALLEST * Number(drawing.getAttribute('width'))}px`;
}

const SMALLEST = 0.75;

function PlainSide({ title, lines }: { readonly title: string; readonly lines: readonly string[] | null }) {
  return (
    <>
      <p>
        <strong>{title}</strong>
        {lines === null ? ': no analysis' : ''}
      </p>
      <ul>
        {lines?.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </>
  );
}
