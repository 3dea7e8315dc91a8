import { useRef } from 'react';
import { Pagination } from '../address/Pagination.tsx';
import type { QueryChange } from '../address/use-url-query.ts';
import { NoneToCome } from './NoneToCome.tsx';
import { NoResults } from './NoResults.tsx';
import { Results } from './Results.tsx';
import { ResultsHeading } from './ResultsHeading.tsx';
import { ResultsMap } from './ResultsMap.tsx';
import { seek } from './sought.ts';
import type { Found, PageSizes } from './use-result.ts';

interface Props {
  found: Found;
  view: 'list' | 'map';
  sizes: PageSizes;
  onChange(change: QueryChange): void;
  onClear(): void;
}

/**
 * One page of what was found and the way to the other pages; with the map asked for, that stands above
 * the list, and beside it where there is room.
 */
export function ResultsView({ found, view, sizes, onChange, onClear }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const { query, around, listing, result, page, perPage, today } = found;
  if (!query || !result || !listing.index) return null;
  if (result.total === 0) {
    return <NoResults query={query} around={around} today={today} onClear={onClear} />;
  }
  const start = (page - 1) * perPage;
  const rows = Array.from(result.rows.subarray(start, start + perPage));
  const coming = query.when === 'past' ? 0 : result.upcoming;
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
        <NoneToCome found={found} />
        <Results
          listing={listing}
          rows={rows}
          upcoming={Math.min(Math.max(0, coming - start), rows.length)}
          near={query.near}
          today={today}
        />
        <Pagination
          page={page}
          perPage={perPage}
          total={result.total}
          sizes={sizes.options}
          onPage={(to) => {
            seek('results');
            onChange({ page: String(to) });
            top.current?.scrollIntoView({ behavior: 'instant' });
          }}
          onPerPage={(size) => onChange({ perPage: String(size) })}
        />
      </div>
    </div>
  );
}
