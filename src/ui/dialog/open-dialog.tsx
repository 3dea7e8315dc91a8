import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Opens a dialog on a page without React, and passes it the function that closes it. */
export function openDialog(dialog: (close: () => void) => ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(dialog(close));
}
