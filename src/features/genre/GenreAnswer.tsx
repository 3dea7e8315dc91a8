import { memo, type ReactNode, useMemo } from 'react';
import { type StateCode, stateOf } from '#calendar/place/state.ts';
import type { RaceQuery } from '#calendar/query/race-query.ts';
import { searchDescription, searchTitle } from '#calendar/query/search-words.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { counted, countedStates, raceTitles } from '#calendar/race/words.ts';
import { Pagination } from '#ui/address/Pagination.tsx';
import { clearQuery, type QueryChange, type UrlQuery } from '#ui/address/url-query.ts';
import { NoneToCome, NoResults, TryAgain } from '#ui/listing/NoResults.tsx';
import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';
import { ResultsHeading } from '#ui/listing/ResultsHeading.tsx';
import { ResultsMap } from '#ui/listing/ResultsMap.tsx';
import { TownsMeant } from '#ui/listing/TownsMeant.tsx';
import { useDetails } from '#ui/listing/use-listing.ts';
import { useMetadata } from '#ui/listing/use-metadata.ts';
import { type Found, useResult } from '#ui/listing/use-result.ts';
import { OrderedRaces, RaceSections } from '#ui/races/RaceRows.tsx';
import { awayFrom } from '#ui/races/shown-race.ts';
import { askedOf, genrePageSizes } from './genre-query.ts';

interface Props {
  genre: GenrePageId;
  /** Of a genre-and-state page: in its two sections, all on one page. */
  state: StateCode | undefined;
  address: UrlQuery;
  /** How many races the prerendered list pages through. */
  total: number;
  /** Must be stable. */
  onChange(change: QueryChange): void;
  /** The prerendered list. */
  children: ReactNode;
}

/**
 * The results for an address: the prerendered list, or what the genre's listing index finds. The
 * prerendered list stays in the page, hidden while another is shown, because rendering it again would
 * hold up the tap that goes back to it. Memoized, so that a key or a tap alone does not render it.
 */
export const GenreAnswer = memo((props: Props) => {
  const { genre, state, address, total, onChange, children } = props;
  const inSections = state !== undefined;
  const { query: filters, isNarrowed } = useMemo(
    () => askedOf(address, inSections),
    [address, inSections],
  );
  const asked = useMemo(
    () => (state ? { ...filters, location: stateOf(state).name } : filters),
    [filters, state],
  );
  const isMap = address['view'] === 'map';
  const isAsked = isNarrowed || isMap;
  const found = useResult(asked, genre, genrePageSizes, isAsked);
  const { fault, listing, result, today } = found;
  const query = found.query && { ...found.query, genre: genre === 'all' ? undefined : genre };
  const isHere = query !== undefined && result !== undefined && listing.index !== undefined;
  const hasFailed = !isHere && listing.hasFailed;
  const isHidden = isNarrowed && !isHere && !hasFailed;
  const hasRows = isHere && result.total > 0;
  return (
    // As high as the window, so that nothing below is seen to move.
    <section aria-label="Results" data-rows="" className={isAsked ? 'min-h-screen' : undefined}>
      {isAsked && fault && (
        <PlaceNeeded fault={fault} location={asked['location']} onClear={clearQuery} />
      )}
      {isAsked && !fault && (
        <>
          {isNarrowed && query && <Metadata found={found} query={query} />}
          <ResultsHeading page={found.page} perPage={found.perPage} className="title-md">
            {query && (isHere || isHidden) ? searchTitle(query, found.titled) : raceTitles[genre]}
          </ResultsHeading>
          <p
            className={`mt-1 mb-4 ${hasFailed ? 'font-semibold' : 'font-display text-xl font-bold uppercase'}`}
            aria-live="polite"
          >
            {countText(found, inSections)}
          </p>
          <TownsMeant query={asked} onChange={onChange} />
          {listing.hasFailed && (
            <p className="mb-4">
              <TryAgain />
            </p>
          )}
          {isHere && result.total === 0 && (
            <NoResults query={query} around={found.around} today={today} onClear={clearQuery} />
          )}
          {hasRows && isMap && listing.index && (
            <div className="mb-8">
              <ResultsMap index={listing.index} rows={result.rows} today={today} />
            </div>
          )}
          {hasRows && isNarrowed && (
            <Rows found={found} inSections={inSections} onChange={onChange} />
          )}
        </>
      )}
      {!isAsked && <p className="if-held font-semibold">Searching for races...</p>}
      {!isAsked && !inSections && (
        <ResultsHeading page={1}>{`${raceTitles[genre]}, page 1`}</ResultsHeading>
      )}
      <div
        hidden={isAsked && (fault !== undefined || (isNarrowed && isHere))}
        className={isHidden ? 'unseen' : undefined}
      >
        {children}
      </div>
      {!isNarrowed && !inSections && total > genrePageSizes.usual && (
        <div className="needs-script">
          <Pagination
            page={1}
            perPage={genrePageSizes.usual}
            total={total}
            sizes={genrePageSizes.options}
            onPage={(page) => onChange({ page: String(page) })}
            onPerPage={(size) => onChange({ perPage: String(size) })}
          />
        </div>
      )}
    </section>
  );
});

function countText({ listing, result }: Found, inSections: boolean): string {
  const { isPartial, hasFailed } = listing;
  if (result) {
    const states = inSections || result.total === 0 ? [] : [...result.states.keys()];
    const where = states.length > 0 ? ` in ${countedStates(states)}` : '';
    const lacking = hasFailed ? ', some could not be loaded' : ', more are loading';
    return counted(result.total, 'race') + where + (isPartial ? lacking : '');
  }
  return hasFailed
    ? 'The calendar could not be loaded, so these are the races without your choice. Check your connection and try again.'
    : 'Searching for races...';
}

function Metadata({ found: { titled, result }, query }: { found: Found; query: RaceQuery }) {
  const title = searchTitle(query, titled);
  useMetadata({
    title,
    description: result ? searchDescription(query, result.total, titled) : title,
    structuredData: [],
  });
  return null;
}

/** The races of a page or, in sections, all of them. */
function Rows({
  found,
  inSections,
  onChange,
}: { found: Found; inSections: boolean } & Pick<Props, 'onChange'>) {
  const { listing, result, query, today } = found;
  const total = result?.total ?? 0;
  const perPage = inSections ? total : found.perPage;
  const { page } = found;
  const start = inSections ? 0 : (page - 1) * perPage;
  const rows = Array.from(result?.rows.subarray(start, start + perPage) ?? []);
  const detailsOf = useDetails(listing, rows);
  const { index } = listing;
  if (!index || !result) return null;
  const races = rows.map((row) => {
    const race = index.race(row);
    return { ...race, ...detailsOf(row), away: awayFrom(query?.near, race) };
  });
  const coming = query?.when === 'past' ? 0 : result.upcoming;
  const parts = {
    upcoming: races.slice(0, Math.max(0, coming - start)),
    past: races.slice(Math.max(0, coming - start)),
    today,
  };
  if (inSections) return <RaceSections {...parts} />;
  return (
    <>
      <NoneToCome found={found} />
      <OrderedRaces {...parts} />
      {total > Math.min(perPage, genrePageSizes.usual) && (
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          sizes={genrePageSizes.options}
          onPage={(to) => onChange({ page: String(to) })}
          onPerPage={(size) => onChange({ perPage: String(size) })}
        />
      )}
    </>
  );
}
