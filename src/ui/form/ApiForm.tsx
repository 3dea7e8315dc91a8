import type { ReactNode } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import type { useApiForm } from './use-api-form.ts';

interface Props {
  form: Pick<ReturnType<typeof useApiForm>, 'submit' | 'problem' | 'isSending'>;
  /** The form's accessible name, where a page has several. */
  label?: string;
  button: string;
  /** The button's words while the answer is waited for. */
  sending: string;
  /** It takes something away for good. */
  isDangerous?: boolean;
  /** Stands beside what went wrong: a way out of it. */
  remedy?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * The form's frame: fields, what went wrong, and the button. It can be filled in before its script has
 * come and sent only then; sent as it is, it would bring a password into no address. Where no script
 * comes it is not there, and its page says why.
 */
export function ApiForm(props: Props) {
  const { form, button, sending, isDangerous = false, remedy, className = '', children } = props;
  const { submit, problem, isSending } = form;
  const isHydrated = useHydrated();
  return (
    <form
      method="post"
      noValidate
      aria-label={props.label}
      onSubmit={submit}
      data-hydrated={isHydrated || undefined}
      className={`needs-script grid gap-5 ${className}`}
    >
      {children}
      <div role="alert">
        {problem && (
          <p className="notice notice-failure font-semibold">
            {problem.text} {remedy}
          </p>
        )}
      </div>
      <div className="relative">
        <button
          type="submit"
          className={`button ${isDangerous ? 'button-destroy' : 'button-solid'} min-h-12 w-full text-xl`}
          disabled={!isHydrated}
          aria-disabled={isSending || undefined}
        >
          {isSending ? sending : button}
        </button>
        {!isHydrated && (
          // In the room that what goes wrong has, so that nothing moves when it goes.
          <p className="if-slow needs-script absolute inset-x-0 bottom-full pb-1 text-sm leading-tight text-muted">
            The form is still loading. What you type stays.
          </p>
        )}
      </div>
    </form>
  );
}
