// Views of the same sentence that scroll together, so that the same words stand under one another.
import { useEffect, useRef } from 'preact/hooks';

/** Milliseconds for which only the view that was scrolled by hand is followed, so that those that follow do not lead back. */
const LEADING_MS = 120;

export function useCommonScroll() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let leader: EventTarget | null = null;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || (leader !== null && leader !== target)) return;
      leader = target;
      clearTimeout(resting);
      resting = setTimeout(() => {
        leader = null;
      }, LEADING_MS);
      for (const other of element.querySelectorAll('.scroll'))
        if (other !== target) other.scrollLeft = target.scrollLeft;
    };
    // Scrolling does not bubble.
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      clearTimeout(resting);
      element.removeEventListener('scroll', follow, { capture: true });
    };
  }, []);
  return container;
}
