/** The user closed the dialog that asked for proof: nothing was done, and nothing failed. */
export class ProofDismissedError extends Error {
  override name = 'ProofDismissedError';
}

/** The error to show for a failed call, if any. */
export const failureOf = (error: Error | null): Error | null =>
  error instanceof ProofDismissedError ? null : error;
