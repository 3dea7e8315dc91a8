import { townOf } from '../place/place.ts';
import { stateOf } from '../place/state.ts';
import { fold } from '../text/text.ts';
import { formatDay, formatDays } from '../time/day.ts';
import { milesOf } from './distance.ts';
import type { PublicRace } from './race.ts';
import { isOpenEnded } from './status.ts';

const kinds: Record<PublicRace['genre'], string> = {
  mtn: 'mountain bike race',
  gravel: 'gravel race',
  cx: 'cyclocross race',
  road: 'road race',
  crit: 'criterium',
  fat: 'fat bike race',
  adv: 'adventure race',
  track: 'track race',
  bmx: 'BMX race',
  multi: 'multi-sport race',
};

/** Tags that are more precise than the genre; the first match wins. */
const kindsByTag: readonly [tag: string, kind: string][] = [
  ['bikepacking', 'bikepacking race'],
  ['gran-fondo', 'gran fondo'],
  ['stage-race', 'stage race'],
  ['time-trial', 'time trial'],
  ['hill-climb', 'hill climb'],
  ['enduro', 'enduro'],
  ['downhill', 'downhill race'],
  ['short-track', 'short-track race'],
  ['omnium', 'omnium'],
  ['circuit-race', 'circuit race'],
];

function kindOf(race: PublicRace): string {
  const precise = kindsByTag.find(([tag]) => race.tags.includes(tag))?.[1];
  if (!precise) return kinds[race.genre];
  return race.genre === 'gravel' || race.genre === 'mtn'
    ? `${race.genre === 'gravel' ? 'gravel' : 'mountain bike'} ${precise}`
    : precise;
}

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function lengths(race: PublicRace): string {
  const miles = milesOf(race.distance);
  const shortest = miles[0];
  const longest = miles.at(-1);
  if (shortest === undefined || longest === undefined) return '';
  if (miles.length === 1) return ` over ${number.format(longest)} miles`;
  if (miles.length === 2)
    return ` over ${number.format(shortest)} or ${number.format(longest)} miles`;
  return ` with ${miles.length} distances from ${number.format(shortest)} to ${number.format(longest)} miles`;
}

const dates: Record<PublicRace['eventStatus'], (when: string) => string> = {
  scheduled: (when) => ` on ${when}`,
  rescheduled: (when) => `, now on ${when}`,
  tentative: (when) => `, expected on ${when} but not confirmed`,
  postponed: (when) => `, postponed from ${when}`,
  cancelled: (when) => `, cancelled; it was to be on ${when}`,
};

/** The organizer's words or, without any, a sentence or two made from the facts. */
export function overviewOf(race: PublicRace): string {
  if (race.overview) return race.overview;
  const kind = kindOf(race);
  const town = townOf(race.location);
  const when = isOpenEnded(race)
    ? `${formatDay(race.date, 'short')} and the days after`
    : formatDays(race.date, race.endDate, 'short');
  const subject = `${race.name} is ${article(kind)} ${kind}${lengths(race)}`;
  const isNamed = race.organizerName && fold(race.organizerName) !== fold(race.name);
  const organizer = isNamed ? ` Organized by ${race.organizerName?.replace(/\.$/, '')}.` : '';
  return `${subject} in ${town}, ${stateOf(race.state).name}${dates[race.eventStatus](when)}.${organizer}`;
}
