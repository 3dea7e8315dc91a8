import { useRef } from 'react';
import type { GenreId } from '#calendar/race/genre.ts';
import { choosePictures, type PicturesById } from '#calendar/race/picture.ts';
import type { Today } from '#calendar/time/day.ts';
import { useIsWide } from '#ui/listing/MoreFilters.tsx';
import { NoResults, NoUpcoming } from '#ui/listing/NoResults.tsx';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { ResultsHeading, requestFocus } from '#ui/listing/ResultsHeading.tsx';
import { ResultsMap } from '#ui/listing/ResultsMap.tsx';
import { type ResultState, upcomingRowsOf, useResultRaces } from '#ui/listing/use-result.ts';
import { type MonthCounts, racesByMonth } from '#ui/races/month-counts.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { MonthHeading, OrderedRaces, RaceRows } from '#ui/races/RaceRows.tsx';
import type { ShownRace } from '#ui/races/shown-race.ts';
import { changeQuery } from '#ui/url/url-query.ts';
import { searchPageSizes } from './search-query.ts';

/** The map, if on, is above the list, or beside it if there's room. */
export function ResultsView({ results, view }: { results: ResultState; view: 'list' | 'map' }) {
  const top = useRef<HTMLDivElement>(null);
  const { query, around, listing, result, page, perPage, today } = results;
  if (!query || !result || !listing.index) return null;
  if (result.total === 0) {
    const { reading } = results;
    return <NoResults query={query} around={around} reading={reading} today={today} />;
  }
  const start = (page - 1) * perPage;
  const isMap = view === 'map';
  // Races still to load would push what is below them.
  const isGrowing = listing.isPartial && !listing.hasFailed && result.total < start + perPage;
  return (
    <div
      ref={top}
      className={`scroll-mt-24 ${isMap ? 'grid gap-6 min-[1200px]:grid-cols-[24rem_minmax(0,1fr)] min-[1200px]:items-start' : ''}`}
    >
      {isMap && (
        <div className="min-w-0 min-[1200px]:sticky min-[1200px]:top-4 min-[1200px]:order-last">
          <ResultsMap
            index={listing.index}
            rows={result.rows}
            upcoming={upcomingRowsOf(results)}
            today={today}
            isBeside
          />
        </div>
      )}
      <div className="min-w-0">
        <ResultsHeading page={page} perPage={perPage}>
          {`Results ${start + 1} to ${Math.min(start + perPage, result.total)}`}
        </ResultsHeading>
        <NoUpcoming results={results} />
        <ResultCards results={results} isBeside={isMap} />
        {!isGrowing && (
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
        )}
      </div>
    </div>
  );
}

/** Fewer cards a month than this would leave most of a line empty: months then share lines. */
const minCardsPerMonth = 3;

/** Cards or, on a phone and beside the map, rows. */
function ResultCards({ results, isBeside }: { results: ResultState; isBeside: boolean }) {
  const { query, page, perPage, today } = results;
  const { leading, upcoming, past, months } = useResultRaces(
    results,
    (page - 1) * perPage,
    perPage,
  );
  const isWide = useIsWide('48rem');
  const isInRows = !isWide || isBeside;
  const pictures = choosePictures([...leading, ...upcoming, ...past], isInRows ? 'rows' : 'cards');
  const list = { pictures, today, genre: query?.genre };
  const byMonth = racesByMonth(upcoming);
  const isByMonth = upcoming.length >= minCardsPerMonth * byMonth.size;
  const best = leading.length > 0 && (
    <>
      <h2 className="title-lg mb-4">{leading.length === 1 ? 'Best Match' : 'Best Matches'}</h2>
      {isInRows ? <RaceRows races={leading} {...list} /> : <Cards races={leading} {...list} />}
      {upcoming.length > 0 && <h2 className="title-lg mt-10 mb-4">More Results</h2>}
    </>
  );
  if (isInRows) {
    return (
      <>
        {best}
        <OrderedRaces {...{ upcoming, past, months }} {...list} />
      </>
    );
  }
  return (
    <>
      {best}
      {isByMonth &&
        [...byMonth].map(([month, races]) => (
          <section key={month} className="race-month mb-10">
            <MonthHeading month={month} count={months.upcoming.get(month)} />
            <Cards races={races} {...list} />
          </section>
        ))}
      {!isByMonth && <Cards races={upcoming} months={months.upcoming} {...list} />}
      {past.length > 0 && (
        <>
          <h2 className="title-lg mt-10 mb-4 flex items-center gap-4 text-muted">
            Past Races <span className="h-0.5 flex-1 bg-rule" />
          </h2>
          <Cards races={past} {...list} />
        </>
      )}
    </>
  );
}

interface CardsProps {
  races: readonly ShownRace[];
  pictures: PicturesById;
  today: Today;
  /** The discipline searched for, which its cards don't repeat. */
  genre: GenreId | undefined;
  /** Gives each month's first card its heading. */
  months?: MonthCounts['upcoming'] | undefined;
}

function Cards({ races, pictures, today, genre, months }: CardsProps) {
  if (races.length === 0) return null;
  const cardOf = (race: ShownRace) => (
    <RaceCard
      key={race.id}
      race={race}
      picture={pictures.get(race.id)}
      today={today}
      genre={genre}
      more="details"
    />
  );
  return (
    <div className="@container">
      <div className="results-grid">
        {months
          ? [...racesByMonth(races)].flatMap(([month, inMonth]) =>
              inMonth.map((race, at) => (
                <div key={race.id} className="month-card">
                  {at === 0 && <MonthHeading month={month} count={months.get(month)} />}
                  {cardOf(race)}
                </div>
              )),
            )
          : races.map(cardOf)}
      </div>
    </div>
  );
}
