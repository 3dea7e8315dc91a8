import { type PlaceQuery, parsePlaceQuery, placeQuery } from '#calendar/place/place-query.ts';
import { placeQueryOf, usePlaceOptions } from '#ui/combobox/place-options.ts';
import { DoneButton } from '#ui/listing/FilterSheet.tsx';
import { placeOf } from '#ui/listing/use-place.ts';
import { type ResultState, showAnyLabel, showLabel, useResult } from '#ui/listing/use-result.ts';
import { changeQuery, type QueryChange, type UrlQuery } from '#ui/url/url-query.ts';
import { scopeOf, searchPageSizes } from './search-query.ts';

interface ShowRacesProps {
  query: UrlQuery;
  close(): void;
}

/**
 * "Show 12 races". A town that is typed with its state counts as chosen, as it does when the form is submitted. If other
 * text matches nothing, counts the first suggestion's races instead.
 */
export function ShowRaces({ query, close }: ShowRacesProps) {
  const { location = '', within } = query;
  const results = useResult(query, scopeOf(query), searchPageSizes);
  // Updates on every keystroke, like the field, so that both offer the same places.
  const { options, isPartial } = usePlaceOptions(location);
  const first = location ? options[0] : undefined;
  const isSuggested = first !== undefined || isPartial;
  const isText = parsePlaceQuery({ location, within }).kind === 'text';
  const town = isText ? placeQuery(location) : {};
  const shown = { query, close };
  // One component, so that the button stays in place when leaving the field, on its way to a click, chooses the town.
  if (town.within) return <Show {...shown} place={town} />;
  if (!isText || results.result?.total !== 0 || !isSuggested) {
    return <Show {...shown} isSuggested={isSuggested} />;
  }
  // "Near me" has no count, because the rider's place is unknown until they ask.
  if (!first || first.kind === 'here') return <Show {...shown} label={showAnyLabel} />;
  return <Show {...shown} place={placeQueryOf(first)} />;
}

interface ShowProps extends ShowRacesProps {
  /** Where the button leads, if not to the query itself. */
  place?: PlaceQuery;
  isSuggested?: boolean;
  /** Instead of the count. */
  label?: string;
}

/** Counts the query's races, or those of a place, and leads to them. */
function Show({ query, place, isSuggested = true, label, close }: ShowProps) {
  const shown = place ? withChange(query, { ...place }) : query;
  const results = useResult(shown, scopeOf(shown), searchPageSizes);
  const show = () => {
    if (place) changeQuery({ ...place });
    close();
  };
  return <DoneButton onClick={show}>{label ?? labelOf(results, isSuggested)}</DoneButton>;
}

/** For a known place, an empty result lists the nearest races. */
function labelOf(results: ResultState, isSuggested: boolean): string {
  const { result, query, isLatest, around } = results;
  if (!result || (result.total === 0 && !isLatest)) return showAnyLabel;
  if (result.total > 0) return showLabel(results);
  if (query && placeOf(query, around)) return 'Show nearest races';
  return isSuggested ? 'Show results' : showLabel(results);
}

const withChange = (query: UrlQuery, change: QueryChange): UrlQuery =>
  Object.fromEntries(
    Object.entries({ ...query, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
