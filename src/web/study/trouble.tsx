// Why something did not work, told at once to those who hear the page.
import type { ComponentChildren } from 'preact';

export function Trouble({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="notice bad" role="alert">
      {children}
    </p>
  );
}
