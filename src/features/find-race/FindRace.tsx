import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { type PlaceQuery, placeQuery } from '#calendar/place/place-query.ts';
import { isValid } from '#calendar/query/race-query.ts';
import { type GenrePageId, isGenreId } from '#calendar/race/genre.ts';
import { DisciplineCombobox } from '#ui/combobox/DisciplineCombobox.tsx';
import { PlaceCombobox } from '#ui/combobox/PlaceCombobox.tsx';
import { findMeantTown } from '#ui/combobox/place-options.ts';
import { RaceCombobox } from '#ui/combobox/RaceCombobox.tsx';
import { editedFields } from '#ui/form/edited-fields.ts';
import { BrowseLinks } from '#ui/listing/BrowseLinks.tsx';
import { placeFieldOf } from '#ui/listing/place-field.ts';
import { useNearMe } from '#ui/near-me/use-near-me.tsx';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { type UrlQuery, useUrlQuery } from '#ui/url/url-query.ts';

/** How long a search waits to learn which town its text means, in milliseconds. */
const maxWait = 2000;

/** The search bar of the home and genre pages, a plain form until hydration; `genre` is the initial discipline. */
export const FindRace = withErrorBoundary(Bar);

function Bar({ genre: pageGenre = 'all' }: { genre?: GenrePageId }) {
  const form = useRef<HTMLFormElement>(null);
  const query = useUrlQuery();
  const [draft, setDraft] = useState<Readonly<Record<string, string | undefined>>>({});
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (form.current) setDraft(editedFields(form.current));
  }, []);
  useQueryChange(query, isHydrated, () => setDraft({}));

  const { genre = pageGenre, location, within: miles, q = '' } = { ...query, ...draft };
  // Ignores an invalid distance, as the list does.
  const within = miles && isValid('within', miles) && !query['near'] ? miles : undefined;
  const chosen = isGenreId(genre) ? genre : 'all';
  const { near, area } = 'location' in draft ? {} : query;
  const place = near || area ? { near, area, within: near && miles } : { location, within };
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    setDraft((before) => ({ ...before, ...values }));
  const isAsking = useNearMe().state.status === 'asking';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = within || near || area ? '' : (location ?? '');
    const town = await findMeantTown(typed, AbortSignal.timeout(maxWait));
    globalThis.location.assign(searchPath({ genre: chosen, ...place, ...town, q }));
  };
  return (
    <search aria-label="Find a Race" data-hydrated={isHydrated || undefined}>
      <form
        ref={form}
        action={paths.search()}
        onSubmit={submit}
        className="needs-script grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 border-2 border-ink bg-card p-3 max-sm:[&>:nth-child(-n+2)]:col-span-full sm:grid-cols-2 sm:gap-x-3 sm:p-4 md:grid-cols-[9fr_16fr_9fr_auto]"
      >
        <DisciplineCombobox
          genre={chosen}
          isHydrated={isHydrated}
          onChoose={(id) => change({ genre: id })}
        />
        <PlaceCombobox query={placeFieldOf(place)} isHydrated={isHydrated} onChange={change} />
        <RaceCombobox
          label="Race or keyword"
          text={q}
          isHydrated={isHydrated}
          onType={(text) => change({ q: text })}
        />
        <button type="submit" className="button button-solid self-end" disabled={isAsking}>
          SEARCH
        </button>
      </form>
      <p className="without-script border-2 border-ink bg-card p-4">
        <strong>Search requires JavaScript.</strong> <BrowseLinks />
      </p>
    </search>
  );
}

/** Calls back when the page's query changes after hydration, such as by going back. */
function useQueryChange(query: UrlQuery, isHydrated: boolean, onChange: () => void) {
  const text = new URLSearchParams(query).toString();
  const [previous, setPrevious] = useState<string>();
  if (!isHydrated || previous === text) return;
  setPrevious(text);
  if (previous !== undefined) onChange();
}

interface SearchRequest extends PlaceQuery {
  genre: GenrePageId;
  /** A point to measure `within` from, or a part of the map, as in the URL. */
  near?: string | undefined;
  area?: string | undefined;
  /** Name or tag. */
  q?: string | undefined;
}

/** The discipline's page or, for all disciplines, the search page. */
export function searchPath({ genre, location, within, near, area, q }: SearchRequest): string {
  const place = within ? { location, within } : placeQuery(location ?? '');
  const parameters = { ...place, near, area, q: q?.trim() };
  const query = Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return genre === 'all' ? paths.search({ genre, ...query }) : paths.genre(genre, query);
}
