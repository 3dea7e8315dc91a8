import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PasskeyList } from '#accounts/passkey-answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { callApi, isSessionOver } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { localDate } from '#ui/page/local-time.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { goToSignIn } from '#ui/session/signed-in.ts';
import { showToast } from '#ui/toast/toast.ts';

interface Props {
  passkey: PasskeyList['passkeys'][number];
  /** Called before the item goes, and the focus with it. */
  onRemoved(): void;
}

/** One passkey; removing it asks first, in place. */
export function PasskeyItem({ passkey, onRemoved }: Props) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isAsking, setAsking] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (wasAsking.current) remove.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const removal = useMutation({
    mutationFn: () => withProof(() => callApi('DELETE', apiPath(apiPaths.passkey, id))),
    onSuccess: () => {
      onRemoved();
      showToast({ title: 'Passkey removed', text: 'Your other devices were signed out.' });
      return Promise.all(
        [apiPaths.passkeys, apiPaths.activity].map((path) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      );
    },
    onError: (error) => isSessionOver(error) && goToSignIn(),
  });
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <strong className="wrap-anywhere">{name}</strong>
          <span className="block text-sm text-muted">
            Added {localDate(createdAt)} ·{' '}
            {lastUsedAt ? `Last used ${localDate(lastUsedAt)}` : 'Not used yet'}
          </span>
        </p>
        {!isAsking && (
          <button ref={remove} type="button" className="button" onClick={() => setAsking(true)}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      {isAsking && (
        <div className="mt-3 grid gap-3">
          <p>
            You won’t be able to sign in with it anymore, and your other devices will be signed out.
          </p>
          <p className="flex flex-wrap gap-3">
            <button
              ref={keep}
              type="button"
              className="button"
              onClick={() => {
                removal.reset();
                setAsking(false);
              }}
            >
              Keep it
            </button>
            <button
              type="button"
              className="button button-destroy"
              aria-disabled={removal.isPending || undefined}
              onClick={() => !removal.isPending && removal.mutate()}
            >
              {removal.isPending ? 'Removing…' : 'Remove'}
              <span className="sr-only"> {name} for good</span>
            </button>
          </p>
        </div>
      )}
      <p role="alert" className="mt-1 font-semibold text-danger empty:hidden">
        {removal.error && failureText(removal.error)}
      </p>
    </li>
  );
}
