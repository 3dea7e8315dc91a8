import { useMemo } from 'react';
import { anywhere, nearest } from '#calendar/search/nearest.ts';
import { NearestRaces } from './NearestRaces.tsx';
import { placeOf } from './use-asked-place.ts';
import type { Found } from './use-result.ts';

/**
 * Says that everything that was found is past, with the nearest to come of the same kind. It asks for
 * nothing that is not here yet, so that nothing below it moves.
 */
export function NoneToCome({ found }: { found: Found }) {
  const { query, around, listing, result, page, today } = found;
  const { index } = listing;
  const isShown =
    page === 1 && query?.when !== 'past' && result?.upcoming === 0 && result.total > 0;
  const near = useMemo(() => {
    const place = isShown && query && placeOf(query, around);
    if (!place || !index) return undefined;
    const races = nearest(index, place.at, 3, today, { ...query, ...anywhere });
    return races.length > 0 ? { place: place.name, races } : undefined;
  }, [isShown, index, query, around, today]);
  if (!isShown) return null;
  return (
    <div className="mb-8 max-w-2xl">
      <p className="mb-4 font-semibold">None of these is still to come.</p>
      {near && <NearestRaces {...near} />}
    </div>
  );
}
