import type { Db } from '#server/database/client.ts';

/** Whose data is exported; the email is verified. */
export interface Person {
  id: string;
  email: string;
}

/** What one table stores about a person, in a readable form. */
export type Section = (db: Db, person: Person) => Promise<unknown>;
