import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SentNote } from '#ui/dialog/SentNote.tsx';
import { DiscardBar, useDiscardQuestion } from '#ui/dialog/use-discard-question.tsx';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { TryAgain } from '#ui/page/TryAgain.tsx';
import { clearSuggestionDraft } from '#ui/storage/draft.ts';
import { SuggestForm } from './SuggestForm.tsx';

interface Props {
  raceId: string;
  /** The fields to start with. */
  chosen: readonly string[];
  onClose(): void;
}

/** Loads the current listing, which may be newer than the page, and asks what's wrong with it. */
export const SuggestDialog = withQueries(({ raceId, chosen, onClose }: Props) => {
  const path = apiPath(apiPaths.race, raceId);
  const listed = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET', path, { answer: publicRaceSchema, signal }),
    // A listing loaded for an earlier suggestion may have changed.
    staleTime: 60_000,
  });
  const [message, setMessage] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const isUnsent = isTyped && message === undefined;
  const discard = () => {
    if (isUnsent) clearSuggestionDraft(raceId);
    onClose();
  };
  const { close, question } = useDiscardQuestion(isUnsent, discard, {
    text: 'You haven’t sent your suggestion.',
    discard: 'Discard it',
  });
  return (
    <Dialog title="Suggest an edit" onClose={close}>
      <ErrorBoundary>
        {message !== undefined ? (
          <SentNote message={message} onClose={onClose} />
        ) : listed.data ? (
          <SuggestForm race={listed.data} chosen={chosen} onTyped={setTyped} onSent={setMessage} />
        ) : listed.error && !listed.isFetching ? (
          <div role="alert" className="p-5">
            <p className="notice notice-failure">{failureText(listed.error)}</p>
            <TryAgain onPress={() => void listed.refetch()} />
          </div>
        ) : (
          <p role="status" className="min-h-96 p-5 text-muted">
            Loading what’s listed…
          </p>
        )}
      </ErrorBoundary>
      <DiscardBar>{question}</DiscardBar>
    </Dialog>
  );
});
