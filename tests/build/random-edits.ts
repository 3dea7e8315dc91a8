import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { genreIds } from '#calendar/race/genre.ts';
import { type Race, raceFieldsSchema } from '#calendar/race/race.ts';
import { addDays } from '#calendar/time/day.ts';
import calendar from '#data/races.json' with { type: 'json' };
import type { StaffCall } from '#server/audit/audit-repository.ts';
import { createRaces } from '#server/races/create-races.ts';
import { addRace, deleteRace, editRace, restoreRace } from '#server/races/manage-races.ts';
import { findRace, listAllRaces } from '#server/races/staff-race-repository.ts';

export interface Ground {
  call: Omit<StaffCall, 'now'>;
  /** The folder that news and guides are read from. */
  contentFolder: string;
  now: Date;
  /** From 0 up to 1. */
  random: () => number;
  deleted: string[];
}

/** Changes something that a page may show. Returns a description of the change. */
export type Edit = (ground: Ground) => Promise<string>;

const day = 86_400_000;
const pick = <T>(list: readonly T[], { random }: Ground): T =>
  list[Math.floor(random() * list.length)] as T;
const callOf = ({ call, now }: Ground): StaffCall => ({ ...call, now });

async function anyRace(ground: Ground): Promise<Race> {
  const listed = await listAllRaces(ground.call.db);
  const race = await findRace(ground.call.db, pick(listed, ground).id);
  if (!race) throw new Error('A listed race is not there.');
  return race;
}

/** A copy of a real race, renamed and on another day near today. */
function anotherRace(ground: Ground, suffix = '') {
  const { id, eventKey, ...fields } = pick(calendar, ground) as Record<string, unknown>;
  const today = ground.now.toISOString().slice(0, 10);
  const date = addDays(today, Math.floor(ground.random() * 400) - 100);
  const name = `${fields['name']} ${Math.floor(ground.random() * 1e6)}${suffix}`;
  return raceFieldsSchema.parse({
    ...fields,
    ...{ name, date, endDate: undefined, eventStatus: 'scheduled', previousDates: [] },
  });
}

function edit(name: string, change: (race: Race, ground: Ground) => Partial<Race>): Edit {
  return async (ground) => {
    const race = await anyRace(ground);
    const fields = { ...race, ...change(race, ground) };
    await editRace(callOf(ground), race, fields);
    return `${name}: ${race.id}`;
  };
}

export const edits: readonly Edit[] = [
  edit('renamed', ({ name }) => ({ name: `${name} II` })),
  edit('told more of', () => ({
    description: 'Bring <lights> & a spare tube.',
    distance: ['55 miles'],
  })),
  edit('moved', (race, ground) => ({
    date: addDays(race.date, Math.floor(ground.random() * 60) - 30),
    endDate: undefined,
  })),
  edit('moved to another discipline', (_, ground) => ({ genre: pick(genreIds, ground) })),
  edit('canceled', () => ({ eventStatus: 'cancelled', statusReason: 'Snow.' })),
  edit('made tentative', () => ({ eventStatus: 'tentative' })),
  edit('confirmed', () => ({ eventStatus: 'scheduled' })),
  edit('opened', () => ({ regUrl: 'https://entry.test/here' })),
  edit('given a registration', (_, ground) => {
    const today = ground.now.toISOString().slice(0, 10);
    const opens = addDays(today, Math.floor(ground.random() * 30) - 15);
    return {
      regUrl: 'https://entry.test/here',
      registration: { opens, closes: addDays(opens, 9) },
      courses: [
        { name: 'Long', distance: { value: 90, unit: 'mi' }, price: 80 },
        { name: 'Short', price: 40, priceRises: [{ from: addDays(opens, 3), price: 45 }] },
      ],
    };
  }),
  async (ground) => {
    const [race, other] = [await anyRace(ground), await anyRace(ground)];
    await editRace(callOf(ground), race, { ...race, eventKey: other.eventKey });
    return `made one event: ${race.id}, ${other.id}`;
  },
  async (ground) => `added: ${(await addRace(callOf(ground), anotherRace(ground))).id}`,
  async (ground) => {
    const { id } = await anyRace(ground);
    await deleteRace(callOf(ground), { id });
    ground.deleted.push(id);
    return `deleted: ${id}`;
  },
  async (ground) => {
    const id = ground.deleted.pop();
    if (!id) return 'nothing to restore';
    await restoreRace(callOf(ground), id);
    return `restored: ${id}`;
  },
  async (ground) => {
    const fields = Array.from({ length: 25 }, (_, at) => anotherRace(ground, ` ${at}`));
    await createRaces(ground.call.db, fields, { status: 'approved', now: ground.now });
    return 'uploaded 25';
  },
  async (ground) => {
    const kind = pick(['news', 'guides'], ground);
    const folder = join(ground.contentFolder, kind);
    const file = join(folder, pick((await readdir(folder)).sort(), ground));
    const document = JSON.parse(await readFile(file, 'utf8'));
    document.data.title[0].text += '!';
    await writeFile(file, JSON.stringify(document));
    return `rewrote ${document.uid}`;
  },
  async (ground) => {
    ground.now = new Date(ground.now.getTime() + day);
    process.env['NOW'] = ground.now.toISOString();
    return `a day gone by: ${process.env['NOW']}`;
  },
];
