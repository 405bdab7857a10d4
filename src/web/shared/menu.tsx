// A button with a box that opens under it, and closes when one goes elsewhere.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useListener } from './use-listener.ts';

interface MenuProps {
  readonly label: string;
  /** What it is about, for those who do not see where it stands. */
  readonly about?: string;
  readonly look?: string;
  readonly onOpen?: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}

export function Menu({ label, about, look = '', onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  // There may be dozens on a page, of which nobody opens most.
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && menu.current?.contains(target) === false) close();
  };
  useListener(document, 'pointerdown', closeOutside);
  useListener(document, 'focusin', closeOutside);
  return (
    <details
      class={`menu screen ${look}`}
      ref={menu}
      onKeyDown={event => {
        if (event.key !== 'Escape' || menu.current?.open !== true) return;
        // What the menu stands in stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
        menu.current.querySelector('summary')?.focus();
      }}
      onToggle={event => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary>
        {label}
        {about !== undefined && <span class="unseen">: {about}</span>}
      </summary>
      {isOpen && <div class="menu-box">{children(close)}</div>}
    </details>
  );
}
