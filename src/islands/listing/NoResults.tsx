import type { Today } from '#calendar/day.ts';
import { formatDays } from '#calendar/day.ts';
import { paths } from '#calendar/paths.ts';
import type { RaceQuery } from '#calendar/race-query.ts';
import { nearest } from '#calendar/search/nearest.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';

interface Props {
  query: RaceQuery;
  index: RaceIndex | undefined;
  today: Today;
  onClear(): void;
}

/** What to do next: fewer filters and, where a place was asked for, the three races nearest to it. */
export function NoResults({ query, index, today, onClear }: Props) {
  const near = index && query.near ? nearest(index, query.near, 3, today) : [];
  return (
    <div className="border-2 border-dashed border-rule px-6 py-12 text-center">
      <p className="title-md font-display font-bold uppercase">No races found</p>
      <p className="mt-1 text-muted">Try another place, fewer filters or a shorter word.</p>
      {near.length > 0 && (
        <ul className="mt-4">
          {near.map(({ race, miles }) => (
            <li key={race.id}>
              <a className="link inline-flex min-h-11 items-center" href={paths.race(race)}>
                {race.name}, {formatDays(race.date, race.endDate, 'short')}, {Math.round(miles)}{' '}
                miles away
              </a>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button mt-4" onClick={onClear}>
        Clear Search
      </button>
    </div>
  );
}
