import { sha256 } from '#server/hash.ts';

/** The hash of an email, by which sent digests are recorded. */
export const readerOf = (email: string) => sha256(email);
