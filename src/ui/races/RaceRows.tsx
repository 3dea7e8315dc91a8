import type { Today } from '#calendar/time/day.ts';
import { SaveRace } from '../saved/SaveRace.tsx';
import { RaceButtons } from './RaceButtons.tsx';
import { DateBib, PictureLink, RaceBadges, RaceName } from './RaceParts.tsx';
import { type ShownRace, timeAttributes } from './shown-race.ts';

interface Props {
  races: readonly ShownRace[];
  today: Today;
  /** How many to show; the rest fill in as shown ones become past. */
  limit?: number | undefined;
}

export function RaceRows({ races, today, limit = races.length }: Props) {
  return (
    <ul className="@container border-t-2 border-ink">
      {races.map((race, at) => (
        <RaceRow key={race.id} race={race} today={today} hidden={at >= limit} />
      ))}
    </ul>
  );
}

interface RaceRowProps {
  race: ShownRace;
  today: Today;
  hidden?: boolean | undefined;
}

/** A start sheet's line: date, name, place, length, badges, buttons. */
function RaceRow({ race, today, hidden }: RaceRowProps) {
  return (
    <li
      data-genre={race.genre}
      {...timeAttributes(race, today)}
      hidden={hidden}
      className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 gap-y-2 border-b border-rule py-3 @2xl:grid-cols-[4rem_7rem_1fr_auto_2.75rem] @2xl:gap-y-1 @2xl:data-past:grid-cols-[4rem_7rem_1fr_auto] @5xl:grid-cols-[4rem_7rem_1fr_13.5rem_13rem_2.75rem] @5xl:data-past:grid-cols-[4rem_7rem_1fr_13.5rem_16.75rem]"
    >
      <div className="row-span-2 self-start @2xl:self-center @5xl:row-span-1">
        <DateBib race={race} />
      </div>
      <PictureLink
        race={race}
        look="row"
        className="row-span-2 hidden h-[4.5rem] @2xl:block @5xl:row-span-1"
      />
      <div className="min-w-0 @2xl:self-end @5xl:self-center">
        <RaceName race={race} />
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-2 @2xl:contents">
        <p className="flex flex-wrap gap-2 @2xl:col-start-3 @2xl:row-start-2 @2xl:self-start @5xl:col-start-auto @5xl:row-start-auto @5xl:self-center">
          <RaceBadges race={race} />
        </p>
        <p className="flex flex-wrap gap-2 @2xl:col-start-4 @2xl:row-span-2 @2xl:row-start-1 @2xl:flex-nowrap @2xl:justify-end @5xl:col-start-auto @5xl:row-span-1 @5xl:row-start-auto">
          <RaceButtons race={race} today={today} />
        </p>
      </div>
      <SaveRace
        race={race}
        look="icon"
        className="if-upcoming col-start-3 row-start-1 self-start @2xl:col-start-auto @2xl:row-span-2 @2xl:self-center @5xl:row-span-1"
      />
    </li>
  );
}

interface OrderedRacesProps {
  upcoming: readonly ShownRace[];
  past: readonly ShownRace[];
  today: Today;
  /** How many to show in all; the rest fill in later. */
  limit?: number | undefined;
}

/** Upcoming races, the divider, past ones. A part without visible races is hidden. */
export function OrderedRaces({
  upcoming,
  past,
  today,
  limit = Number.POSITIVE_INFINITY,
}: OrderedRacesProps) {
  return (
    <div data-races data-limit={Number.isFinite(limit) ? limit : undefined}>
      <div data-part="upcoming">
        <RaceRows races={upcoming} today={today} limit={limit} />
      </div>
      <div data-part="past">
        <h2 className="title-lg mt-10 mb-4 flex items-center gap-4 text-muted">
          Past Races <span className="h-0.5 flex-1 bg-rule" />
        </h2>
        <RaceRows races={past} today={today} limit={Math.max(0, limit - upcoming.length)} />
      </div>
    </div>
  );
}

export function RaceSections({ upcoming, past, today }: Omit<OrderedRacesProps, 'limit'>) {
  return (
    <div data-races>
      <h2 className="title-lg mb-5">
        Upcoming Races (<span data-count="ends">{upcoming.length}</span>)
      </h2>
      <div data-part="upcoming">
        <RaceRows races={upcoming} today={today} />
      </div>
      <p className="if-none-upcoming text-muted">
        Nothing announced yet. Past races below show when to look again.
      </p>
      <div data-part="past">
        <h2 className="title-lg mt-14 mb-5">
          Past Races (<span data-count="past">{past.length}</span>)
        </h2>
        <RaceRows races={past} today={today} />
      </div>
    </div>
  );
}
