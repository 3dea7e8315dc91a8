import type { ReactNode } from 'react';
import type { GenrePageId } from '#calendar/genre.ts';
import { counted, countedStates } from '#calendar/words.ts';
import { NoResults } from '../listing/NoResults.tsx';
import { Pagination } from '../listing/Pagination.tsx';
import { ResultsMap } from '../listing/ResultsMap.tsx';
import { type Listing, useDetails } from '../listing/use-listing.ts';
import { type Found, useResult } from '../listing/use-result.ts';
import type { QueryChange, UrlQuery } from '../listing/use-url-query.ts';
import { OrderedRaces } from '../races/OrderedRaces.tsx';
import { RaceSections } from '../races/RaceSections.tsx';
import { sizes } from './asked.ts';

interface Props {
  genre: GenrePageId;
  query: UrlQuery;
  view: 'list' | 'map';
  /** In the two sections of a genre-and-state page, all on one page. */
  inSections: boolean;
  onChange(change: QueryChange): void;
  onClear(): void;
  /** What stays until the answer is here. */
  children: ReactNode;
}

/** What the query finds in the listing index of the genre. */
export function GenreAnswer({
  genre,
  query,
  view,
  inSections,
  onChange,
  onClear,
  children,
}: Props) {
  const found = useResult(query, genre, sizes);
  const { listing, result, today } = found;
  if (found.fault || !result || !found.query || !listing.index) {
    return (
      <>
        <p className="mb-4 font-semibold" role="status">
          {found.fault ?? whyNothing(listing)}
        </p>
        {children}
      </>
    );
  }
  const states = inSections ? '' : ` in ${countedStates([...result.states.keys()])}`;
  return (
    <section aria-label="Results">
      <p className="mb-4 font-display text-xl font-bold uppercase" aria-live="polite">
        {counted(result.total, 'race') + (result.total > 0 ? states : '') + lacking(listing)}
      </p>
      {result.total === 0 ? (
        <NoResults query={found.query} today={today} onClear={onClear} />
      ) : (
        <>
          {view === 'map' && (
            <div className="mb-8">
              <ResultsMap index={listing.index} rows={result.rows} today={today} />
            </div>
          )}
          <Rows found={found} inSections={inSections} onChange={onChange} />
        </>
      )}
    </section>
  );
}

const whyNothing = ({ hasFailed }: Listing) =>
  hasFailed
    ? 'The calendar could not be loaded, so these are the races without your choice. Check your connection and try again.'
    : 'Searching for races...';

function lacking({ isPartial, hasFailed }: Listing): string {
  if (!isPartial) return '';
  return hasFailed ? ', some could not be loaded' : ', more are loading';
}

/** The races of a page or, in sections, all of them. */
function Rows({
  found,
  inSections,
  onChange,
}: { found: Found } & Pick<Props, 'inSections' | 'onChange'>) {
  const { listing, result, query, today } = found;
  const total = result?.total ?? 0;
  const perPage = inSections ? total : found.perPage;
  const { page } = found;
  const start = inSections ? 0 : (page - 1) * perPage;
  const rows = Array.from(result?.rows.subarray(start, start + perPage) ?? []);
  const detailsOf = useDetails(listing, rows);
  const { index } = listing;
  if (!index || !result) return null;
  const races = rows.map((row) => ({ ...index.race(row), ...detailsOf(row) }));
  const coming = query?.when === 'past' ? 0 : result.upcoming;
  const parts = {
    upcoming: races.slice(0, Math.max(0, coming - start)),
    past: races.slice(Math.max(0, coming - start)),
    today,
  };
  if (inSections) return <RaceSections {...parts} />;
  return (
    <>
      <OrderedRaces {...parts} />
      {total > Math.min(perPage, sizes.usual) && (
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          sizes={sizes.options}
          onPage={(to) => onChange({ page: String(to) })}
          onPerPage={(size) => onChange({ perPage: String(size) })}
        />
      )}
    </>
  );
}
