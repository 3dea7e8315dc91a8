import type { ReactNode } from 'react';
import { useAction } from '#ui/api/use-action.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DiscardBar } from '#ui/dialog/use-discard-question.tsx';
import { failureOf } from '#ui/proof/proof-dismissed.ts';
import { Failure } from './Loaded.tsx';

interface Props {
  title: string;
  button: string;
  /** The button's label while the action runs. */
  sending: string;
  isDangerous?: boolean;
  /** Performs the action and closes the dialog; an error it throws shows in the dialog. */
  act(): Promise<void>;
  onClose(): void;
  /** Asks about what was typed, before the dialog closes. */
  question?: ReactNode;
  children: ReactNode;
}

/** A confirmation dialog that shows failures. */
export function Confirm(props: Props) {
  const { title, button, sending, isDangerous = false, act, onClose, question, children } = props;
  const { mutate, isPending, ...result } = useAction({ mutationFn: act });
  const error = failureOf(result.error);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="px-5 pt-4">{children}</div>
      <div role="alert" className="px-5">
        {error && (
          <p className="notice notice-failure mt-3">
            <Failure error={error} />
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
          aria-disabled={isPending || undefined}
          onClick={() => mutate()}
        >
          {isPending ? sending : button}
        </button>
      </p>
      <DiscardBar>{question}</DiscardBar>
    </Dialog>
  );
}
