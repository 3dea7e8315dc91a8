import { paths } from '#calendar/paths.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { choosePictures, type DrawnPicture, type PicturesById } from '#calendar/race/picture.ts';
import { counted, headline } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { formatMonths, type Today } from '#calendar/time/day.ts';
import { SaveRace } from '../saved/SaveRace.tsx';
import { type MonthCount, type MonthCounts, racesByMonth } from './month-counts.ts';
import { RowAction } from './RaceButtons.tsx';
import { DateBib, PictureLink, RaceBadges, RacePlace, UnderwayBadge } from './RaceParts.tsx';
import { type ShownRace, timeAttributes } from './shown-race.ts';
import { Unbroken } from './Unbroken.tsx';

interface Props {
  races: readonly ShownRace[];
  /** The pictures of the whole list, if this is part of one. */
  pictures?: PicturesById | undefined;
  today: Today;
  /** The page's discipline, which its rows don't repeat. */
  genre?: GenrePageId | undefined;
  /** How many races to show; the rest fill in as races become past. */
  limit?: number | undefined;
  /** The ids of races to hide for now, because they're shown elsewhere on the page. */
  without?: ReadonlySet<string> | undefined;
}

export function RaceRows({
  races,
  pictures = choosePictures(races, 'rows'),
  today,
  genre,
  limit = races.length,
  without,
}: Props) {
  const shown = races.filter(({ id }) => !without?.has(id)).slice(0, limit);
  return (
    <ul className="@container border-t-2 border-ink">
      {races.map((race) => (
        <RaceRow
          key={race.id}
          race={race}
          picture={pictures.get(race.id)}
          today={today}
          genre={genre}
          hidden={!shown.includes(race)}
        />
      ))}
    </ul>
  );
}

interface RaceRowProps extends Pick<Props, 'today' | 'genre'> {
  race: ShownRace;
  picture?: DrawnPicture | undefined;
  hidden?: boolean | undefined;
}

/** A line of a start sheet that is a link to the race as a whole; only a wide one has a picture and an action. */
function RaceRow({ race, picture, today, genre, hidden }: RaceRowProps) {
  return (
    <li
      data-genre={race.genre}
      {...timeAttributes(race, today)}
      hidden={hidden}
      className="race-row relative grid grid-cols-[minmax(3.5rem,max-content)_1fr_2.75rem] items-center gap-x-3 border-b border-rule py-2 @2xl:grid-cols-[4rem_7rem_1fr_auto_2.75rem] @2xl:gap-x-4 @5xl:grid-cols-[4rem_7rem_1fr_13.5rem_6.5rem_2.75rem]"
    >
      <DateBib race={race} />
      <PictureLink
        race={race}
        picture={picture}
        look="row"
        className="hidden h-[4.5rem] @2xl:block"
      />
      <div className="min-w-0 @5xl:contents">
        <div className="min-w-0">
          <h3 className="title-md leading-[1.05]">
            <a href={paths.race(race)} className="row-link wrap-anywhere @2xl:line-clamp-2">
              <Unbroken>{headline(race.name)}</Unbroken>
            </a>
          </h3>
          <RacePlace race={race} />
        </div>
        <p className="flex flex-wrap gap-1.5 @max-5xl:mt-1 @max-5xl:empty:hidden">
          <RaceBadges race={race} hidesGenre={race.genre === genre} />
          <UnderwayBadge race={race} today={today} />
        </p>
      </div>
      <p className="relative z-1 hidden text-right @2xl:block">
        <RowAction race={race} today={today} />
      </p>
      <SaveRace race={race} look="icon" className="if-upcoming relative z-1" />
    </li>
  );
}

interface MonthHeadingProps {
  month: string;
  /** The last of several months. */
  through?: string | undefined;
  count: MonthCount | undefined;
}

/** `June 2027 · 12 races`; the reader's clock keeps the number current. */
export function MonthHeading({
  month,
  through = month,
  count: { count, countdown } = { count: 0 },
}: MonthHeadingProps) {
  return (
    <h2 className="title-md">
      {formatMonths(month, through)}
      <span className="race-month-count">
        {' · '}
        <span
          data-countdown={countdown}
          data-upcoming={countdown && count}
          data-one={countdown && 'race'}
        >
          {counted(count, 'race')}
        </span>
      </span>
    </h2>
  );
}

interface MonthsProps {
  part: 'upcoming' | 'past';
  races: readonly ShownRace[];
  pictures: PicturesById;
  /** The counts of the whole list; without them, the given races are counted. */
  months?: MonthCounts | undefined;
  today: Today;
  genre?: GenrePageId | undefined;
  limit?: number | undefined;
  /** Whether links lead to its months, which then have ids. Only one list of a page may. */
  isLinked?: boolean | undefined;
}

/** Rows under a heading for each month. */
function Months({ part, races, months, limit = races.length, isLinked, ...list }: MonthsProps) {
  const groups = [...racesByMonth(races)];
  let before = 0;
  return groups.map(([month, inMonth]) => {
    const left = Math.max(0, limit - before);
    before += inMonth.length;
    return (
      <section
        key={month}
        id={isLinked && part === 'upcoming' ? month : undefined}
        data-month={month}
        className="race-month"
      >
        <MonthHeading
          month={month}
          count={months?.[part].get(month) ?? { count: inMonth.length }}
        />
        <RaceRows races={inMonth} limit={left} {...list} />
      </section>
    );
  });
}

interface OrderedRacesProps
  extends Omit<MonthsProps, 'part' | 'races' | 'pictures'>,
    Pick<Props, 'pictures'> {
  upcoming: readonly ShownRace[];
  past: readonly ShownRace[];
}

/** Upcoming races, a divider and past races, by month. A part without visible races is hidden. */
export function OrderedRaces({
  upcoming,
  past,
  limit = Number.POSITIVE_INFINITY,
  pictures = choosePictures([...upcoming, ...past], 'rows'),
  ...shared
}: OrderedRacesProps) {
  const list = { pictures, ...shared };
  return (
    <div data-races data-limit={Number.isFinite(limit) ? limit : undefined}>
      <div data-part="upcoming">
        <Months part="upcoming" races={upcoming} limit={limit} {...list} />
      </div>
      <div data-part="past">
        <h2 className="title-lg mt-10 mb-4 flex items-center gap-4 text-muted">
          Past Races <span className="h-0.5 flex-1 bg-rule" />
        </h2>
        <Months part="past" races={past} limit={Math.max(0, limit - upcoming.length)} {...list} />
      </div>
    </div>
  );
}

interface RaceSectionsProps extends Omit<OrderedRacesProps, 'limit'> {
  /** This page's number and the whole list's counts, if this is one page of it. */
  whole?: { page: number; upcoming: MonthCount; past: number } | undefined;
}

/** Attributes that let the reader's clock raise the number of past races as upcoming ones pass. */
const pastClock = (countdown: string | undefined, past: number) =>
  countdown ? { 'data-countdown': countdown, 'data-passed': past } : {};

export function RaceSections({
  upcoming,
  past,
  whole,
  pictures = choosePictures([...upcoming, ...past], 'rows'),
  ...shared
}: RaceSectionsProps) {
  const list = { pictures, ...shared };
  const isFirst = !whole || whole.page === 1;
  const hasAllUpcoming = isFirst && (!whole || whole.upcoming.count === upcoming.length);
  return (
    <div data-races>
      {(isFirst || upcoming.length > 0) && (
        <h2 className="title-lg mb-5">
          Upcoming Races (
          {whole ? (
            <span
              data-countdown={whole.upcoming.countdown}
              data-upcoming={whole.upcoming.countdown && whole.upcoming.count}
            >
              {formatNumber(whole.upcoming.count)}
            </span>
          ) : (
            <span data-count="ends">{upcoming.length}</span>
          )}
          )
        </h2>
      )}
      <div data-part="upcoming">
        <Months part="upcoming" races={upcoming} {...list} />
      </div>
      {hasAllUpcoming && (
        <p className="if-none-upcoming text-muted">
          No upcoming races yet. Past dates below show when they usually run.
        </p>
      )}
      <div data-part="past">
        <h2 className="title-lg mt-14 mb-5">
          Past Races (
          {whole ? (
            <span {...pastClock(whole.upcoming.countdown, whole.past)}>
              {formatNumber(whole.past)}
            </span>
          ) : (
            <span data-count="past">{past.length}</span>
          )}
          )
        </h2>
        <Months part="past" races={past} {...list} />
      </div>
    </div>
  );
}
