import { useRef, useState } from 'react';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import type { Race } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';
import { Claims } from '../claims/Claims.tsx';
import { EventDialog } from '../events/EventDialog.tsx';
import { Loaded } from '../Loaded.tsx';
import { PagedRows } from '../PagedRows.tsx';
import { EditRace } from '../race-form/RaceDialog.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import { useSuggestions } from './suggestion-calls.ts';

interface Props {
  /** Races on the calendar. */
  listed: readonly Race[];
  query: UrlQuery;
  onHistory(id: string): void;
}

/** Riders' suggestions: those that several people agree on first, then the oldest. */
export function Suggestions({ listed, query, onHistory }: Props) {
  const suggestions = useSuggestions();
  const [message, setMessage] = useState('');
  const [edited, setEdited] = useState<Race>();
  const [merged, setMerged] = useState<OpenSuggestion>();
  const count = useRef<HTMLHeadingElement>(null);
  const focusNext = useFocusNext();
  /** A decided suggestion leaves the list; the next one gets the focus. */
  const showDecision = (text: string, beside: HTMLElement | undefined) => {
    setMessage(text);
    focusNext(beside ?? count.current);
  };
  return (
    <>
      <Claims />
      <h2
        ref={count}
        tabIndex={-1}
        className="title-md border-b-2 border-ink pb-2"
        aria-live="polite"
      >
        {suggestions.data ? counted(suggestions.data.length, 'open suggestion') : 'Suggestions'}
      </h2>
      <div role="status" className="admin-status">
        {message && <p className="notice notice-done">{message}</p>}
      </div>
      <Loaded
        query={suggestions}
        loading="Loading suggestions…"
        failure="Failed to load suggestions."
      >
        {(open) => (
          <PagedRows rows={open} query={query} keyOf={({ id }) => id} empty="No open suggestions.">
            {(suggestion) => (
              <SuggestionCard
                suggestion={suggestion}
                onEdit={setEdited}
                onMerge={setMerged}
                onHistory={onHistory}
                onDecided={showDecision}
              />
            )}
          </PagedRows>
        )}
      </Loaded>
      {merged && (
        <EventDialog
          race={merged.race}
          other={listed.find(({ id }) => id === merged.other?.id)}
          listed={listed}
          onClose={() => setMerged(undefined)}
          onMerged={() => {
            setMerged(undefined);
            focusNext(count.current);
          }}
        />
      )}
      {edited && <EditRace race={edited} listed={listed} onClose={() => setEdited(undefined)} />}
    </>
  );
}
