import { type SubmitEvent, useEffect, useState } from 'react';
import { messageSchema } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { proposedChanges } from '#calendar/moderation/suggested-changes.ts';
import { suggestionSchema } from '#calendar/moderation/suggestion.ts';
import { apiPath } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { ApiError, callApi } from '#ui/api/api.ts';
import { type FormProblem, problemOf } from '#ui/form/use-api-form.ts';
import type { Fault } from '#ui/race-form/faults.ts';
import { clearSuggestionDraft, saveSuggestionDraft } from '#ui/storage/draft.ts';
import {
  type Answers,
  faultText,
  firstAnswers,
  hasText,
  keptAnswers,
  toBody,
} from './suggestion-form.ts';

type Faults = Readonly<Record<string, string>>;

interface Options {
  /** The fields to start with. */
  chosen: readonly string[];
  onSent(message: string): void;
  /** Called with the faults that no input of the form shows. */
  onHidden(faults: readonly Fault[]): void;
}

/** The form's answers, and its faults by the server's field names. */
export function useSuggestion(race: PublicRace, { chosen, onSent, onHidden }: Options) {
  const [kept, setKept] = useState(() => keptAnswers(race, chosen));
  const [answers, setAnswers] = useState(() => kept ?? firstAnswers(race, chosen));
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<FormProblem>();
  const [isSending, setSending] = useState(false);

  const isTyped = hasText(race, answers);
  useEffect(() => {
    if (isTyped) saveSuggestionDraft(race.id, { version: race.version, answers });
    else clearSuggestionDraft(race.id);
  }, [race, answers, isTyped]);
  const startOver = () => {
    clearSuggestionDraft(race.id);
    setKept(undefined);
    setAnswers(firstAnswers(race, chosen));
    setFaults({});
    setProblem(undefined);
  };

  /** Faults that belong to no input become the form's problem. */
  const show = (found: Faults, form: HTMLFormElement) => {
    const { fields: whole, version, ...rest } = found;
    const text = whole ?? version;
    setFaults(rest);
    setProblem(text ? { text } : undefined);
    // Once the invalid inputs are marked.
    setTimeout(() => {
      const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]');
      if (invalid) invalid.focus();
      else onHidden(partsOf(rest, 'fields.courses'));
    });
  };

  const send = async (form: HTMLFormElement) => {
    const body = toBody(race, answers);
    const { data, error } = suggestionSchema.safeParse(body);
    const found: Record<string, string> = data ? proposedChanges(race, data.fields).errors : {};
    // The first fault of each field, as on the server.
    for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
    if (Object.keys(found).length > 0) return show(found, form);
    setSending(true);
    try {
      const path = apiPath(apiPaths.raceSuggestions, race.id);
      const { message } = await callApi('POST', path, { body, answer: messageSchema });
      clearSuggestionDraft(race.id);
      onSent(message);
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      if (Object.keys(fields).length > 0) show(fields, form);
      else setProblem(problemOf(failure, 'We couldn’t send your suggestion.'));
    } finally {
      setSending(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (isSending || !(form instanceof HTMLFormElement)) return;
    setFaults({});
    setProblem(undefined);
    void send(form);
  };

  /** @param mended the name of the fault that the change clears */
  const change = (changed: Partial<Answers>, mended?: string) => {
    setAnswers((before) => ({ ...before, ...changed }));
    setProblem(undefined);
    if (mended === undefined || !faultOf(mended)) return;
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !isPartOf(path, mended))),
    );
  };

  /** A fault of a field, or of a part of it. */
  const faultOf = (name: string): string | undefined => {
    const found = Object.entries(faults).find(([path]) => isPartOf(path, name));
    return found && faultText(...found);
  };

  /** The faults within a field that has several inputs. */
  const faultsIn = (name: string) => partsOf(faults, name);

  const form = { submit, problem, isSending };
  return {
    answers,
    isTyped,
    isKept: kept !== undefined && isTyped,
    startOver,
    change,
    faultOf,
    faultsIn,
    form,
  };
}

/** A field's faults, with their paths within the field; empty for the field itself. */
const partsOf = (faults: Faults, name: string): Fault[] =>
  Object.entries(faults)
    .filter(([path]) => isPartOf(path, name))
    .map(([path, message]) => ({ path: path.slice(name.length + 1), message }));

const isPartOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`);
