import type { ReactNode } from 'react';
import { askedPlace } from '#calendar/places/asked-place.ts';
import { counted } from '#calendar/words.ts';
import { queryOf } from '../find-race/place-options.ts';
import { usePlaceOptions } from '../find-race/use-place-options.ts';
import { useResult } from '../listing/use-result.ts';
import type { QueryChange, UrlQuery } from '../listing/use-url-query.ts';
import { scopeOf, sizes } from './asked.ts';

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
  const { location, within } = query;
  const { result } = useResult(query, scopeOf(query), sizes);
  const isText = askedPlace({ location, within }).kind === 'text';
  // At every key, as the field does, so that both offer the same.
  const [first] = usePlaceOptions(isText ? (location ?? '') : '');
  if (!isText || result?.total !== 0 || !first) {
    return <DoneButton onClick={close}>{words(result?.total)}</DoneButton>;
  }
  // "Near me" has no count: where the rider is stays unknown until they ask.
  if (first.kind === 'here') return <DoneButton onClick={close}>{words(undefined)}</DoneButton>;
  const suggested = queryOf(first);
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
  return words(useResult(query, scopeOf(query), sizes).result?.total);
}

const words = (total: number | undefined) =>
  total === undefined ? 'Show races' : `Show ${counted(total, 'race')}`;

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
