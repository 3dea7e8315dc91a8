import { useState } from 'react';
import type { ManagedUser } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from '../Confirm.tsx';
import { useStaff } from '../staff.tsx';
import { changeUser } from './change-user.ts';

/** Whether an account can be used. Disabling asks first, because it signs someone out. */
export function ActiveSwitch({ user }: { user: ManagedUser }) {
  const staff = useStaff();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (isActive: boolean) => {
    const { username } = await changeUser(apiPath(apiPaths.userActive, user.id), { isActive });
    showToast({
      title: isActive ? 'Account enabled' : 'Account disabled',
      text: isActive ? `${username} can sign in again.` : `${username} was signed out.`,
    });
  };
  const enable = async () => {
    setProblem(undefined);
    setSending(true);
    try {
      await send(true);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{user.isActive ? 'Active' : 'Disabled'}</span>
      {user.id !== staff.id && (
        <button
          type="button"
          className="link small-target"
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (isSending) return;
            if (user.isActive) setAsking(true);
            else void enable();
          }}
        >
          {user.isActive ? 'Disable' : 'Enable'}
          <span className="sr-only"> {user.username}</span>
        </button>
      )}
      <span role="alert" className="basis-full font-semibold text-danger empty:hidden">
        {problem}
      </span>
      {isAsking && (
        <Confirm
          title="Disable account"
          button="Disable"
          sending="Disabling…"
          isDangerous
          act={async () => {
            await send(false);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold wrap-anywhere">{user.username}</p>
          <p className="mt-3">
            They’ll be signed out everywhere right away and can’t sign in. We’ll let them know by
            email. You can enable the account again anytime.
          </p>
        </Confirm>
      )}
    </div>
  );
}
