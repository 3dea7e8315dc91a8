import { type SubmitEvent, useRef, useState } from 'react';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import type { StaleRace } from '#calendar/race/race-answers.ts';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { staleOf } from '../races.ts';
import { type Merged, mergeEdits, type RaceValues, valuesOf, valuesSchema } from './race-values.ts';

/** A save that came too late: who was first, and what became of the form. */
export interface LateSave extends Merged {
  stale: StaleRace;
  /** The fields as they are now, for who prefers them. */
  now: RaceValues;
}

interface Options {
  /** The race that is changed; without one, a new one is made. */
  race?: Race;
  failure: string;
  /** Sends what was filled in; `intent` is the value of the button that was used. */
  save(fields: RaceFields, race: Race | undefined, intent: string): Promise<void>;
}

/**
 * The form of a race, for making, changing and reviewing one. When somebody else has saved the race
 * meanwhile, the form takes what they changed and keeps what was typed: saving again saves both.
 */
export function useRaceForm({ race: opened, failure, save }: Options) {
  const [race, setRace] = useState(opened);
  const [late, setLate] = useState<LateSave>();
  const intent = useRef('');
  const api = useApiForm<RaceValues, RaceFields>({
    schema: valuesSchema(race),
    failure,
    defaults: valuesOf(race),
    send: async (fields) => {
      try {
        await save(fields, race, intent.current);
        setLate(undefined);
      } catch (error) {
        const stale = staleOf(error);
        if (!stale || !race) throw error;
        takeOver(stale, race);
      }
      return undefined;
    },
  });
  const { form } = api;

  const takeOver = (stale: StaleRace, before: Race) => {
    const now = valuesOf(stale.race);
    const merged = mergeEdits(valuesOf(before), form.getValues(), now);
    form.reset(now);
    for (const [name, value] of Object.entries(merged.values)) {
      form.setValue(name as keyof RaceValues, value as never, { shouldDirty: true });
    }
    setRace(stale.race);
    setLate({ ...merged, stale, now });
  };

  const preferTheirs = (name: keyof RaceValues) => {
    if (!late) return;
    form.setValue(name, late.now[name], { shouldDirty: true });
    setLate({ ...late, disputed: late.disputed.filter((one) => one !== name) });
  };

  /** What a field of that name needs, its message in words. */
  const field = (name: keyof RaceValues) => {
    const { error, ...registered } = api.field(
      name,
      name === 'state' ? ['location', 'coords'] : [],
    );
    return { ...registered, label: fieldName(name), error: error && sentence(name, error) };
  };

  const submit = (event: SubmitEvent) => {
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    intent.current = submitter?.value ?? '';
    api.submit(event);
  };

  const startAnew = () => {
    form.reset(valuesOf());
    api.clear();
    setLate(undefined);
  };

  /** What was saved is what a next save changes. */
  const noteSaved = (saved: Race) => {
    setRace(saved);
    form.reset(valuesOf(saved));
  };

  return { ...api, form, field, submit, race, late, preferTheirs, startAnew, noteSaved };
}

export type RaceFormApi = ReturnType<typeof useRaceForm>;

/** The calendar's rules speak of fields as the API names them; a form of what stands above the box. */
function sentence(name: string, message: string): string {
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  const isRule = /^(?:must|is|has)\b/.test(rest);
  const text = isRule ? `${fieldName(name)} ${rest}` : rest;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
