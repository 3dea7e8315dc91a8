import { NoResults } from './NoResults.tsx';
import { Pagination } from './Pagination.tsx';
import { Results } from './Results.tsx';
import { ResultsMap } from './ResultsMap.tsx';
import type { Found, PageSizes } from './use-result.ts';
import type { QueryChange } from './use-url-query.ts';

interface Props {
  found: Found;
  view: 'list' | 'map';
  sizes: PageSizes;
  onChange(change: QueryChange): void;
  onClear(): void;
}

/** One page of what was found, on the map too when that is asked for, and the way to the other pages. */
export function ResultsView({ found, view, sizes, onChange, onClear }: Props) {
  const { query, listing, result, page, perPage, today } = found;
  if (!query || !result || !listing.index) return null;
  if (result.total === 0) {
    return <NoResults query={query} index={listing.index} today={today} onClear={onClear} />;
  }
  const start = (page - 1) * perPage;
  const rows = Array.from(result.rows.subarray(start, start + perPage));
  const coming = query.when === 'past' ? 0 : result.upcoming;
  return (
    <>
      {view === 'map' && <ResultsMap index={listing.index} rows={result.rows} today={today} />}
      <Results
        listing={listing}
        rows={rows}
        upcoming={Math.min(Math.max(0, coming - start), rows.length)}
        today={today}
      />
      <Pagination
        page={page}
        perPage={perPage}
        total={result.total}
        sizes={sizes.options}
        onPage={(to) => {
          onChange({ page: String(to) });
          scrollTo({ top: 0 });
        }}
        onPerPage={(size) => onChange({ perPage: String(size) })}
      />
    </>
  );
}
