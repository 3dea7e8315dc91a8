import { beforeEach } from 'vitest';
import type { WaitingClaim } from '#calendar/moderation/claim.ts';
import type { OrganizedEvent } from '#calendar/moderation/organized.ts';
import type { Race } from '#calendar/race/race.ts';
import { findPublicRace } from '#server/races/public-race-repository.ts';
import { useClock } from '../accounts/clock.ts';
import { mailsTo } from '../accounts/riders.ts';
import type { Visitor } from '../accounts/visitor.ts';
import { addRace, changedForm, raceForm, signIn } from '../admin/staff.ts';
import { useDatabase } from '../database.ts';

type Person = Visitor & { id: string };

// Reset before each test, once a file has called `useOrganizers`.
export let database: ReturnType<typeof useDatabase>;
export let clock: ReturnType<typeof useClock>;
export let admin: Person;
export let editor: Person;
/** Organizes {@link race}. */
export let flint: Person;
/** Organizes {@link other}. */
export let quarry: Person;
export let rider: Person;
export let race: Race;
export let other: Race;

export const atFlint = 'director@flint.example';

/** Two races whose sites have their own domains, and the people who may organize them. */
export function useOrganizers(): void {
  database = useDatabase();
  clock = useClock();
  beforeEach(async () => {
    const { db } = database;
    admin = await signIn(db, clock.now, 'admin');
    editor = await signIn(db, clock.now, 'editor');
    flint = await signIn(db, clock.now, 'user', 'flint');
    quarry = await signIn(db, clock.now, 'user', 'quarry');
    rider = await signIn(db, clock.now, 'user', 'rider');
    race = await addRace(editor, {
      ...{ name: 'Flint Hills', orgUrl: 'https://www.flint.example/2027' },
      ...{ reviewNotes: 'Called them.', organizerEmail: 'secret@flint.example' },
    });
    other = await addRace(editor, { name: 'Quarry Road', orgUrl: 'https://quarry.example' });
  });
}

export const claim = (who: Visitor, email?: string, of = race) =>
  who.post(`/api/events/${of.eventKey}/claims`, { ...(email && { email }), note: 'It’s mine.' });

export async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(database.db, email);
  const token = /\/dashboard\/races#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

export const confirm = (who: Visitor, token: string) => who.post('/api/claims/confirm', { token });

export async function organize(who: Visitor, email: string, of: Race): Promise<void> {
  await claim(who, email, of);
  const { status } = await confirm(who, await tokenFor(email));
  if (status !== 200) throw new Error('The claim was not confirmed.');
}

export const claims = async (who: Visitor = editor) =>
  (await who.get('/api/admin/claims')).body as unknown as WaitingClaim[];

export const decide = (id: string, body: Record<string, unknown>, who: Visitor = editor) =>
  who.post(`/api/admin/claims/${id}`, body);

export const events = async (who: Visitor) =>
  (await who.get('/api/organizer/events')).body as unknown as OrganizedEvent[];

export const edit = (who: Visitor, of: Race, fields: Record<string, unknown> = {}) =>
  who.put(`/api/organizer/races/${of.id}`, changedForm(of, fields));

export const addEdition = (who: Visitor, fields: Record<string, unknown> = {}, of = race) =>
  who.post(`/api/organizer/events/${of.eventKey}/races`, {
    ...raceForm({ name: 'Flint Hills', date: '2027-09-04' }),
    ...fields,
  });

export const announce = (who: Visitor, body: Record<string, unknown>, of = race) =>
  who.post(`/api/organizer/races/${of.id}/announce`, { version: of.version, ...body });

export const preview = async (who: Visitor, kind: string, of = race) =>
  (await who.get(`/api/organizer/races/${of.id}/announce/preview?kind=${kind}`)).body;

export const stored = (of = race) => findPublicRace(database.db, of.id);
