import * as apiPaths from '#calendar/api-paths.ts';
import { maxCompared } from '#calendar/race/compare.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { alertsSchema, isCurrent, isRaceNews } from '#calendar/rider/alert.ts';
import { clashesOf } from '#calendar/rider/clashes.ts';
import { todayAt } from '#calendar/time/day.ts';
import { useRiderData } from '#ui/session/RiderData.tsx';
import { changeQuery, useUrlQuery } from '#ui/url/url-query.ts';
import { useHome } from './use-home.ts';
import { useSavedChanges } from './use-saved-changes.ts';

/** The facts and actions for each saved race that the list and the calendar share. */
export function useSeason(races: readonly SavedRace[]) {
  const today = todayAt(new Date());
  const changes = useSavedChanges();
  const { home, ...zip } = useHome();
  // If this fails, nothing is marked as changed; the alerts page reports failures.
  const { data } = useRiderData(apiPaths.alerts, alertsSchema);
  const unread = data?.alerts.filter((alert) => alert.readAt === undefined && isRaceNews(alert));
  const newsOf = ({ id, state }: SavedRace) =>
    unread?.find((alert) => alert.raceId === id && isCurrent(alert, today.in(state)));
  // In the URL, so that Back from the comparison restores them.
  const chosen = new Set(useUrlQuery()['compare']?.split(','));
  const choose = (ids: readonly string[]) => changeQuery({ compare: ids.join() }, 'replace');
  const clashes = clashesOf(races, today);
  // A race that was unsaved since isn't compared.
  const compared = [...chosen]
    .filter((id) => races.some((race) => race.id === id))
    .slice(0, maxCompared);
  const factsOf = (race: SavedRace) => ({
    ...{ race, today, home, clashes: clashes.get(race.id) },
    news: newsOf(race),
    comparing: {
      isChosen: compared.includes(race.id),
      isFull: compared.length >= maxCompared,
      onChoose: (isChosen: boolean) =>
        choose([...compared.filter((id) => id !== race.id), ...(isChosen ? [race.id] : [])]),
    },
  });
  return { today, changes, home, ...zip, compared, clear: () => choose([]), factsOf };
}

export type Season = ReturnType<typeof useSeason>;
