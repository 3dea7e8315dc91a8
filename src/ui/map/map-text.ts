import { statusLabel } from '#calendar/race/status.ts';
import { counted } from '#calendar/race/words.ts';
import { formatDays } from '#calendar/time/day.ts';
import type { Mark } from './cluster-index.ts';
import type { MapRace } from './points.ts';

/** Text on a cluster: `12`, `999`, `1.2k`, `12k` */
export function countText(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`;
}

/** A marker's accessible name; `race` is the mark's first. */
export function markName({ count, isCluster }: Mark, race: MapRace): string {
  if (isCluster) return `${counted(count, 'race')} near ${race.location}: zoom in`;
  if (count > 1) return `${counted(count, 'race')} in ${race.location}`;
  const status = statusLabel(race);
  const parts = [race.name, formatDays(race.date, race.endDate, 'short'), race.location];
  return [...parts, ...(status ? [status] : []), ...(race.isPast ? ['past'] : [])].join(', ');
}

/** The line under the map: `12 races in view. 3 not on the map.` */
export function viewText(inView: number | undefined, notOnMap: number): string {
  const visible = inView === undefined ? '' : `${counted(inView, 'race')} in view.`;
  const missing = notOnMap > 0 ? `${notOnMap.toLocaleString('en-US')} not on the map.` : '';
  return [visible, missing].filter(Boolean).join(' ');
}
