import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, ApiUnavailableError, isSessionOver } from '../api/api.ts';
import { ProofDismissedError } from '../proof/proof-dismissed.ts';

interface FormOptions<In, Out> {
  /** The schema the server parses the call with. */
  schema: z.ZodType<Out, In>;
  /** Returns where to go next, if anywhere. */
  send(values: Out): Promise<string | undefined>;
  /** Shown if the server gives no reason. */
  failure: string;
  /** Shown beside the button when fields with these names are invalid. */
  invalid?(names: readonly string[], values: In): string;
  /** Initial values; without them, fields keep what was typed before hydration. */
  defaults?: DefaultValues<In>;
}

/** A failure that isn't about one field. */
export interface FormProblem {
  text: string;
  code?: string;
  email?: string | undefined;
}

/** A form that calls the API and always keeps what was typed. */
export function useApiForm<In extends FieldValues, Out>({
  schema,
  send,
  failure,
  invalid,
  defaults,
}: FormOptions<In, Out>) {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    ...(defaults && { defaultValues: defaults }),
  });
  const [failed, setProblem] = useState<FormProblem>();
  const [isInvalid, setInvalid] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The page may come back from the back/forward cache.
    const stopLeaving = () => setLeaving(false);
    addEventListener('pageshow', stopLeaving);
    addEventListener('pagehide', keepValues);
    return () => {
      removeEventListener('pageshow', stopLeaving);
      removeEventListener('pagehide', keepValues);
    };
  }, []);

  const { errors, isSubmitting } = form.formState;
  const isSending = isSubmitting || isLeaving;
  // The invalid-fields message disappears once they are fixed.
  const invalidNames = Object.keys(errors);
  const problem =
    isInvalid && invalid && invalidNames.length > 0
      ? { text: invalid(invalidNames, form.getValues()) }
      : failed;

  const showFailure = (error: unknown) => {
    if (error instanceof ProofDismissedError) return;
    const { fields, code } = error instanceof ApiError ? error : noDetails;
    const fieldErrors = Object.entries(fields).filter(([name]) => name in form.getValues());
    for (const [index, [name, message]] of fieldErrors.entries()) {
      form.setError(name as Path<In>, { type: code, message }, { shouldFocus: index === 0 });
    }
    if (fieldErrors.length === 0) setProblem(problemOf(error, failure));
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

  /** Clears the last attempt's errors. */
  const clear = () => {
    form.clearErrors();
    setProblem(undefined);
    setInvalid(false);
  };

  /** @param deps fields whose validity depends on this one */
  const field = (name: Path<In>, deps: Path<In>[] = []) => ({
    ...form.register(name, { deps }),
    error: messageOf(errors[name]),
  });

  return { form, submit, field, problem, isSending, clear };
}

/** A field's message or, if it has none, that of its first wrong part, such as one of several tags. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  // Sparse, because an error is where its part is.
  return Array.isArray(error) ? messageOf(error.find(Boolean)) : undefined;
}

/**
 * Keeps field values that WebKit would reset on a return from its cache: those without autocomplete, except passwords.
 */
function keepValues(): void {
  const reset = 'input[autocomplete="off"]:not([type="password"])';
  for (const input of document.querySelectorAll<HTMLInputElement>(reset)) {
    input.defaultValue = input.value;
  }
}

/** Ends a form's `failure` if the server may refuse what was typed without saying why. */
export const checkInput = 'Please check your input and try again.';

const noDetails = { fields: {}, code: '' };

/** The message for a failed call; `failure` if the server gives no reason. */
export function problemOf(error: unknown, failure: string): FormProblem {
  if (error instanceof ApiError) {
    // The form was opened by someone signed in, whom "Sign in first" would puzzle.
    const text = isSessionOver(error) ? 'You’re signed out.' : (error.userMessage ?? failure);
    return { text, code: error.code, email: error.email };
  }
  if (error instanceof ApiUnavailableError) {
    // The input isn't the reason.
    const known = failure.replace(` ${checkInput}`, '');
    const sentence = known.endsWith('.') ? known : `${known}.`;
    return { text: `${sentence} We can’t reach Bell Lap right now; what you typed is still here.` };
  }
  return { text: failure };
}
