import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { failureText } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

interface SubjectButtonProps extends ComponentProps<'button'> {
  label: string;
  /** What it acts on, for screen readers. */
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
  /** The label meanwhile. */
  sending?: string;
  /** The title of the failure toast. */
  failure: string;
  action(): Promise<void>;
}

/** A button that calls the server without confirmation, and ignores clicks meanwhile. */
export function ActionButton({ label, sending = label, failure, action, ...button }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: action,
    onError: (error) => showToast({ title: failure, text: failureText(error), isFailure: true }),
  });
  return (
    <SubjectButton
      label={isPending ? sending : label}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate()}
      {...button}
    />
  );
}
