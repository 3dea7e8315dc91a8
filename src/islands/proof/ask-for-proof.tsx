import { createRoot } from 'react-dom/client';
import { ProofDialog } from './ProofDialog.tsx';
import type { Wanted } from './with-proof.ts';

/** Opens the dialog that asks who is there. Answers whether they have shown it. */
export function askForProof(wanted: Wanted): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = (isProven: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProven);
    };
    root.render(<ProofDialog wanted={wanted} onClose={close} />);
  });
}
