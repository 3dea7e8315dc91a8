import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  type EventAnswer,
  type EventChange,
  eventChangeSchema,
} from '#calendar/moderation/events.ts';
import { fieldName, fieldText } from '#calendar/moderation/field-labels.ts';
import { ApiError } from '#ui/api/api.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { faultsIn, sentence } from '#ui/race-form/faults.ts';
import { StaffSignInAgain } from '../Loaded.tsx';
import { editEvent, readIfChanged } from './event-calls.ts';

type EventValues = Record<Exclude<keyof EventChange, 'version'>, string>;

const valuesOf = (event: EventAnswer): EventValues => ({
  ...{ name: event.name, genre: event.genre, state: event.state, location: event.location },
  aliases: event.aliases.join('\n'),
  organizerName: event.organizerName ?? '',
  website: event.website ?? '',
  series: event.series ?? '',
});

const fieldNames = Object.keys(eventChangeSchema.shape).filter(
  (name) => name !== 'version',
) as (keyof EventValues)[];

const isSame = (a: EventValues, b: EventValues) => fieldNames.every((name) => a[name] === b[name]);

const labels: Partial<Record<keyof EventValues, string>> = {
  location: 'Home',
  website: 'Website',
  series: 'Series',
  aliases: 'Other names',
};

const labelOf = (name: keyof EventValues): string => labels[name] ?? fieldName(name);

const valuesSchema = (version: number): z.ZodType<EventChange, EventValues> =>
  z
    .custom<EventValues>()
    .transform((values): unknown => ({
      ...{ ...values, version },
      aliases: values.aliases.split('\n'),
    }))
    .pipe<z.ZodType<EventChange, unknown>>(eventChangeSchema);

interface Props {
  event: EventAnswer;
  /** Called with whether the form has unsaved changes. */
  onEdited(isEdited: boolean): void;
}

/** What the event's editions share; the races themselves stay as they are. */
export function EventForm({ event, onEdited }: Props) {
  // The version as opened, even if the event reloads: someone else may have changed it since.
  const [version, setVersion] = useState(event.version);
  const [isSaved, setSaved] = useState(false);
  /** Says what someone else has changed since. */
  const [late, setLate] = useState('');
  const { form, submit, field, problem, isSending } = useApiForm<EventValues, EventChange>({
    schema: valuesSchema(version),
    failure: 'Couldn’t save the event.',
    defaults: valuesOf(event),
    send: async (change) => {
      setSaved(false);
      setLate('');
      try {
        finish(await editEvent(event.id, change));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        const now = await readIfChanged(event.id, change.version).catch(() => undefined);
        if (!now) throw error;
        // It may be this form's own save, whose response got lost.
        if (isSame(form.getValues(), valuesOf(now))) finish(now);
        else adopt(now);
      }
      return undefined;
    },
  });
  const finish = (saved: EventAnswer) => {
    setVersion(saved.version);
    form.reset(valuesOf(saved));
    setSaved(true);
  };
  /** Bases the next save on the event as it is now, keeps what was typed, and says what has changed. */
  const adopt = (now: EventAnswer) => {
    const { defaultValues } = form.formState;
    const [typed, latest] = [form.getValues(), valuesOf(now)];
    setVersion(now.version);
    form.reset(latest);
    for (const name of fieldNames) {
      if (typed[name] !== defaultValues?.[name])
        form.setValue(name, typed[name], { shouldDirty: true });
    }
    const changed = fieldNames
      .filter((name) => latest[name] !== defaultValues?.[name])
      .map((name) => `${labelOf(name)} (${fieldText(name, now[name]) || 'empty'})`);
    const first = 'Someone else has changed this event since you opened it';
    setLate(changed.length > 0 ? `${first}: ${changed.join(', ')}.` : `${first}.`);
  };
  const { errors, isDirty } = form.formState;
  useEffect(() => onEdited(isDirty), [isDirty, onEdited]);
  useEffect(() => () => onEdited(false), [onEdited]);
  const input = (name: keyof EventValues) => {
    const label = labelOf(name);
    const [fault] = faultsIn(errors[name]);
    return { ...field(name), label, error: fault && sentence(name, fault.message, label) };
  };
  return (
    <details className="fold border-2 border-rule px-4">
      <summary className="min-h-11 justify-between font-semibold">Edit the event</summary>
      <form noValidate onSubmit={submit} aria-label="Event" className="grid gap-4 pb-4">
        <p className="text-sm text-muted">Its editions keep their own names and places.</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field required autoComplete="off" {...input('name')} />
          <GenreChoice {...input('genre')} />
          <Field required autoComplete="off" {...input('location')} />
          <StateChoice {...input('state')} />
          <Field autoComplete="off" {...input('organizerName')} />
          <AddressField
            {...input('website')}
            onComplete={(address) => form.setValue('website', address, { shouldDirty: true })}
          />
          <Field hint="Shown on its races’ pages" autoComplete="off" {...input('series')} />
          <LongText hint="One on each line" rows={2} {...input('aliases')} />
        </div>
        <div role="alert">
          {problem && (
            <p className="notice notice-failure font-semibold">
              {problem.text} {problem.code === 'not_signed_in' && <StaffSignInAgain />}
            </p>
          )}
          {late && (
            <p className="notice notice-caution font-semibold">
              {late} Save again to keep what’s in the form.
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="submit"
            className="button button-solid"
            aria-disabled={isSending || undefined}
          >
            {isSending ? 'Saving…' : 'Save Event'}
          </button>
          {/* Not a toast, which this dialog would cover. */}
          <p role="status" className="font-semibold">
            {isSaved && !isDirty && 'Event saved.'}
          </p>
        </div>
      </form>
    </details>
  );
}
