import assert from 'node:assert/strict';
import { countedByTime, counted as countOf } from '#calendar/race/words.ts';
import { formatDays } from '#calendar/time/day.ts';
import { inOrder, type ListedRace } from './calendar.ts';
import { colorFaults } from './colors.ts';
import { createReader } from './reader.ts';
import { createRider, password } from './rider.ts';
import { keys, type Tab } from './tab.ts';

export interface Visit {
  tab: Tab;
  origin: string;
  races: readonly ListedRace[];
}

export interface Journey {
  name: string;
  /** Whether it checks how a page looks, and so runs in every color scheme. */
  checksColors?: boolean;
  run(visit: Visit): Promise<void>;
}

const count = '[aria-live]';
const counted = (races: readonly ListedRace[], where?: string) => {
  const { upcoming, past } = inOrder(races);
  return countedByTime(upcoming.length, past.length, where);
};
const ids = (races: readonly ListedRace[]) => races.map(({ id }) => id);

/** A rider's main journeys, in order. */
export const journeys: readonly Journey[] = [
  {
    name: 'T66 home leads to a discipline’s races in a state',
    async run({ tab, races }) {
      const reader = createReader(tab);
      await reader.open('/');
      await reader.find({ css: 'button', name: 'Next slide' });
      const { upcoming } = inOrder(races);
      const upcomingIds = new Set(ids(upcoming));
      const featured = await reader.shownIds('[data-featured]');
      assert.ok(
        featured.length > 0 && featured.every((id) => upcomingIds.has(id)),
        String(featured),
      );
      // The search bar hydrates at the rider's first interaction.
      await reader.click('search input', 'Location');
      await reader.find({ css: 'search[data-hydrated]' });
      await reader.type('search input', 'Location', 'kan');
      await reader.click('[role="option"]', 'Kansas');
      await reader.type('search [role="combobox"]', 'Discipline', `grav${keys.enter}`);
      await reader.click('search button', 'SEARCH');
      await reader.isAt('/gravel?location=Kansas');
    },
  },
  {
    name: 'T66 a discipline’s page lists upcoming races first, and narrows to a state',
    async run({ tab, races }) {
      const reader = createReader(tab);
      await reader.open('/gravel');
      const { upcoming, past } = inOrder(races.filter(({ genre }) => genre === 'gravel'));
      const all = [...upcoming, ...past];
      await reader.lists(all, '[data-races]');
      await reader.find({ css: 'div[data-hydrated]' });
      await reader.choose('State', 'Kansas');
      await reader.isAt('/gravel?location=Kansas');
      const inKansas = all.filter(({ state }) => state === 'KS');
      await reader.says(count, counted(inKansas, ' in 1 state'));
      await reader.lists(inKansas, '[data-races]');
      await tab.read(() => history.back());
      await reader.isAt('/gravel');
      await reader.lists(all, '[data-races]');
      await reader.holds('select', 'State', '');
    },
  },
  {
    name: 'T66 search narrows as you type, and lists past races, the last first',
    async run({ tab, races }) {
      const reader = createReader(tab);
      await reader.open('/search?when=all');
      await reader.says(count, counted(races));
      await reader.type('input[type="search"]', 'Race or keyword', 'cobbler');
      await reader.isAt('/search?when=all&q=cobbler');
      const found = races.filter(({ name, location, tags }) =>
        [name, location, ...tags].some((text) => text.toLowerCase().includes('cobbler')),
      );
      await reader.says(count, counted(found));

      const { upcoming, past } = inOrder(races);
      for (const [when, list, text] of [
        ['past', past, countOf(past.length, 'past race')],
        ['upcoming', upcoming, counted(upcoming)],
      ] as const) {
        await reader.open(`/search?when=${when}`);
        await reader.says(count, text);
        await reader.lists(list);
        const [first] = list;
        if (first)
          await reader.says('article time', formatDays(first.date, first.endDate, 'weekday'));
      }
    },
  },
  {
    name: 'T66 search lists the races of a typed span of days',
    async run({ tab, races }) {
      const reader = createReader(tab);
      await reader.open('/search?when=all');
      await reader.says(count, counted(races));
      await reader.click('button', 'More Filters');
      await reader.type('input[type="date"]', 'From', '6/5/2027');
      await reader.isAt('/search?when=all&from=2027-06-05');
      const late = races.filter(({ date, endDate }) => (endDate ?? date) >= '2027-06-05');
      await reader.says(count, counted(late));
      await reader.find({ css: 'button', name: 'Remove From Jun 5, 2027' });
    },
  },
  {
    name: 'T66 a race’s page says when it is, and whether it is over',
    async run({ tab, races }) {
      const reader = createReader(tab);
      const { upcoming, past } = inOrder(races);
      const one = upcoming.find(({ endDate }) => endDate) ?? upcoming[0];
      const over = past.find(({ eventStatus }) => eventStatus === 'scheduled');
      for (const race of [one, over]) {
        if (!race) continue;
        await reader.open(`/${race.genre}/race/${race.id}`);
        await reader.says('main time', formatDays(race.date, race.endDate, 'long'));
        if (race === over) await reader.says('main .badge', 'EVENT COMPLETED');
        else await reader.saysNot('main .badge', 'EVENT COMPLETED');
      }
    },
  },
  {
    name: 'T66 saving a race asks for the sign-in; the dashboard tells completed races from upcoming ones',
    async run({ tab, origin, races }) {
      const reader = createReader(tab);
      const rider = await createRider(origin);
      const { upcoming, past } = inOrder(races);
      const next = upcoming.find(({ eventStatus }) => eventStatus === 'scheduled');
      const raced = past.find(({ eventStatus }) => eventStatus === 'scheduled');
      assert.ok(next && raced);
      await rider.save(raced.id);

      const path = `/${next.genre}/race/${next.id}`;
      await reader.open(path);
      await reader.click(`main save-race[race="${next.id}"] button`);
      await reader.isAt(`/login?next=${encodeURIComponent(path)}`);
      await reader.says('[role="status"]', 'Sign in to save this race.');
      await reader.find({ css: 'form[data-hydrated]' });
      await reader.type('input', 'Username', rider.username);
      await reader.type('input', 'Password', password);
      await reader.click('button', 'Sign in');
      await reader.isAt(path);
      await reader.find({ css: `save-race[race="${next.id}"][saved] button` });

      await reader.open('/dashboard');
      await reader.says('main h2', 'Saved Races (1)');
      await reader.says('main h2', 'Did you race it? (1)');
      await reader.click('main section:nth-of-type(2) button', 'Yes');
      await reader.says('main h2', 'Completed Races (1)');
      const [saved, completed] = await Promise.all(
        [1, 2].map((at) => reader.shownIds(`main section:nth-of-type(${at})`)),
      );
      assert.deepEqual(saved, [next.id]);
      assert.deepEqual(completed, [raced.id]);
      await reader.click('header button, header summary', 'Your account');
      await reader.click('header button', 'Log out');
      await reader.until(
        'still signed in',
        () => tab.read(() => document.cookie),
        (cookies) => !cookies.includes('signed_in=1'),
      );
    },
  },
  {
    name: 'T66 search goes to its map and back to its list',
    async run({ tab, races }) {
      const reader = createReader(tab);
      await reader.open('/search?when=all&genre=gravel');
      const gravel = races.filter(({ genre }) => genre === 'gravel');
      await reader.says(count, counted(gravel));
      await reader.click('button', 'Map');
      await reader.isAt('/search?when=all&genre=gravel&view=map');
      await reader.says('main p', /^[1-9][\d,]* races? on this map/);
      await reader.find({ css: '.race-map-mark' });
      await reader.click('.race-map [aria-label="Zoom in"]');
      await reader.until(
        'the map did not move',
        () => tab.read(() => history.state?.map?.zoom as number | undefined),
        (zoom) => zoom !== undefined,
      );
      await reader.click('button', 'List');
      await reader.isAt('/search?when=all&genre=gravel');
      const { upcoming, past } = inOrder(gravel);
      await reader.lists([...upcoming, ...past]);
    },
  },
  {
    name: 'T66 a race is submitted with a date that is typed',
    async run({ tab }) {
      const reader = createReader(tab);
      await reader.open('/submit-race');
      await reader.find({ css: 'astro-island:not([ssr]) form' });
      const year = new Date().getUTCFullYear() + 1;
      await reader.type('input[type="date"]', 'Date', '6/5/2020');
      await reader.says(
        'form p, form span',
        /^Jun 5, 2020 is in the past\. Did you mean 20\d\d\?$/,
      );
      await reader.type('input', 'Race name', 'Engines Gravel Test');
      await reader.type('input[type="date"]', 'Date', `6/5/${year}`);
      await reader.holds('input[type="date"]', 'Date', `${year}-06-05`);
      await reader.choose('Discipline', 'Gravel');
      await reader.type('input', 'Town', 'stillw');
      await reader.click('[role="option"]', 'Stillwater, OK');
      await reader.holds('select', 'State', 'OK');
      await reader.says('aside time', formatDays(`${year}-06-05`, undefined, 'weekday'));
      await reader.click('button', 'Submit Race');
      await reader.isAt('/login?next=%2Fsubmit-race');
      await reader.find({ css: 'form[data-hydrated] button', name: 'Sign in' });
      await tab.read(() => history.back());
      await reader.isAt('/submit-race');
      await reader.holds('input', 'Race name', 'Engines Gravel Test');
      await reader.holds('input[type="date"]', 'Date', `${year}-06-05`);
    },
  },
  ...['/', '/gravel', '/search', '/submit-race', '/login', '/states'].map((path) => ({
    name: `T66 fields and buttons have borders and words can be read: ${path}`,
    checksColors: true,
    async run({ tab }: Visit) {
      const reader = createReader(tab);
      await reader.open(path);
      assert.deepEqual(await colorFaults(tab), []);
    },
  })),
];
