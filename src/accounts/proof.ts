/** How someone has confirmed who they are in a session, and how a page may have them confirm it again. */
export const proofs = ['password', 'passkey', 'google'] as const;

export type Proof = (typeof proofs)[number];
