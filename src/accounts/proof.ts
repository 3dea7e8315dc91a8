/** How someone has proved who they are in a session, and can prove it again. */
export const proofs = ['password', 'passkey', 'google'] as const;

export type Proof = (typeof proofs)[number];
