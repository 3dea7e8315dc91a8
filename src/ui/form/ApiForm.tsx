import type { ReactNode } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import type { useApiForm } from './use-api-form.ts';

interface Props {
  form: Pick<ReturnType<typeof useApiForm>, 'submit' | 'problem' | 'isSending'>;
  /** The form's accessible name, if the page has several. */
  label?: string;
  button: string;
  /** The button's label meanwhile. */
  sending: string;
  /** Deletes something permanently. */
  isDangerous?: boolean;
  /** A way out, beside the problem. */
  remedy?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Can be filled in before hydration but not sent: a native submit would put passwords in a request. */
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
          // In the problem's space, so that nothing moves when it goes.
          <p className="if-slow needs-script absolute inset-x-0 bottom-full pb-1 text-sm leading-tight text-muted">
            Still loading. You can start typing.
          </p>
        )}
      </div>
    </form>
  );
}
