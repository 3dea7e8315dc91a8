import { expect, type Locator, type Page } from 'playwright/test';
import type { PublicRace } from '#calendar/race/race.ts';

/** The date in every state when the site is built (site-config.ts). */
export const buildDay = '2026-11-21';

const lastDay = (race: PublicRace) => race.endDate ?? race.date;
const key = (race: PublicRace) => `${race.date} ${race.id}`;

/** The upcoming and past races on a day in order, by a rule that shares no code with the site's. */
export function bruteForce(races: readonly PublicRace[], day: string) {
  return {
    upcoming: races
      .filter((race) => lastDay(race) >= day)
      .sort((a, b) => (key(a) < key(b) ? -1 : 1)),
    past: races
      .filter((race) => lastDay(race) < day)
      .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1)),
  };
}

/** A list's count of its races: `78 upcoming · 286 past`. */
export function countWords(races: readonly PublicRace[], day = buildDay, where = ''): string {
  const { upcoming, past } = bruteForce(races, day);
  const number = (list: readonly unknown[]) => list.length.toLocaleString('en-US');
  if (races.length === 0) return '0 races';
  if (past.length === 0)
    return `${number(upcoming)} upcoming race${upcoming.length === 1 ? '' : 's'}${where}`;
  const ahead =
    upcoming.length === 0 ? 'No upcoming races' : `${number(upcoming)} upcoming${where}`;
  return `${ahead} · ${number(past)} past`;
}

/** A list's count of past races, if it has only those: `286 past races`. */
export const pastWords = ({ length }: readonly PublicRace[]): string =>
  length === 0
    ? '0 races'
    : `${length.toLocaleString('en-US')} past race${length === 1 ? '' : 's'}`;

/** The ids of the races shown in a part of the page, in order. */
export function shownIds(part: Locator): Promise<(string | undefined)[]> {
  return part
    .locator(':is(li, article)[data-genre]:visible h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
}

/** Waits until a part of the page shows these races, in this order, and no others. */
export const expectShown = (part: Locator, ids: readonly string[]): Promise<void> =>
  expect.poll(() => shownIds(part)).toEqual(ids);

/** Takes a page to another of its addresses, like the browser's back and forward. */
export const goBackTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** A listing's count of races, in lower case, and the ids on its page. */
export interface Listed {
  count: string;
  ids: (string | undefined)[];
}

/**
 * Takes a listing to another of its addresses, like the browser's back and forward. Returns its contents as soon as
 * they are `wanted`, or whatever they are after some ten seconds.
 */
export function listedAt(page: Page, address: string, wanted: Listed): Promise<Listed> {
  return page.evaluate(
    async ({ to, expected }) => {
      const listed = () => ({
        count: document.querySelector('[aria-live]')?.textContent.trim().toLowerCase() ?? '',
        ids: [...document.querySelectorAll(':is(article, [data-races] li)[data-genre]')]
          .filter((row) => row.checkVisibility({ visibilityProperty: true }))
          .map((row) => row.querySelector('h3 a')?.getAttribute('href')?.split('/').at(-1)),
      });
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      // Not by frames: painting each of hundreds of results takes longer than finding them.
      for (let look = 0; look < 2500; look += 1) {
        if (JSON.stringify(listed()) === JSON.stringify(expected)) break;
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      return listed();
    },
    { to: address, expected: wanted },
  );
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Sums up layout shifts from the first paint on, except within half a second of a tap or a key; read the sum with
 * {@link layoutShift}.
 */
export function watchLayoutShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const sum = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) sum.layoutShift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
