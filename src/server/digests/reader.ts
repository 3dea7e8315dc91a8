import { sha256 } from '#server/hash.ts';

/** By what it is remembered which digests went to an address: its hash. */
export const readerOf = (email: string) => sha256(email);
