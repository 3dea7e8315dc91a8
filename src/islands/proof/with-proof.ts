import type { Proof } from '#accounts/proof.ts';
import { ApiError } from '../api.ts';

/** What the server wants before it does what was asked. */
export type Wanted = { kind: 'proof'; methods: readonly Proof[] } | { kind: 'second-factor' };

/**
 * Makes a call. When the server first wants to know again who is there, they are asked in a dialog above
 * whatever is open, and the call is made once more: nothing that was typed is lost.
 * @throws what the call throws, the server's refusal too when they turn back
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const wanted = wantedBy(error);
    if (!wanted) throw error;
    const { askForProof } = await import('./ask-for-proof.tsx');
    if (!(await askForProof(wanted))) throw error;
    return call();
  }
}

function wantedBy(error: unknown): Wanted | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'second_factor_required') return { kind: 'second-factor' };
  if (error.code !== 'proof_required') return undefined;
  const { methods } = error.answer as { methods?: readonly Proof[] };
  return { kind: 'proof', methods: methods ?? [] };
}
