import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { genreIds } from '#calendar/race/genre.ts';
import { type Race, raceFieldsSchema } from '#calendar/race/race.ts';
import { addDays } from '#calendar/time/day.ts';
import calendar from '#data/races.json' with { type: 'json' };
import type { AccountCall } from '#server/call.ts';
import { createRaces } from '#server/races/create-races.ts';
import { addRace, deleteRace, editRace, restoreRace } from '#server/races/manage-races.ts';
import { findRace, listAllRaces } from '#server/races/staff-race-repository.ts';

export interface Fixture {
  call: Omit<AccountCall, 'now'>;
  /** The folder that news and guides are read from. */
  contentFolder: string;
  now: Date;
  /** From 0 up to 1. */
  random: () => number;
  deleted: string[];
}

/** Changes something that a page may show. Returns a description of the change. */
export type Edit = (fixture: Fixture) => Promise<string>;

const day = 86_400_000;
const pick = <T>(list: readonly T[], { random }: Fixture): T =>
  list[Math.floor(random() * list.length)] as T;
const callOf = ({ call, now }: Fixture): AccountCall => ({ ...call, now });

async function anyRace(fixture: Fixture): Promise<Race> {
  const listed = await listAllRaces(fixture.call.db);
  const race = await findRace(fixture.call.db, pick(listed, fixture).id);
  if (!race) throw new Error('A listed race is not there.');
  return race;
}

/** A copy of a real race, renamed and on another day near today. */
function anotherRace(fixture: Fixture, suffix = '') {
  const { id, eventKey, ...fields } = pick(calendar, fixture) as Record<string, unknown>;
  const today = fixture.now.toISOString().slice(0, 10);
  const date = addDays(today, Math.floor(fixture.random() * 400) - 100);
  const name = `${fields['name']} ${Math.floor(fixture.random() * 1e6)}${suffix}`;
  return raceFieldsSchema.parse({
    ...fields,
    ...{ name, date, endDate: undefined, eventStatus: 'scheduled', previousDates: [] },
  });
}

function edit(name: string, change: (race: Race, fixture: Fixture) => Partial<Race>): Edit {
  return async (fixture) => {
    const race = await anyRace(fixture);
    const fields = { ...race, ...change(race, fixture) };
    await editRace(callOf(fixture), race, fields);
    return `${name}: ${race.id}`;
  };
}

export const edits: readonly Edit[] = [
  edit('renamed', ({ name }) => ({ name: `${name} II` })),
  edit('described', () => ({
    description: 'Bring <lights> & a spare tube.',
    distance: ['55 miles'],
  })),
  edit('moved', (race, fixture) => ({
    date: addDays(race.date, Math.floor(fixture.random() * 60) - 30),
    endDate: undefined,
  })),
  edit('moved to another discipline', (_, fixture) => ({ genre: pick(genreIds, fixture) })),
  edit('canceled', () => ({ eventStatus: 'cancelled', statusReason: 'Snow.' })),
  edit('made tentative', () => ({ eventStatus: 'tentative' })),
  edit('confirmed', () => ({ eventStatus: 'scheduled' })),
  edit('linked to registration', () => ({ regUrl: 'https://entry.test/here' })),
  edit('given a registration', (_, fixture) => {
    const today = fixture.now.toISOString().slice(0, 10);
    const opens = addDays(today, Math.floor(fixture.random() * 30) - 15);
    return {
      regUrl: 'https://entry.test/here',
      registration: { opens, closes: addDays(opens, 9) },
      courses: [
        { name: 'Long', distance: { value: 90, unit: 'mi' }, price: 80 },
        { name: 'Short', price: 40, priceRises: [{ from: addDays(opens, 3), price: 45 }] },
      ],
    };
  }),
  async (fixture) => {
    const [race, other] = [await anyRace(fixture), await anyRace(fixture)];
    await editRace(callOf(fixture), race, { ...race, eventKey: other.eventKey });
    return `made one event: ${race.id}, ${other.id}`;
  },
  async (fixture) => `added: ${(await addRace(callOf(fixture), anotherRace(fixture))).id}`,
  async (fixture) => {
    const { id } = await anyRace(fixture);
    await deleteRace(callOf(fixture), { id });
    fixture.deleted.push(id);
    return `deleted: ${id}`;
  },
  async (fixture) => {
    const id = fixture.deleted.pop();
    if (!id) return 'nothing to restore';
    await restoreRace(callOf(fixture), id);
    return `restored: ${id}`;
  },
  async (fixture) => {
    const fields = Array.from({ length: 25 }, (_, at) => anotherRace(fixture, ` ${at}`));
    await createRaces(fixture.call.db, fields, { status: 'approved', now: fixture.now });
    return 'uploaded 25';
  },
  async (fixture) => {
    const kind = pick(['news', 'guides'], fixture);
    const folder = join(fixture.contentFolder, kind);
    const file = join(folder, pick((await readdir(folder)).sort(), fixture));
    const document = JSON.parse(await readFile(file, 'utf8'));
    document.data.title[0].text += '!';
    await writeFile(file, JSON.stringify(document));
    return `rewrote ${document.uid}`;
  },
  async (fixture) => {
    fixture.now = new Date(fixture.now.getTime() + day);
    process.env['NOW'] = fixture.now.toISOString();
    return `a day passed: ${process.env['NOW']}`;
  },
];
