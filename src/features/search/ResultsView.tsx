import { type ReactNode, useRef } from 'react';
import type { GenreId } from '#calendar/race/genre.ts';
import { choosePictures, type PicturesById } from '#calendar/race/picture.ts';
import type { Today } from '#calendar/time/day.ts';
import { BrowseLinks } from '#ui/listing/BrowseLinks.tsx';
import { MapLayout } from '#ui/listing/MapLayout.tsx';
import { NoResults, NoUpcoming } from '#ui/listing/NoResults.tsx';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { ResultsHeading, requestFocus } from '#ui/listing/ResultsHeading.tsx';
import { ResultsMap } from '#ui/listing/ResultsMap.tsx';
import { type ResultState, upcomingRowsOf, useResultRaces } from '#ui/listing/use-result.ts';
import { useHasRoomForCards } from '#ui/listing/use-width.ts';
import type { MonthCount } from '#ui/races/month-counts.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { MonthHeading, OrderedRaces, RaceRows } from '#ui/races/RaceRows.tsx';
import type { ShownRace } from '#ui/races/shown-race.ts';
import { changeQuery } from '#ui/url/url-query.ts';
import { cardMonths } from './card-months.ts';
import { searchPageSizes } from './search-query.ts';

interface Props {
  results: ResultState;
  view: 'list' | 'map';
  /** Above the list. */
  head: ReactNode;
}

export function ResultsView({ results, view, head }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const { query, around, listing, result, page, perPage, today } = results;
  if (!query || !result || !listing.index) return null;
  const isMap = view === 'map';
  const map = isMap && (
    <ResultsMap
      index={listing.index}
      rows={result.rows}
      upcoming={upcomingRowsOf(results)}
      today={today}
      near={query.near}
      town={results.town}
    />
  );
  if (result.total === 0) {
    const { reading } = results;
    return (
      // A searched area may be empty: from its map, the rider goes on.
      <MapLayout head={head} map={query.area && map}>
        <NoResults query={query} around={around} reading={reading} today={today} />
      </MapLayout>
    );
  }
  const start = (page - 1) * perPage;
  // Races still loading would push down what's below them.
  const isGrowing = listing.isPartial && !listing.hasFailed && result.total < start + perPage;
  return (
    <MapLayout head={head} map={map}>
      <div ref={top} className="scroll-mt-24">
        {/* Without the query after a failure, so that it takes the focus from the button that loads the rest. */}
        <ResultsHeading query={listing.hasFailed ? undefined : query}>
          {`Results ${start + 1} to ${Math.min(start + perPage, result.total)}`}
        </ResultsHeading>
        <NoUpcoming results={results} />
        <ResultCards results={results} isBeside={isMap} />
        {!isGrowing && (
          <>
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
            <p className="browse-links mt-10 text-muted">
              <BrowseLinks />
            </p>
          </>
        )}
      </div>
    </MapLayout>
  );
}

/** Cards or, on a narrow screen or beside the map, rows. */
function ResultCards({ results, isBeside }: { results: ResultState; isBeside: boolean }) {
  const { query, page, perPage, today } = results;
  const { leading, upcoming, past, months } = useResultRaces(
    results,
    (page - 1) * perPage,
    perPage,
  );
  const hasRoomForCards = useHasRoomForCards();
  const isInRows = !hasRoomForCards || isBeside;
  const pictures = choosePictures([...leading, ...upcoming, ...past], isInRows ? 'rows' : 'cards');
  const list = { pictures, today, genre: query?.genre };
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
      <CardsByMonth races={upcoming} counts={months.upcoming} {...list} />
      {past.length > 0 && (
        <>
          <h2 className="title-lg mt-10 mb-4 flex items-center gap-4 text-muted">
            Past Races <span className="h-0.5 flex-1 bg-rule" />
          </h2>
          <CardsByMonth races={past} counts={months.past} {...list} />
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
}

interface CardsByMonthProps extends CardsProps {
  counts: ReadonlyMap<string, MonthCount>;
}

function CardsByMonth({ races, counts, ...list }: CardsByMonthProps) {
  return cardMonths(races, counts).map(({ from, through, count, races: inMonths }) => (
    <section key={from} className="race-month race-month-cards">
      <MonthHeading month={from} through={through} count={{ count }} />
      <Cards races={inMonths} {...list} />
    </section>
  ));
}

function Cards({ races, pictures, today, genre }: CardsProps) {
  return (
    <div className="@container">
      <div className="results-grid">
        {races.map((race) => (
          <RaceCard
            key={race.id}
            race={race}
            picture={pictures.get(race.id)}
            today={today}
            genre={genre}
            more="details"
          />
        ))}
      </div>
    </div>
  );
}
