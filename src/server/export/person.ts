import type { Db } from '#server/database/client.ts';

/** Whose data is asked for; the address is one they have shown to be theirs. */
export interface Person {
  id: string;
  email: string;
}

/** What is kept of somebody in one table, as they are to read it. */
export type Section = (db: Db, person: Person) => Promise<unknown>;
