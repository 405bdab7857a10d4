import { useLayoutEffect, useRef } from 'preact/hooks';

type PageEvents = DocumentEventMap & WindowEventMap;

/** Hears of an event as long as the component is there, by the listener of the last rendering. */
export function useListener<Name extends keyof PageEvents>(
  target: EventTarget,
  name: Name,
  listener: (event: PageEvents[Name]) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useLayoutEffect(() => {
    const stop = new AbortController();
    // Names and events belong together, which the DOM's own types say only of single targets.
    const hear = (event: Event) => latest.current(event as PageEvents[Name]);
    target.addEventListener(name, hear, { signal: stop.signal });
    return () => stop.abort();
  }, [target, name]);
}
