import { statusLabel } from '#calendar/race/status.ts';
import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { formatDays } from '#calendar/time/day.ts';
import type { Mark } from './cluster-index.ts';
import type { MapRace, ViewCounts } from './points.ts';

/** Text on a cluster: `12`, `999`, `1.2k`, `12k` */
export function countText(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`;
}

/** A marker's accessible name; `race` is the mark's first race. */
export function markName({ count, past, isCluster }: Mark, race: MapRace): string {
  const races = counted(count, 'race') + (past > 0 ? ` (${formatNumber(past)} past)` : '');
  if (isCluster) return `${races} near ${race.location}: zoom in`;
  if (count > 1) return `${races} in ${race.location}: ${race.name} and ${count - 1} more`;
  const status = statusLabel(race);
  const parts = [race.name, formatDays(race.date, race.endDate, 'weekday'), race.location];
  if (status) parts.push(status);
  if (race.isUnderway) parts.push('underway');
  if (race.isPast) parts.push('past');
  return parts.join(', ');
}

/** The parts of the line under the map: `12 races on this map`, `2 in Alaska`, `3 without a known place` */
export function viewText(
  view: Pick<ViewCounts, 'inView' | 'inInsets'> | undefined,
  notOnMap: number,
): string[] {
  const visible = view ? [`${counted(view.inView, 'race')} on this map`] : [];
  const insets = view?.inInsets.map(({ name, count }) => `${formatNumber(count)} in ${name}`) ?? [];
  const missing = notOnMap > 0 ? [`${formatNumber(notOnMap)} without a known place`] : [];
  return [...visible, ...insets, ...missing];
}
