import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  type EventAnswer,
  type EventChange,
  eventChangeSchema,
} from '#calendar/moderation/events.ts';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { faultsIn, sentence } from '#ui/race-form/faults.ts';
import { StaffSignInAgain } from '../Loaded.tsx';
import { editEvent } from './event-calls.ts';

type EventValues = Record<Exclude<keyof EventChange, 'version'>, string>;

const valuesOf = (event: EventAnswer): EventValues => ({
  ...{ name: event.name, genre: event.genre, state: event.state, location: event.location },
  aliases: event.aliases.join('\n'),
  organizerName: event.organizerName ?? '',
  website: event.website ?? '',
  series: event.series ?? '',
});

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
  const { form, submit, field, problem, isSending } = useApiForm<EventValues, EventChange>({
    schema: valuesSchema(version),
    failure: 'Couldn’t save the event.',
    defaults: valuesOf(event),
    send: async (change) => {
      setSaved(false);
      const saved = await editEvent(event.id, change);
      setVersion(saved.version);
      form.reset(valuesOf(saved));
      setSaved(true);
    },
  });
  const { errors, isDirty } = form.formState;
  useEffect(() => onEdited(isDirty), [isDirty, onEdited]);
  useEffect(() => () => onEdited(false), [onEdited]);
  const input = (name: keyof EventValues, label = fieldName(name)) => {
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
          <Field required autoComplete="off" {...input('location', 'Home')} />
          <StateChoice {...input('state')} />
          <Field autoComplete="off" {...input('organizerName')} />
          <AddressField
            {...input('website', 'Website')}
            onComplete={(address) => form.setValue('website', address, { shouldDirty: true })}
          />
          <Field
            hint="Shown on its races’ pages"
            autoComplete="off"
            {...input('series', 'Series')}
          />
          <LongText hint="One on each line" rows={2} {...input('aliases', 'Other names')} />
        </div>
        <div role="alert">
          {problem && (
            <p className="notice notice-failure font-semibold">
              {problem.text} {problem.code === 'not_signed_in' && <StaffSignInAgain />}
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
