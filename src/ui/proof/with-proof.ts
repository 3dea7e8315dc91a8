import type { Proof } from '#accounts/sign-in.ts';
import { ApiError } from '../api/api.ts';
import type { ProofRequest } from './ProofDialog.tsx';
import { ProofDismissedError } from './proof-dismissed.ts';

/**
 * Makes a call; if it needs fresh proof, asks for that in a dialog and calls again. @throws the last call's error, or
 * ProofDismissedError
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const request = proofRequestOf(error);
    if (!request) throw error;
    const { askForProof } = await import('./ProofDialog.tsx');
    if (!(await askForProof(request))) throw new ProofDismissedError('No proof.', { cause: error });
    return call();
  }
}

function proofRequestOf(error: unknown): ProofRequest | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'second_factor_required') return { kind: 'second-factor' };
  if (error.code !== 'proof_required') return undefined;
  const { methods } = error.answer as { methods?: readonly Proof[] };
  return { kind: 'proof', methods: methods ?? [] };
}
