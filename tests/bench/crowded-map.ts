import type { Browser, Page } from 'playwright';
import { raceIdBase } from '#calendar/race/race-id.ts';
import type { IdentifiedRace } from '../unit/calendar/search/listed.ts';
import { generateRaces } from './generated-races.ts';

/**
 * Generated races, each at its own place within about ten miles of its town. Each race is used four times,
 * at different places, because reading so many takes longer than showing them.
 */
export function crowdedRaces(count: number): IdentifiedRace[] {
  const around = (row: number, step: number) => (((row * step) % 2003) / 2003 - 0.5) * 0.3;
  const generated = generateRaces(Math.ceil(count / 4), '2026-11-21');
  return Array.from({ length: count }, (_, row) => {
    const race = generated[row % generated.length] as (typeof generated)[number];
    const { lat, lng } = race.coords ?? { lat: 39.83, lng: -98.58 };
    return {
      ...race,
      id: `${raceIdBase(race.name, race.date)}-${row}`,
      coords: { lat: lat + around(row, 7919), lng: lng + around(row, 6007) },
    };
  });
}

/** The longest task, in milliseconds of wall-clock and of CPU time; not always the same task. */
export interface LongestTask {
  wall: number;
  cpu: number;
  /** How many tasks took over 50 ms of wall-clock time. */
  over50: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of pages' main threads while `move` runs, from Chromium's trace. CPU time is the
 * page's own cost; wall-clock time also includes other work on the machine.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  move: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'],
  });
  await move();
  const text = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length < 100) throw new Error(`The trace tells of ${tasks.length} tasks only.`);
  const wall = tasks.map(({ dur = 0 }) => dur / 1000);
  return {
    wall: Math.max(...wall),
    cpu: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
    over50: wall.filter((ms) => ms > 50).length,
  };
}

/** Drags the map around at three zooms, zooming in and back out with the wheel. */
export async function panAndZoom(page: Page): Promise<void> {
  const box = await page.locator('.race-map').boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const turn of [0, -240, -240, 480]) {
    await page.mouse.move(x, y);
    if (turn !== 0) await page.mouse.wheel(0, turn);
    for (const [right, down] of [
      [-0.4, 0.1],
      [0.35, -0.25],
      [0.15, 0.3],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + right * box.width, y + down * box.height, { steps: 15 });
      await page.mouse.up();
    }
  }
}
