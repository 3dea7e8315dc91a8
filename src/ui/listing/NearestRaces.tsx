import { paths } from '#calendar/paths.ts';
import { counted } from '#calendar/race/words.ts';
import type { nearest } from '#calendar/search/nearest.ts';
import { formatDays } from '#calendar/time/day.ts';

interface Props {
  /** What the miles are from. */
  place: string;
  /** What they are the nearest of, where that is more than was asked for. */
  among?: string | undefined;
  races: ReturnType<typeof nearest>;
}

/** The races to come that are nearest to a place, each with how far off it is. */
export function NearestRaces({ place, among, races }: Props) {
  return (
    <>
      <h2 className="title-md">
        Nearest to {place}
        {among && <span className="text-muted">, of all {among}</span>}
      </h2>
      <ul className="mt-2">
        {races.map(({ race, miles }) => (
          <li key={race.id} data-genre={race.genre}>
            <a
              href={paths.race(race)}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-l-8 border-rule border-l-accent py-2 pl-3 hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight font-bold">
                  {race.name}
                </span>
                <span className="text-muted">
                  {formatDays(race.date, race.endDate, 'short')} · {race.location}
                </span>
              </span>
              <span className="sheet-figure shrink-0 text-lg">
                {counted(Math.round(miles), 'mile')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
