/** How someone has shown who they are in a session, and what a page may ask them for again. */
export const proofs = ['password', 'passkey', 'google'] as const;

export type Proof = (typeof proofs)[number];
