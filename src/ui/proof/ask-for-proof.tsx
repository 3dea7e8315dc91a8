import { createRoot } from 'react-dom/client';
import { ProofDialog, type ProofRequest } from './ProofDialog.tsx';

/** Opens the dialog that asks for proof. Resolves to whether it was given. */
export function askForProof(request: ProofRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = (isProven: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProven);
    };
    root.render(<ProofDialog request={request} onClose={close} />);
  });
}
