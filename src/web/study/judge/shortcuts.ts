// Single keys as commands. They rest while somebody types or uses a modifier, and can be switched off altogether,
// which people who speak to their computer need (WCAG 2.1.4).
import { useListener } from '../../shared/use-listener.ts';

export function useShortcuts(keys: Readonly<Record<string, () => void>>, on: boolean): void {
  useListener(document, 'keydown', event => {
    if (!on || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isTyping(event)) return;
    const run = keys[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}

function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('textarea, select, input:not([type="radio"]):not([type="checkbox"])')) return true;
  // Arrows scroll wide pictures. Left and right lead to other items even where a radio button has the focus, as it has after a
  // click: there they would change the answer. Up and down still move between radio buttons.
  return key.startsWith('Arrow') && target.closest('.picture') !== null;
}
