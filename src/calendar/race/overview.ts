import { withStateName } from '../place/place.ts';
import { capitalize, fold } from '../text/text.ts';
import { formatDay, formatDays } from '../time/day.ts';
import { milesOf } from './distance.ts';
import type { PublicRace } from './race.ts';
import { describeStatus } from './race-change.ts';
import { isFirm, isOpenEnded } from './status.ts';
import { countedInWords, raceNoun } from './words.ts';

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
  if (!precise) return raceNoun(race.genre);
  return race.genre === 'gravel' || race.genre === 'mtn'
    ? `${race.genre === 'gravel' ? 'gravel' : 'mountain bike'} ${precise}`
    : precise;
}

/** `a gravel race`, `an enduro`, `an 80-mile gravel race` */
const withArticle = (noun: string) =>
  `${/^(?:[aeiou]|8|1[18](?!\d))/i.test(noun) ? 'an' : 'a'} ${noun}`;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const isDuration = (distance: string) =>
  /\d\s*-?\s*(?:hours?|hrs?|min(?:ute)?s?)\b/i.test(distance);

/** The miles raced; none if any course is timed, because its miles may be those of a lap. */
const racedMiles = (race: PublicRace) =>
  race.distance.some(isDuration) ? [] : milesOf(race.distance);

/** A sentence about two distances or more; empty for fewer. */
function distancesSentence(miles: readonly number[]): string {
  const [shortest, longest] = [miles[0], miles.at(-1)];
  if (miles.length < 2 || shortest === undefined || longest === undefined) return '';
  const link = miles.length === 2 ? 'and' : 'to';
  return ` ${countedInWords(miles.length, 'distance')}, ${number.format(shortest)} ${link} ${number.format(longest)} miles.`;
}

/**
 * A race's description for search results and previews: the organizer's words or, without any, its facts. Either says
 * if the race isn't on or its date isn't firm (docs/rules.md#r18).
 */
export function describeRace(race: PublicRace): string {
  if (race.overview) {
    const { eventStatus, overview } = race;
    return isFirm(race) ? overview : `${describeStatus({ eventStatus })} ${overview}`;
  }
  const miles = racedMiles(race);
  const kind = withArticle(
    miles.length === 1 ? `${number.format(miles[0] as number)}-mile ${kindOf(race)}` : kindOf(race),
  );
  const place = withStateName(race.location, race.state);
  const when = isOpenEnded(race)
    ? formatDay(race.date, 'short')
    : formatDays(race.date, race.endDate, 'short');
  const starts = isOpenEnded(race) ? 'starting' : 'on';
  const sentences: Record<PublicRace['eventStatus'], string> = {
    scheduled: `${race.name} is ${kind} in ${place}, ${starts} ${when}.`,
    rescheduled: `${race.name} is ${kind} in ${place}, now ${starts} ${when}.`,
    tentative: `${race.name} is ${kind} in ${place}, expected ${when}. The date isn’t confirmed.`,
    postponed: `${race.name}, ${kind} in ${place}, was scheduled for ${when} and has been postponed.`,
    cancelled: `${race.name}, ${kind} in ${place}, was scheduled for ${when} and has been canceled.`,
  };
  return sentences[race.eventStatus] + distancesSentence(miles);
}

/**
 * The race page's introduction: the organizer's words or, without any, who organizes what kind of race,
 * if that says more than the discipline; undefined if it would only repeat the page's facts
 * (docs/rules.md#r18).
 */
export function overviewOf(race: PublicRace): { words: string; isOwn: boolean } | undefined {
  if (race.overview) return { words: race.overview, isOwn: true };
  const isNamed = race.organizerName && fold(race.organizerName) !== fold(race.name);
  const kind = kindOf(race);
  if (!isNamed || kind === raceNoun(race.genre)) return undefined;
  const organizer = race.organizerName?.replace(/\.$/, '');
  return {
    words: `${capitalize(withArticle(kind))} organized by ${organizer}.`,
    isOwn: false,
  };
}
