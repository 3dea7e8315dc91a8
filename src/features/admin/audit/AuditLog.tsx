import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { auditEntrySchema } from '#calendar/moderation/audit.ts';
import type { Race } from '#calendar/race/race.ts';
import { changeQuery, type UrlQuery } from '#ui/address/address.ts';
import { callApi } from '#ui/api/api.ts';
import { FilterBar, TypedFilter } from '../filters.tsx';
import { Loaded } from '../Loaded.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { AuditItem } from './AuditItem.tsx';
import { DeletedRaces } from './DeletedRaces.tsx';
import { RaceFilter } from './RaceFilter.tsx';

const perPage = 25;
const auditSchema = z.array(auditEntrySchema);

interface Props {
  /** Those that are there, on the calendar or waiting. */
  races: readonly Race[];
  query: UrlQuery;
}

/** Who has changed what, the latest first, and the way back. */
export function AuditLog({ races, query }: Props) {
  const page = Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1);
  const asked = new URLSearchParams({ page: String(page), perPage: String(perPage) });
  if (query['race']) asked.set('subject', query['race']);
  if (query['person']) asked.set('actor', query['person'].trim().toLowerCase());
  const text = useDeferredValue(asked.toString());
  const log = useQuery({
    queryKey: [apiPaths.audit, text],
    queryFn: ({ signal }) =>
      callApi('GET', `${apiPaths.audit}?${text}`, { answer: auditSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const count = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext();
  /** The button that brought it back is there no more. */
  const leave = () => focusNext(count.current);
  const people = [...new Set((log.data ?? []).map(({ actorName }) => actorName))];
  return (
    <>
      <h2 className="sr-only">Audit Log</h2>
      <FilterBar query={query} names={['race', 'person']} count="The latest first" countRef={count}>
        <RaceFilter races={races} query={query} />
        <TypedFilter
          name="person"
          label="Person"
          query={query}
          hint="Username"
          suggestions={people}
        />
      </FilterBar>
      <DeletedRaces onRestored={leave} />
      <Loaded query={log} loading="Loading the log..." failure="The log could not be loaded.">
        {(entries) => (
          <>
            {entries.length === 0 && (
              <p role="status" className="empty-slip my-4 text-muted">
                {page > 1 ? 'Nothing is older.' : 'Nothing was changed yet.'}
              </p>
            )}
            <ol>
              {entries.map((entry) => (
                <AuditItem
                  key={entry.id}
                  entry={entry}
                  race={races.find(({ id }) => id === entry.subjectId)}
                  onRestored={leave}
                />
              ))}
            </ol>
            {(page > 1 || entries.length === perPage) && (
              <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-4">
                <Step to={page - 1} label="Newer" isOff={page === 1} />
                <span aria-current="page">Page {page}</span>
                <Step to={page + 1} label="Older" isOff={entries.length < perPage} />
              </nav>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Step({ to, label, isOff }: { to: number; label: string; isOff: boolean }) {
  return (
    <button
      type="button"
      className="button"
      disabled={isOff}
      onClick={() => {
        changeQuery({ page: to > 1 ? String(to) : undefined });
        scrollTo({ top: 0, behavior: 'instant' });
      }}
    >
      {label}
    </button>
  );
}
