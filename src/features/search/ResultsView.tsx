import { useRef } from 'react';
import { NoResults, NoUpcoming } from '#ui/listing/NoResults.tsx';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { ResultsHeading, requestFocus } from '#ui/listing/ResultsHeading.tsx';
import { ResultsMap } from '#ui/listing/ResultsMap.tsx';
import { type ResultState, useResultRaces } from '#ui/listing/use-result.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import type { ShownRace } from '#ui/races/shown-race.ts';
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
          {`Results ${start + 1} to ${Math.min(start + perPage, result.total)}`}
        </ResultsHeading>
        <NoUpcoming results={results} />
        <ResultCards results={results} />
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

function ResultCards({ results }: { results: ResultState }) {
  const { page, perPage, today } = results;
  const { upcoming, past } = useResultRaces(results, (page - 1) * perPage, perPage);
  const cards = (races: readonly ShownRace[]) => (
    <div className="@container">
      <div className="results-grid">
        {races.map((race) => (
          <RaceCard key={race.id} race={race} today={today} more="details" />
        ))}
      </div>
    </div>
  );
  return (
    <>
      {upcoming.length > 0 && cards(upcoming)}
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
