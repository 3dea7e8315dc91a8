import type { GenrePageId } from '#calendar/genre.ts';
import { counted } from '#calendar/words.ts';
import { type PageSizes, useResult } from '../listing/use-result.ts';
import type { UrlQuery } from '../listing/use-url-query.ts';

interface Props {
  query: UrlQuery;
  scope: GenrePageId;
  sizes: PageSizes;
}

/** "Show 12 races", as the sheet's filters are changed. */
export function ShowRaces({ query, scope, sizes }: Props) {
  const { result } = useResult(query, scope, sizes);
  return result ? `Show ${counted(result.total, 'race')}` : 'Show races';
}
