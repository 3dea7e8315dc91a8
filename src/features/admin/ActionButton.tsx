import type { ComponentProps } from 'react';
import { failureText } from '#ui/api/api.ts';
import { useAction } from '#ui/api/use-action.ts';
import { ProofDismissedError } from '#ui/proof/proof-dismissed.ts';
import { showToast } from '#ui/toast/toast.ts';

interface SubjectButtonProps extends ComponentProps<'button'> {
  label: string;
  /** What the button acts on, for screen readers. */
  subject: string;
}

export function SubjectButton({ label, subject, ...button }: SubjectButtonProps) {
  return (
    <button type="button" className="button" {...button}>
      {label}
      <span className="sr-only">: {subject}</span>
    </button>
  );
}

interface Props extends Omit<SubjectButtonProps, 'onClick' | 'action'> {
  /** The label while the action runs. */
  sending?: string;
  /** The title of the failure toast. */
  failure: string;
  action(): Promise<void>;
  /** Explains a failure. */
  textOf?(error: unknown): string;
  /** Runs the action, perhaps after a question. */
  onStart?(act: () => void): void;
}

/**
 * A button that calls the server without asking first and ignores clicks until the call is done. It also ignores the
 * second click of a double click: by then, the row may be gone, and the next one's button under the pointer.
 */
export function ActionButton(props: Props) {
  const { label, sending = label, failure, action, textOf = failureText, ...rest } = props;
  const { onStart = (act) => act(), ...button } = rest;
  const { mutate, isPending } = useAction({
    mutationFn: action,
    onError: (error) => {
      if (error instanceof ProofDismissedError) return;
      showToast({ title: failure, text: textOf(error), isFailure: true });
    },
  });
  return (
    <SubjectButton
      label={isPending ? sending : label}
      aria-disabled={isPending || undefined}
      onClick={({ detail: clicks }) => {
        if (clicks < 2) onStart(mutate);
      }}
      {...button}
    />
  );
}
