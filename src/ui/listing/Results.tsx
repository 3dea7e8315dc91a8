import type { Coords } from '#calendar/place/coords.ts';
import type { Today } from '#calendar/time/day.ts';
import { RaceCard } from '../races/RaceCard.tsx';
import { awayFrom } from './away-from.ts';
import { type Listing, useDetails } from './use-listing.ts';

interface Props {
  listing: Listing;
  rows: readonly number[];
  /** How many of the rows, from the first, are still to come. */
  upcoming: number;
  /** The point they were sought around: each card says how far off it is. */
  near: Coords | undefined;
  today: Today;
}

/** One page of cards: the upcoming ones, the divider, the past ones. */
export function Results({ listing, rows, upcoming, near, today }: Props) {
  const detailsOf = useDetails(listing, rows);
  const cards = (part: readonly number[]) => (
    <div className="@container">
      <div className="results-grid">
        {part.map((row) => {
          const race = listing.index?.race(row);
          if (!race) return null;
          const shown = { ...race, ...detailsOf(row), away: awayFrom(near, race) };
          return <RaceCard key={race.id} race={shown} today={today} more="details" />;
        })}
      </div>
    </div>
  );
  const coming = rows.slice(0, upcoming);
  const past = rows.slice(upcoming);
  return (
    <>
      {coming.length > 0 && cards(coming)}
      {past.length > 0 && (
        <>
          <h2 className="title-lg mt-10 mb-4 flex items-center gap-4 text-muted">
            Past Races <span className="h-0.5 flex-1 bg-rule" />
          </h2>
          {cards(past)}
        </>
      )}
    </>
  );
}
