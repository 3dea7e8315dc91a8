import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import type { useApiForm } from './use-api-form.ts';

interface Props {
  form: Pick<ReturnType<typeof useApiForm>, 'submit' | 'problem' | 'isSending'>;
  /** The form's accessible name, if the page has several. */
  label?: string;
  button: string;
  /** The button's label while the form is sent. */
  sending: string;
  /** Whether the form deletes something permanently. */
  isDangerous?: boolean;
  /** A way to fix the problem, shown beside it. */
  remedy?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Can be filled in before hydration, but is only sent after it: a native submit would put passwords in a request. */
export function ApiForm(props: Props) {
  const {
    form,
    button: label,
    sending,
    isDangerous = false,
    remedy,
    className = '',
    children,
  } = props;
  const { submit, problem, isSending } = form;
  const isHydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Enter was pressed before hydration (early-submit.js).
    if (isHydrated && element.current?.hasAttribute('data-entered')) button.current?.click();
  }, [isHydrated]);
  return (
    <form
      ref={element}
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
          ref={button}
          type="submit"
          className={`button ${isDangerous ? 'button-destroy' : 'button-solid'} min-h-12 w-full text-xl`}
          disabled={!isHydrated}
          aria-disabled={isSending || undefined}
        >
          {isSending ? sending : label}
        </button>
        {!isHydrated && (
          // In the problem's space, so that nothing moves when it disappears.
          <p className="if-slow needs-script absolute inset-x-0 bottom-full pb-1 text-sm leading-tight text-muted">
            Still loading. You can type and press Enter.
          </p>
        )}
      </div>
    </form>
  );
}
