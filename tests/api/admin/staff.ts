import type { Role } from '#accounts/role.ts';
import type { Race } from '#calendar/race/race.ts';
import type { Db } from '#server/database/client.ts';
import { raceFields } from '../../race.ts';
import { addRider, password } from '../accounts/riders.ts';
import { aVisitor, type Visitor } from '../accounts/visitor.ts';

/** Signs in someone with a role; the username is the role's name by default. */
export async function signIn(db: Db, now: Date, role: Role, username: string = role) {
  const { id } = await addRider(db, now, { username, role });
  const visitor = aVisitor();
  await visitor.post('/api/login', { username, password });
  return { ...visitor, id };
}

/** A race as a form sends it. */
export function raceForm(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return JSON.parse(JSON.stringify(raceFields(fields)));
}

/** The form of a loaded race, with what was typed into it. */
export function changedForm(race: Race, fields: Record<string, unknown>): Record<string, unknown> {
  const { id, status, createdAt, updatedAt, ...form } = race;
  return { ...form, ...fields };
}

export async function addRace(admin: Visitor, fields: Record<string, unknown> = {}): Promise<Race> {
  const { status, body } = await admin.post('/api/admin/races', raceForm(fields));
  if (status !== 201) throw new Error(`The race was not added: ${JSON.stringify(body)}`);
  return body as unknown as Race;
}
