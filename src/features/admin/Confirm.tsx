import { type ReactNode, useState } from 'react';
import { ApiError } from '#ui/api/api.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { StaffSignInAgain } from './StaffSignInAgain.tsx';

interface Props {
  title: string;
  button: string;
  /** The button's words while the answer is waited for. */
  sending: string;
  isDangerous?: boolean;
  /** What is done; it closes the dialog itself. What it throws is shown. */
  act(): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** Asks before something is done, and shows when that fails. */
export function Confirm(props: Props) {
  const { title, button, sending, isDangerous = false, act, onClose, children } = props;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setError(undefined);
    setSending(true);
    try {
      await act();
    } catch (reason) {
      setError(reason);
      setSending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="px-5 pt-4">{children}</div>
      <div role="alert" className="px-5">
        {error !== undefined && (
          <p className="notice notice-failure mt-3">
            {failureText(error)}{' '}
            <StaffSignInAgain code={error instanceof ApiError ? error.code : undefined} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap justify-end gap-3 p-5">
        <button type="button" className="button" data-first="" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={`button ${isDangerous ? 'button-destroy' : 'button-solid'}`}
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && void run()}
        >
          {isSending ? sending : button}
        </button>
      </p>
    </Dialog>
  );
}
