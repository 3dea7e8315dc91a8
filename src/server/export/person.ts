import type { Db } from '#server/database/client.ts';

/** Whose data is exported. The email is verified. */
export interface Person {
  id: string;
  email: string;
}

/** Returns what one table stores about a person, in readable form. */
export type Section = (db: Db, person: Person) => Promise<unknown>;
