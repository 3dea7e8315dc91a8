import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, ApiUnavailableError } from '../api/api.ts';

interface FormOf<In, Out> {
  /** The one that the server reads the call with. */
  schema: z.ZodType<Out, In>;
  /** Sends what was filled in; may answer where to go then. */
  send(values: Out): Promise<string | undefined>;
  /** What is said when the server gives no reason. */
  failure: string;
  /** What is said beside the button when the fields of these names are not filled in right. */
  invalid?(names: readonly string[], values: In): string;
  /** What the fields hold at first; without it, what was typed before the script came. */
  defaults?: DefaultValues<In>;
}

/** Why a form did not go through, other than for one of its fields. */
export interface FormProblem {
  text: string;
  code?: string;
  email?: string | undefined;
}

/**
 * A form that calls the API. What was typed stays in the fields, whatever happens, also what was typed
 * before the script came, unless the fields have `defaults`.
 */
export function useApiForm<In extends FieldValues, Out>({
  schema,
  send,
  failure,
  invalid,
  defaults,
}: FormOf<In, Out>) {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    ...(defaults && { defaultValues: defaults }),
  });
  const [failed, setProblem] = useState<FormProblem>();
  const [isInvalid, setInvalid] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from where it led to, the page may still be as it was left.
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    addEventListener('pagehide', keepTyped);
    return () => {
      removeEventListener('pageshow', comeBack);
      removeEventListener('pagehide', keepTyped);
    };
  }, []);

  const { errors, isSubmitting } = form.formState;
  const isSending = isSubmitting || isLeaving;
  // What is said of fields is over once they are right.
  const wrong = Object.keys(errors);
  const problem =
    isInvalid && invalid && wrong.length > 0 ? { text: invalid(wrong, form.getValues()) } : failed;

  const showFailure = (error: unknown) => {
    const { fields, code } = error instanceof ApiError ? error : nothingSaid;
    const known = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [at, [name, message]] of known.entries()) {
      form.setError(name as Path<In>, { type: code, message }, { shouldFocus: at === 0 });
    }
    if (known.length === 0) setProblem(problemOf(error, failure));
  };

  const submitValid = form.handleSubmit(
    async (values) => {
      try {
        const next = await send(values);
        if (next === undefined) return;
        setLeaving(true);
        location.assign(next);
      } catch (error) {
        showFailure(error);
      }
    },
    () => setInvalid(true),
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(undefined);
    setInvalid(false);
    void submitValid(event);
  };

  /** Takes away what was said of the last try. */
  const clear = () => {
    form.clearErrors();
    setProblem(undefined);
    setInvalid(false);
  };

  /**
   * What a field of that name needs: RHF's handlers, and the message about it.
   * @param deps what may be right or wrong by what this one says
   */
  const field = (name: Path<In>, deps: Path<In>[] = []) => ({
    ...form.register(name, { deps }),
    error: (errors[name]?.message as string | undefined) ?? undefined,
  });

  return { form, submit, field, problem, isSending, clear };
}

/**
 * When someone goes back to a page in the back/forward cache, WebKit resets fields without autocomplete;
 * this makes their values what they are reset to. Passwords should come back empty.
 */
function keepTyped(): void {
  const reset = 'input[autocomplete="off"]:not([type="password"])';
  for (const input of document.querySelectorAll<HTMLInputElement>(reset)) {
    input.defaultValue = input.value;
  }
}

const nothingSaid = { fields: {}, code: '' };

/** What is said of a call that failed; `failure` where the server gives no reason. */
export function problemOf(error: unknown, failure: string): FormProblem {
  if (error instanceof ApiError) {
    return { text: error.said ?? failure, code: error.code, email: error.email };
  }
  if (error instanceof ApiUnavailableError) {
    const sentence = failure.endsWith('.') ? failure : `${failure}.`;
    return { text: `${sentence} Nobody answered: what you typed is still here.` };
  }
  return { text: failure };
}
