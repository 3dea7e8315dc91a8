import type { PublicRace } from '#calendar/race.ts';

/** The day in every state at the instant the site is built (playwright.config.ts). */
export const buildDay = '2026-11-21';

const lastDay = (race: PublicRace) => race.endDate ?? race.date;
const key = (race: PublicRace) => `${race.date} ${race.id}`;

/** Upcoming and past races on a day in their order, by a rule that shares nothing with the site's. */
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

/** The ids of the races that are shown under a part of the page, from the first. */
export function shownIds(part: import('playwright/test').Locator): Promise<(string | undefined)[]> {
  return part
    .locator(':is(li, article)[data-genre]:visible h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
}

/** Counts layout shifts from the first paint on; read it with {@link layoutShift}. */
export function watchLayoutShift(page: import('playwright/test').Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { layoutShift: number }).layoutShift += (
          entry as PerformanceEntry & { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShift = (page: import('playwright/test').Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
