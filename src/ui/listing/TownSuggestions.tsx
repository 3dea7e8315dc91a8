import { useQuery } from '@tanstack/react-query';
import { townId, townLabel } from '#calendar/place/place.ts';
import { defaultMiles, parsePlaceQuery, placeQuery } from '#calendar/place/place-query.ts';
import { fold } from '#calendar/text/text.ts';
import { pagePlaceLookup } from '../near-me/place-lookup.ts';
import type { QueryChange, UrlQuery } from '../url/url-query.ts';
import { requestFocus } from './ResultsHeading.tsx';

/** As many as fit on one line of a phone. */
const maxTowns = 3;

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/**
 * Towns that the text may mean, because the list only matches its letters. Reserves its line, so that nothing moves.
 */
export function TownSuggestions({ query: { location, within }, onChange }: Props) {
  const place = parsePlaceQuery({ location, within });
  const text = place.kind === 'text' ? place.text : '';
  const { data: towns = [] } = useQuery({
    queryKey: ['towns', text],
    queryFn: () => pagePlaceLookup().findTowns(text, maxTowns),
    enabled: text !== '',
  });
  if (text === '') return null;
  // Don't ask whether the rider meant the very place they named.
  const isNamed = towns.some((town) => fold(townLabel(town)) === fold(text));
  return (
    <p className="mb-4 h-18 sm:flex sm:h-11 sm:items-center sm:gap-x-4">
      {towns.length > 0 && (
        <>
          <span aria-hidden="true" className="block text-muted">
            {isNamed ? `Races within ${defaultMiles} miles of` : 'Did you mean:'}
          </span>
          <span className="flex min-w-0 gap-x-3 font-display font-bold min-[22rem]:text-lg sm:gap-x-4">
            {towns.map((town) => (
              <button
                key={townId(town)}
                type="button"
                className="link min-h-11 truncate"
                onClick={() => {
                  requestFocus('results');
                  onChange({ ...placeQuery(townLabel(town)) });
                }}
              >
                <span className="sr-only">Races within {defaultMiles} miles of </span>
                {townLabel(town)}
              </button>
            ))}
          </span>
        </>
      )}
    </p>
  );
}
