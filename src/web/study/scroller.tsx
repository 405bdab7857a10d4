// A frame that scrolls sideways where the screen is narrow, by keyboard too.
import type { ComponentChildren, RefObject } from 'preact';

export function Scroller(props: {
  readonly name: string;
  readonly look?: string;
  readonly place?: RefObject<HTMLElement | null>;
  readonly children?: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section class={props.look ?? 'scroll'} tabIndex={0} aria-label={props.name} ref={props.place ?? null}>
      {props.children}
    </section>
  );
}
