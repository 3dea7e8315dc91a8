import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { listedEntrySchema } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { fold } from '#calendar/text/text.ts';
import { formatDay } from '#calendar/time/day.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import { PageSteps } from '#ui/listing/Pagination.tsx';
import { changeQuery, type UrlQuery } from '#ui/url/url-query.ts';
import { FilterBar, TypedFilter } from '../filters.tsx';
import { Loaded } from '../Loaded.tsx';
import { goToPage, pageOf } from '../PagedRows.tsx';
import { RestoreRace } from '../RestoreRace.tsx';
import { apiQuery, deletedRacesPath, listQuery } from '../races.ts';
import { useStaff } from '../staff.tsx';
import { AuditItem } from './AuditItem.tsx';

const perPage = 25;
const auditSchema = z.array(listedEntrySchema);

function emptyText(page: number, { race, person }: UrlQuery): string {
  if (page > 1) return 'No older changes.';
  return race || person
    ? 'No changes found. Clear a filter or try another search.'
    : 'No changes yet.';
}

/** All changes, latest first, each with a way to undo it. @param races listed or pending */
export function AuditLog({ races, query }: { races: readonly Race[]; query: UrlQuery }) {
  const page = pageOf(query);
  const parameters = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  if (query['race']) parameters.set('subject', query['race']);
  if (query['person']) parameters.set('actor', query['person'].trim().toLowerCase());
  const text = useDeferredValue(parameters.toString());
  const log = useQuery({
    queryKey: [apiPaths.audit, text],
    queryFn: apiQuery(`${apiPaths.audit}?${text}`, auditSchema).queryFn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const count = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext();
  /** The pressed restore button disappears. */
  const focusCount = () => focusNext(count.current);
  const people = [...new Set((log.data ?? []).map(({ actorName }) => actorName))];
  return (
    <>
      <h2 className="sr-only">Audit Log</h2>
      <FilterBar query={query} names={['race', 'person']} count="Newest first" countRef={count}>
        <RaceFilter races={races} query={query} />
        <TypedFilter
          name="person"
          label="Person"
          query={query}
          hint="Username"
          suggestions={people}
        />
      </FilterBar>
      <DeletedRaces onRestored={focusCount} />
      <Loaded
        query={log}
        loading="Loading the audit log…"
        failure="We couldn’t load the audit log."
      >
        {(entries) => (
          <>
            {entries.length === 0 && (
              <p role="status" className="empty-slip my-4 text-muted">
                {emptyText(page, query)}
              </p>
            )}
            <ol>
              {entries.map((entry) => (
                <AuditItem
                  key={entry.id}
                  entry={entry}
                  race={races.find(({ id }) => id === entry.subjectId)}
                  onRestored={focusCount}
                />
              ))}
            </ol>
            {(page > 1 || entries.length === perPage) && (
              <nav aria-label="Pages" className="mt-6">
                <PageSteps
                  page={page}
                  text={`Page ${page}`}
                  labels={['Newer', 'Older']}
                  isLast={entries.length < perPage}
                  onPage={goToPage}
                />
              </nav>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** Races deleted in the last 30 days, to restore; hidden if they fail to load. */
function DeletedRaces({ onRestored }: { onRestored(): void }) {
  const { isAdmin } = useStaff();
  const { data = [] } = useQuery({ ...listQuery(deletedRacesPath, raceSchema), enabled: isAdmin });
  if (data.length === 0) return <div className="h-4" />;
  return (
    <details className="fold my-3 border-2 border-ink bg-card px-4">
      <summary className="min-h-11 justify-between font-semibold">
        Deleted in the last 30 days ({formatNumber(data.length)})
      </summary>
      <ul className="max-h-96 overflow-y-auto pb-2">
        {data.map((race) => (
          <li
            key={race.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-2"
          >
            <span>
              {race.name}
              <span className="text-muted">
                {` · ${formatDay(race.date, 'short')} · ${race.location}`}
              </span>
            </span>
            <RestoreRace race={race} label="Restore" onRestored={onRestored} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Staff can type more to find the rest. */
const maxSuggestions = 8;

/** Filters by race: by name, or by id if the race is gone. */
function RaceFilter({ races, query }: { races: readonly Race[]; query: UrlQuery }) {
  const id = query['race'] ?? '';
  const [typed, setTyped] = useState<string>();
  const chosen = races.find((race) => race.id === id);
  const items = useMemo(() => {
    const words = fold(typed?.trim() ?? '');
    return words
      ? races.filter(({ name }) => fold(name).includes(words)).slice(0, maxSuggestions)
      : [];
  }, [races, typed]);
  return (
    <div className="admin-filter-wide [&_label]:text-sm [&_label]:text-muted">
      <Combobox
        label="Race"
        name="race"
        placeholder="Any race"
        text={typed ?? chosen?.name ?? id}
        items={items}
        keyOf={(race) => race.id}
        nameOf={(race) => race.name}
        noteOf={(race) => formatDay(race.date, 'short')}
        highlightsFirst
        onType={(text) => {
          setTyped(text);
          if (text === '') changeQuery({ race: undefined });
        }}
        onChoose={(race) => {
          setTyped(undefined);
          changeQuery({ race: race.id });
        }}
        onBlur={() => setTyped(undefined)}
        isHydrated
      />
    </div>
  );
}
