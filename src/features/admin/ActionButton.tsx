import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { failureText } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'action'> {
  label: string;
  /** The label meanwhile. */
  sending?: string;
  /** What it acts on, for screen readers. */
  subject: string;
  /** The title of the failure toast. */
  failure: string;
  action(): Promise<void>;
}

/** A button that calls the server without confirmation, and ignores clicks meanwhile. */
export function ActionButton({
  label,
  sending = label,
  subject,
  failure,
  action,
  ...button
}: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: action,
    onError: (error) => showToast({ title: failure, text: failureText(error), isFailure: true }),
  });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
      {...button}
    >
      {isPending ? sending : label}
      <span className="sr-only">: {subject}</span>
    </button>
  );
}
