import { hash } from 'node:crypto';
import type { PublicRace } from '#calendar/race/race.ts';
import { registrationChanges } from '#calendar/race/registration-times.ts';
import { hasBegun, isUpcoming, wasHeld } from '#calendar/race/status.ts';
import type { Today } from '#calendar/time/day.ts';
import { beginsSoon, freshThrough } from '#calendar/time/ending-soon.ts';

const digestOf = (text: string | Uint8Array) => hash('sha256', text, 'base64url');

/** A cache: each race is on many pages. */
const raceDigests = new WeakMap<PublicRace, string>();

/** A hash of a race's row. */
export function raceDigest(race: PublicRace): string {
  const digest = raceDigests.get(race) ?? digestOf(JSON.stringify(race));
  raceDigests.set(race, digest);
  return digest;
}

/** A cache: each race is on many pages. The process's next build on the same day finds it filled. */
const raceTexts = new WeakMap<Today, WeakMap<PublicRace, string>>();

/** A race's hash and its phase today: everything in its markup that depends on the day. */
function raceText(race: PublicRace, today: Today): string {
  const known = raceTexts.get(today) ?? new WeakMap<PublicRace, string>();
  raceTexts.set(today, known);
  const text = known.get(race) ?? raceDigest(race) + phaseOf(race, today);
  known.set(race, text);
  return text;
}

const phaseOf = (race: PublicRace, today: Today): string =>
  [isUpcoming, hasBegun, wasHeld, beginsSoon].map((is) => Number(is(race, today))).join('') +
  registrationPhase(race, today);

/** How many changes to what a page says about registration are past, and how many come before the next rebuild. */
function registrationPhase(race: PublicRace, today: Today): string {
  const changes = hasBegun(race, today) ? [] : registrationChanges(race);
  if (changes.length === 0) return '';
  const day = today.in(race.state);
  const end = freshThrough(day);
  const passed = changes.filter((change) => change <= day).length;
  return ` ${passed} ${changes.filter((change) => change <= end).length - passed}`;
}

const isRace = (value: object): value is PublicRace => 'eventKey' in value && 'version' in value;

/** In place of a day, for markup that says the same about a race on any day. */
const anyDay = 'any day';

type KeyDay = Today | typeof anyDay | undefined;

/** @throws TypeError for a value that no text fully describes, such as a function */
function textOf(value: unknown, today: KeyDay): string {
  if (value === undefined) return '';
  if (value === null || typeof value !== 'object') {
    if (['function', 'symbol'].includes(typeof value)) {
      throw new TypeError(`No page can be made from a ${typeof value}.`);
    }
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  }
  if (Array.isArray(value)) return `[${listText(value, today)}]`;
  if (isRace(value)) {
    if (!today) throw new TypeError('A race changes with the day, so its page’s key needs it.');
    return today === anyDay ? raceDigest(value) : raceText(value, today);
  }
  if (value instanceof Map) return `Map[${listText(value, today)}]`;
  if (value instanceof Uint8Array) return digestOf(value);
  if (value instanceof URL) return JSON.stringify(value);
  const { name } = value.constructor ?? Object;
  if (name !== 'Object') throw new TypeError(`No page can be made from a ${name}.`);
  const fields = value as Record<string, unknown>;
  let text = '{';
  // Nearly every name is a plain word; quoting those too would take a third of the time.
  for (const name of Object.keys(fields)) {
    text += `${/^\w+$/.test(name) ? name : JSON.stringify(name)}:${textOf(fields[name], today)},`;
  }
  return `${text}}`;
}

function listText(values: Iterable<unknown>, today: KeyDay): string {
  let text = '';
  for (const item of values) text += `${textOf(item, today)},`;
  return text;
}

/**
 * A hash of everything a page is made from, apart from code and configuration. While it stays the same, so does the
 * page. It covers the phase that each race is in today, never the day itself.
 */
export const keyOf = (props: unknown, today?: Today): string => digestOf(textOf(props, today));

/**
 * A page for `getStaticPaths`, with its key. The page may read nothing but its props.
 * @param timeless props whose markup is the same on any day, so that the phases of their races don't matter
 */
export function keyedPage<Params extends Record<string, string | undefined>, Props extends object>(
  params: Params,
  props: Props,
): { params: Params; props: Props; cacheKey: string };
export function keyedPage<
  Params extends Record<string, string | undefined>,
  Props extends object,
  Timeless extends object = object,
>(
  params: Params,
  props: Props,
  today: Today,
  timeless?: Timeless,
): { params: Params; props: Props & Timeless & { today: Today }; cacheKey: string };
export function keyedPage(
  params: Record<string, string | undefined>,
  props: object,
  today?: Today,
  timeless?: object,
) {
  const timelessKey = timeless ? digestOf(textOf(timeless, anyDay)) : '';
  return {
    params,
    props: today ? { ...props, ...timeless, today } : props,
    cacheKey: keyOf(props, today) + timelessKey,
  };
}

/** The last build's pages, by subject. */
const keptPages = new WeakMap<object, { params: object; props: object; cacheKey: string }>();

/**
 * {@link keyedPage}, but the page of the process's last build if it would be made from the very same values.
 * @param subject what this page alone is about, such as its race
 */
export function keptPage<
  Params extends Record<string, string | undefined>,
  Props extends object,
  Timeless extends object,
>(subject: object, params: Params, props: Props, today: Today, timeless: Timeless) {
  type Page = ReturnType<typeof keyedPage<Params, Props, Timeless>>;
  const known = keptPages.get(subject) as Page | undefined;
  const isKnown =
    known?.props.today === today && isSame(known.props, props) && isSame(known.props, timeless);
  if (isKnown) return known;
  const page = keyedPage(params, props, today, timeless);
  keptPages.set(subject, page);
  return page;
}

/** Whether all of the fields are the same. */
function isSame<Fields extends object>(known: Fields, fields: Fields): boolean {
  for (const name in fields) if (!isSameValue(known[name], fields[name])) return false;
  return true;
}

const isSameValue = (known: unknown, value: unknown): boolean =>
  known === value ||
  (Array.isArray(known) &&
    Array.isArray(value) &&
    known.length === value.length &&
    known.every((item, at) => item === value[at]));
