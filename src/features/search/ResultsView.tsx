import { useRef } from 'react';
import type { Coords } from '#calendar/place/coords.ts';
import type { Today } from '#calendar/time/day.ts';
import { NoResults, NoUpcoming } from '#ui/listing/NoResults.tsx';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { ResultsHeading, requestFocus } from '#ui/listing/ResultsHeading.tsx';
import { ResultsMap } from '#ui/listing/ResultsMap.tsx';
import { type Listing, useDetails } from '#ui/listing/use-listing.ts';
import type { ResultState } from '#ui/listing/use-result.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { distanceFrom } from '#ui/races/shown-race.ts';
import { changeQuery } from '#ui/url/url-query.ts';
import { searchPageSizes } from './search-query.ts';

/** The map, if on, is above the list, or beside it if there's room. */
export function ResultsView({ results, view }: { results: ResultState; view: 'list' | 'map' }) {
  const top = useRef<HTMLDivElement>(null);
  const { query, around, listing, result, page, perPage, today } = results;
  if (!query || !result || !listing.index) return null;
  if (result.total === 0) {
    return <NoResults query={query} around={around} today={today} />;
  }
  const start = (page - 1) * perPage;
  const rows = Array.from(result.rows.subarray(start, start + perPage));
  const upcomingCount = query.when === 'past' ? 0 : result.upcoming;
  const isMap = view === 'map';
  return (
    <div
      ref={top}
      className={`scroll-mt-24 ${isMap ? 'grid gap-6 min-[1200px]:grid-cols-2 min-[1200px]:items-start' : ''}`}
    >
      {isMap && (
        <div className="min-w-0 min-[1200px]:sticky min-[1200px]:top-4 min-[1200px]:order-last">
          <ResultsMap index={listing.index} rows={result.rows} today={today} isBeside />
        </div>
      )}
      <div className="min-w-0">
        <ResultsHeading page={page} perPage={perPage}>
          {`Results ${start + 1} to ${start + rows.length}`}
        </ResultsHeading>
        <NoUpcoming results={results} />
        <ResultCards
          listing={listing}
          rows={rows}
          upcoming={Math.min(Math.max(0, upcomingCount - start), rows.length)}
          near={query.near}
          today={today}
        />
        <Pagination
          page={page}
          perPage={perPage}
          total={result.total}
          sizes={searchPageSizes.options}
          onPage={(to) => {
            requestFocus('results');
            changeQuery({ page: String(to) });
            top.current?.scrollIntoView({ behavior: 'instant' });
          }}
          onPerPage={(size) => changeQuery({ perPage: String(size) })}
        />
      </div>
    </div>
  );
}

interface ResultCardsProps {
  listing: Listing;
  rows: readonly number[];
  /** How many of the rows, from the first, are upcoming. */
  upcoming: number;
  /** The searched point; cards show their distance from it. */
  near: Coords | undefined;
  today: Today;
}

function ResultCards({ listing, rows, upcoming, near, today }: ResultCardsProps) {
  const detailsOf = useDetails(listing, rows);
  const cards = (part: readonly number[]) => (
    <div className="@container">
      <div className="results-grid">
        {part.map((row) => {
          const race = listing.index?.race(row);
          if (!race) return null;
          const shown = { ...race, ...detailsOf(row), away: distanceFrom(near, race) };
          return <RaceCard key={race.id} race={shown} today={today} more="details" />;
        })}
      </div>
    </div>
  );
  const upcomingCount = rows.slice(0, upcoming);
  const past = rows.slice(upcoming);
  return (
    <>
      {upcomingCount.length > 0 && cards(upcomingCount)}
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
