import type { ReactNode } from 'react';
import { askedPlace } from '#calendar/place/asked-place.ts';
import { counted } from '#calendar/race/words.ts';
import type { QueryChange, UrlQuery } from '#ui/address/url-query.ts';
import { placeQueryOf, usePlaceOptions } from '#ui/combobox/place-options.ts';
import { placeOf } from '#ui/listing/use-place.ts';
import { type Found, useResult } from '#ui/listing/use-result.ts';
import { scopeOf, searchPageSizes } from './search-query.ts';

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
  close(): void;
}

/**
 * "Show 12 races", kept up to date as the sheet's filters change. When a typed place finds nothing as
 * text, it counts the races of the field's first suggestion instead, and a tap chooses that.
 */
export function ShowRaces({ query, onChange, close }: Props) {
  const { location = '', within } = query;
  const found = useResult(query, scopeOf(query), searchPageSizes);
  // At every key, as the field does, so that both offer the same.
  const { options, isPartial } = usePlaceOptions(location);
  const first = location ? options[0] : undefined;
  const isSuggested = first !== undefined || isPartial;
  const isText = askedPlace({ location, within }).kind === 'text';
  if (!isText || found.result?.total !== 0 || !isSuggested) {
    return <DoneButton onClick={close}>{words(found, isSuggested)}</DoneButton>;
  }
  // "Near me" has no count: where the rider is stays unknown until they ask.
  if (!first || first.kind === 'here') return <DoneButton onClick={close}>{anyRaces}</DoneButton>;
  const suggested = placeQueryOf(first);
  const show = () => {
    onChange(suggested);
    close();
  };
  return (
    <DoneButton onClick={show}>
      <Count query={withChange(query, suggested)} />
    </DoneButton>
  );
}

function Count({ query }: Pick<Props, 'query'>) {
  return words(useResult(query, scopeOf(query), searchPageSizes), true);
}

/** What a button says that does not know how many there are. */
const anyRaces = 'Show races';

/** Around a known place the page has the nearest races where there are none. */
function words({ result, query, around }: Found, isSuggested: boolean): string {
  if (!result) return anyRaces;
  if (result.total > 0) return `Show ${counted(result.total, 'race')}`;
  if (query && placeOf(query, around)) return 'Show nearest races';
  return isSuggested ? 'Show results' : 'Show 0 races';
}

const withChange = (query: UrlQuery, change: QueryChange): UrlQuery =>
  Object.fromEntries(
    Object.entries({ ...query, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

/** Closes the sheet. */
export function DoneButton(props: { onClick(): void; children: ReactNode }) {
  return <button type="button" className="button button-accent w-full" {...props} />;
}
