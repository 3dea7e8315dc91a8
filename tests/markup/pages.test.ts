import type { Race } from '#calendar/race/race.ts';
import { eventStatuses } from '#calendar/race/status.ts';
import { raceChange } from '#ui/race-form/race-values.ts';
import { expect, templates, test } from '../e2e/page.ts';
import { call, signInAsAdmin } from '../e2e/rider.ts';
import { keepPage } from './kept.ts';

/** Pages that the browser tests' templates don't cover. */
const others = [
  '/forgot-password',
  '/reset-password',
  '/login/link',
  '/profile',
  '/dashboard',
  '/dashboard/alerts',
  '/dashboard/preferences',
  '/dashboard/submissions',
  '/dashboard/races',
  '/compare?races=the-mid-south-2027,rock-cobbler-2027',
  '/admin-login',
  '/admin-dashboard',
  '/submit-race',
  '/404',
  '/not-found/state',
  '/not-found/genre',
  '/not-found/article',
  '/not-found/guide',
  '/not-found/venue',
  '/not-found/gravel',
  // Pages that functions render.
  '/api/subscribe/check-email',
  '/api/subscribe/confirm/none',
  '/api/unsubscribe/none',
];

test('a page of every template', async ({ page }) => {
  for (const { name, path } of templates) await keepPage(page, name, path);
  for (const path of others) await keepPage(page, path.slice(1).replaceAll('/', ' '), path);
});

/** A build takes half a minute, longer on a busy machine. */
const soon = { timeout: 200_000 };

test('a race of every status, past and upcoming', async ({ page, races }) => {
  const upcoming = races.filter(({ date, genre }) => date > '2027' && genre === 'mtn');
  const past = races.find(({ date }) => date < '2026');
  await signInAsAdmin(page);
  const changed = eventStatuses.map((eventStatus, at) => ({ eventStatus, race: upcoming[at] }));
  for (const { eventStatus, race } of changed) {
    const previousDates = eventStatus === 'rescheduled' ? ['2027-01-02'] : undefined;
    const path = `/api/admin/races/${race?.id}`;
    const answer = await call(
      page,
      path,
      raceChange({ ...race, eventStatus, previousDates } as Race),
      'PUT',
    );
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const last = changed.at(-1)?.race;
  const path = `/mtn/race/${last?.id}`;
  await expect
    .poll(async () => (await page.request.get(path)).text(), soon)
    .toContain('EventCancelled');
  for (const { eventStatus, race } of changed) {
    await keepPage(page, `race ${eventStatus}`, `/mtn/race/${race?.id}`);
  }
  await keepPage(page, 'race past', `/${past?.genre}/race/${past?.id}`);
});
