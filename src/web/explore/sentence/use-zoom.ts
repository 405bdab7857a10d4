// Figures that are made larger and smaller and moved: by the wheel with Ctrl, which is what touchpads send where two fingers part, by two
// fingers on a screen, and by dragging. The wheel alone scrolls the page, as everywhere.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const LEAST = 0.25;
const MOST = 4;
/** What a key or a button makes of it. */
export const ZOOM_STEP = 1.25;
/** Pixels from which a press that moves is no click. */
const DRAGGED = 4;

export function limitZoom(zoom: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, zoom)) * 100) / 100;
}

export function useZoom(container: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void): void {
  const latest = useRef({ zoom, onZoom });
  latest.current = { zoom, onZoom };
  /** The box under the pointer, and the share of its width that is to stay where it is. */
  const anchor = useRef<{ readonly box: Element; readonly share: number; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (anchor.current === null) return;
    const { box, share, at } = anchor.current;
    anchor.current = null;
    box.scrollLeft = share * box.scrollWidth - at;
  }, [zoom]);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const end = new AbortController();
    const { signal } = end;
    const zoomBy = (factor: number, x: number, target: EventTarget | null) => {
      const box = target instanceof Element ? target.closest('.scroll') : null;
      const next = limitZoom(latest.current.zoom * factor);
      if (next === latest.current.zoom) return;
      if (box !== null) {
        const at = x - box.getBoundingClientRect().left;
        anchor.current = { box, share: (box.scrollLeft + at) / box.scrollWidth, at };
      }
      latest.current.onZoom(next);
    };
    const isPicture = (target: EventTarget | null) => target instanceof Element && target.closest('.picture') !== null;
    element.addEventListener(
      'wheel',
      event => {
        if (!event.ctrlKey || !isPicture(event.target)) return;
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 300), event.clientX, event.target);
      },
      { signal, passive: false },
    );
    const pressed = new Map<number, { readonly x: number; readonly y: number }>();
    let apart = 0;
    let moved = 0;
    const distance = () => {
      const [one, two] = [...pressed.values()];
      return one === undefined || two === undefined ? 0 : Math.hypot(one.x - two.x, one.y - two.y);
    };
    element.addEventListener(
      'pointerdown',
      event => {
        if (!isPicture(event.target) || event.button !== 0) return;
        pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
        apart = distance();
        moved = 0;
      },
      { signal },
    );
    addEventListener(
      'pointermove',
      event => {
        const before = pressed.get(event.pointerId);
        if (before === undefined) return;
        pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (pressed.size > 1) {
          const now = distance();
          if (apart > 0) zoomBy(now / apart, event.clientX, event.target);
          apart = now;
        } else if (event.pointerType === 'mouse') {
          moved += Math.abs(event.clientX - before.x) + Math.abs(event.clientY - before.y);
          if (moved < DRAGGED) return;
          element.classList.add('dragged');
          const box = event.target instanceof Element ? event.target.closest('.scroll') : null;
          box?.scrollBy(before.x - event.clientX, 0);
          element.closest('dialog')?.scrollBy(0, before.y - event.clientY);
        }
      },
      { signal },
    );
    for (const name of ['pointerup', 'pointercancel'] as const)
      addEventListener(
        name,
        event => {
          pressed.delete(event.pointerId);
          apart = distance();
        },
        { signal },
      );
    // What ends a drag is no click on a mark.
    element.addEventListener(
      'click',
      event => {
        if (element.classList.contains('dragged') && isPicture(event.target)) event.stopPropagation();
        element.classList.remove('dragged');
      },
      { signal, capture: true },
    );
    return () => end.abort();
  }, []);
}
