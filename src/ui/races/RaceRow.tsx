import { paths } from '#calendar/paths.ts';
import type { Today } from '#calendar/time/day.ts';
import { SaveRace } from '../saved/SaveRace.tsx';
import { DateBib } from './DateBib.tsx';
import { pastOrComing } from './past-or-coming.ts';
import { RaceBadges } from './RaceBadges.tsx';
import { RaceButtons } from './RaceButtons.tsx';
import { RaceName } from './RaceName.tsx';
import { RacePicture } from './RacePicture.tsx';
import type { ShownRace } from './shown-race.ts';

interface Props {
  race: ShownRace;
  today: Today;
  hidden?: boolean | undefined;
}

/** A race as a line of a start sheet: date, name, place, length, badges, buttons. */
export function RaceRow({ race, today, hidden }: Props) {
  const href = paths.race(race);
  return (
    <li
      data-genre={race.genre}
      {...pastOrComing(race, today)}
      hidden={hidden}
      className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 gap-y-2 border-b border-rule py-3 @2xl:grid-cols-[4rem_7rem_1fr_auto_2.75rem] @2xl:gap-y-1 @2xl:data-past:grid-cols-[4rem_7rem_1fr_auto] @5xl:grid-cols-[4rem_7rem_1fr_13.5rem_13rem_2.75rem] @5xl:data-past:grid-cols-[4rem_7rem_1fr_13.5rem_16.75rem]"
    >
      <div className="row-span-2 self-start @2xl:self-center @5xl:row-span-1">
        <DateBib race={race} />
      </div>
      <a
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="row-span-2 hidden h-[4.5rem] overflow-hidden @2xl:block @5xl:row-span-1"
      >
        <RacePicture race={race} look="row" />
      </a>
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
        className="if-coming col-start-3 row-start-1 self-start @2xl:col-start-auto @2xl:row-span-2 @2xl:self-center @5xl:row-span-1"
      />
    </li>
  );
}
