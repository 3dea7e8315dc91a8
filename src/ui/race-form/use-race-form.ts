import { type SubmitEvent, useRef, useState } from 'react';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import type { Race, RaceFields } from '#calendar/race/race.ts';
import type { StaleRace } from '#calendar/race/race-answers.ts';
import { findCourse } from '#calendar/track/course-key.ts';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { formIndex } from './course-file-calls.ts';
import { distanceWarning } from './course-values.ts';
import { sentence } from './faults.ts';
import {
  type FormRace,
  type MergedEdits,
  mergeEdits,
  type RaceValues,
  valuesOf,
  valuesSchema,
} from './race-values.ts';
import { useDistanceQuestion } from './use-distance-question.ts';

/** Fields whose validity depends on another. */
const dependents: { [Name in keyof RaceValues]?: (keyof RaceValues)[] } = {
  date: ['endDate', 'previousDates'],
  state: ['location', 'coords'],
  eventStatus: ['previousDates'],
};

/** The race as someone else saved it in the meantime, with who and when, as far as the user may know. */
export type SavedMeanwhile = Pick<StaleRace, 'by' | 'at'> & { race: FormRace };

/** A save that came too late: who saved first, and the merged form. */
export interface LateSave extends MergedEdits {
  stale: SavedMeanwhile;
  /** The saved values, which can be chosen instead. */
  now: RaceValues;
}

interface Options {
  /** The race to edit; without one, the form creates a race. */
  race?: FormRace;
  /** The values that a new race starts from. */
  draft?: Partial<Race>;
  failure: string;
  /** `intent` is the value of the submit button. */
  save(fields: RaceFields, race: FormRace | undefined, intent: string): Promise<void>;
  /** What someone else saved in the meantime, if that's why a save failed. */
  staleOf?(error: unknown): SavedMeanwhile | undefined;
}

/** Shown when the first save stops at a doubtful distance. */
export const askAgain = 'Check the distances, then save again.';

const lengths: readonly (keyof RaceValues)[] = ['distance', 'courses'];

/** Creates, edits or reviews a race, and merges changes that someone else saved in the meantime. */
export function useRaceForm({ race: original, draft, failure, save, staleOf }: Options) {
  const [race, setRace] = useState(original);
  const [late, setLate] = useState<LateSave>();
  const intent = useRef('');
  const question = useDistanceQuestion((original ?? draft)?.distance);
  const api = useApiForm<RaceValues, RaceFields>({
    schema: valuesSchema(race, draft),
    failure,
    defaults: valuesOf(race ?? draft),
    send: async (fields) => {
      if (question.isAsking(fields.distance)) {
        const doubts = distanceWarning(form.getValues('distance'));
        const message = [doubts, askAgain].filter(Boolean).join(' ');
        form.setError('distance', { type: 'doubtful', message }, { shouldFocus: true });
        return;
      }
      try {
        await save(fields, race, intent.current);
        setLate(undefined);
      } catch (error) {
        const stale = staleOf?.(error);
        if (!stale || !race) throw error;
        mergeStale(stale, race);
      }
    },
  });
  const { form } = api;

  /** Applies the typed values on top of a newer version. */
  const rebase = (before: FormRace, newer: FormRace, typed: RaceValues) => {
    const now = valuesOf(newer);
    const merged = mergeEdits(valuesOf(before), typed, now);
    form.reset(now);
    for (const [name, value] of Object.entries(merged.values)) {
      form.setValue(name as keyof RaceValues, value as never, { shouldDirty: true });
    }
    setRace(newer);
    return { ...merged, now };
  };

  const mergeStale = (stale: SavedMeanwhile, before: FormRace) =>
    setLate({ ...rebase(before, stale.race, form.getValues()), stale });

  /**
   * Call after a course's file was added or removed, which saves at once: the form continues from there and keeps what
   * was typed. If someone else saved in the meantime, the form keeps its version, so that the next save shows what they
   * changed.
   */
  const adoptTrack = (saved: FormRace, key: string, before: number) => {
    if (!race) return;
    const typed = form.getValues();
    const at = formIndex(race, typed.courses, key, before);
    const course = typed.courses[at];
    const track = findCourse(saved.courses, key)?.track ?? '';
    const courses = course ? typed.courses.with(at, { ...course, track }) : typed.courses;
    if (saved.version <= race.version + 1) rebase(race, saved, { ...typed, courses });
    else form.setValue('courses', courses, { shouldDirty: true });
  };

  const preferTheirs = (name: keyof RaceValues) => {
    if (!late) return;
    // The two fields are derived from each other, so they change together.
    const names = lengths.includes(name) ? lengths : [name];
    for (const one of names) form.setValue(one, late.now[one], { shouldDirty: true });
    setLate({ ...late, conflicts: late.conflicts.filter((conflict) => !names.includes(conflict)) });
  };

  /** Props for the field of that name, with its label and error. */
  const field = (name: keyof RaceValues) => {
    const { error, ...registered } = api.field(name, dependents[name]);
    return { ...registered, label: fieldName(name), error: error && sentence(name, error) };
  };

  const submit = (event: SubmitEvent) => {
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    intent.current = submitter?.value ?? '';
    api.submit(event);
  };

  /** The next save builds on this version. */
  const setSavedRace = (saved: FormRace) => {
    setRace(saved);
    setLate(undefined);
    form.reset(valuesOf(saved));
  };

  return {
    ...api,
    form,
    field,
    submit,
    race,
    late,
    preferTheirs,
    acceptDistances: question.accept,
    setSavedRace,
    adoptTrack,
  };
}

export type RaceFormApi = ReturnType<typeof useRaceForm>;
