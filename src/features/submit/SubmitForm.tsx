import {
  type ChangeEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  pastDateWarning,
  type SubmissionFields,
  submissionSchema,
} from '#calendar/moderation/submission.ts';
import { paths } from '#calendar/paths.ts';
import { todayAt } from '#calendar/time/day.ts';
import { callApi } from '#ui/api/api.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Choice, GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { queueNotice } from '#ui/form/notice.ts';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { useDistanceQuestion } from '#ui/race-form/use-distance-question.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { goToSignIn, isSignedIn } from '#ui/session/signed-in.ts';
import { DistanceChips } from './DistanceChips.tsx';
import { moveTown, PinField, TownField } from './PlaceFields.tsx';
import { Preview } from './Preview.tsx';
import { type FieldName, fieldError, invalidText, labels, toListing } from './submission-form.ts';
import { type Lost, useDraft } from './use-draft.ts';

// The form works even if the check fails to load.
const PossibleDuplicates = lazy(() =>
  import('./PossibleDuplicates.tsx').catch(() => ({ default: () => null })),
);

/** Fields whose validity depends on another. */
const dependents: { [Name in FieldName]?: FieldName[] } = {
  date: ['endDate'],
  state: ['location'],
};

/** The form for submitting a race, with a preview beside it. */
export function SubmitForm({ onSent }: { onSent(name: string): void }) {
  const isHydrated = useHydrated();
  const today = useMemo(() => todayAt(new Date()), []);
  const lostNote = useRef<HTMLDivElement>(null);
  const schema = useMemo(() => submissionSchema(today.day), [today]);
  const form = useApiForm({
    schema,
    failure: 'Submission Failed - There was an error submitting your race. Please try again.',
    invalid: (names, values) => invalidText(names, values),
    send: async (race) => {
      if (lost === 'discarded') {
        lostNote.current?.focus();
        return;
      }
      if (question.isAsking(race.distance)) {
        const message = 'Check the distances, then submit again.';
        form.form.setError('distance', { type: 'doubtful', message }, { shouldFocus: true });
        return;
      }
      if (!isSignedIn()) {
        // The sign-in leads back to the draft.
        if (lost) saveAsNew();
        queueNotice('Authentication Required - Please log in to submit a race.');
        goToSignIn();
        return;
      }
      await sendRace(race, sendingKey());
      discard();
      onSent(race.name);
    },
  });
  const { getValues, watch, reset } = form.form;
  const { isRestored, lost, saveAsNew, sendingKey, discard } = useDraft(form.form);
  const question = useDistanceQuestion();
  const field = (name: FieldName) => {
    const { error, ...rest } = form.field(name, dependents[name]);
    return {
      ...rest,
      label: labels[name],
      error: error && fieldError(name, error, getValues(name)),
    };
  };

  const address = (name: 'orgUrl' | 'regUrl') => ({
    ...field(name),
    onComplete: (completed: string) => form.form.setValue(name, completed, { shouldDirty: true }),
    onSettled: () => {
      if (form.form.getFieldState(name).error) void form.form.trigger(name);
    },
  });
  const stateField = () => {
    const state = field('state');
    const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
      void state.onChange(event);
      void moveTown(form.form, event.target.value);
    };
    return { ...state, onChange };
  };
  const filled = useDeferredValue(watch());
  const listed = toListing(filled);
  const [formKey, setFormKey] = useState(0);
  const startOver = () => {
    reset({});
    discard();
    // Remounts the inputs that hold state of their own.
    setFormKey(formKey + 1);
  };
  return (
    <ApiForm
      key={formKey}
      form={form}
      button="Submit Race"
      sending="Submitting…"
      remedy={<SignInAgain problem={form.problem} />}
      className="lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-14"
    >
      <div className="grid gap-12 max-lg:[&_.field]:scroll-mb-24">
        <fieldset className="grid gap-5">
          <Legend title="The race">All fields required</Legend>
          <Field {...field('name')} autoComplete="off" required maxLength={160} />
          <div className="grid gap-5 sm:grid-cols-2">
            <GenreChoice {...field('genre')} />
            <Field
              {...field('date')}
              type="date"
              required
              warning={pastDateWarning(String(filled.date ?? ''), today.day)}
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TownField form={form.form} field={field('location')} isHydrated={isHydrated} />
            <StateChoice {...stateField()} />
          </div>
          <PinField form={form.form} error={field('coords').error} />
        </fieldset>
        <fieldset className="grid gap-5">
          <Legend title="Details">Add what you know. You can update it later.</Legend>
          <DistanceChips form={form.form} error={field('distance').error} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              {...field('endDate')}
              type="date"
              hint="For multi-day races"
              min={filled.date ? String(filled.date) : undefined}
            />
            <Field {...field('startTime')} type="time" hint="Local time" />
            <Choice {...field('eventStatus')} hint="Unconfirmed dates are marked “Date tentative.”">
              <option value="scheduled">Yes</option>
              <option value="tentative">Not yet</option>
            </Choice>
            <Field {...field('elevationGainFt')} inputMode="numeric" hint="Longest course" />
          </div>
          <AddressField {...address('orgUrl')} />
          <AddressField {...address('regUrl')} />
          <Field
            {...field('eventAddress')}
            autoComplete="off"
            hint="Park, school or street address"
          />
          <Field
            {...field('tags')}
            autoComplete="off"
            hint="Separate with commas: singletrack, kids race, night"
          />
          <LongText {...field('overview')} rows={2} />
          <LongText
            {...field('description')}
            rows={6}
            hint="Courses, categories, what makes it special"
          />
        </fieldset>
        <fieldset className="grid gap-5">
          <Legend title="Organizer">So we can follow up with questions</Legend>
          <Field {...field('organizerName')} autoComplete="off" />
          <Field
            {...field('organizerEmail')}
            type="email"
            autoComplete="off"
            hint="Not shown publicly"
          />
        </fieldset>
      </div>
      <aside
        aria-label="Preview of your listing"
        className="grid grid-cols-1 content-start gap-8 wrap-anywhere max-lg:contents lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start"
      >
        <Preview values={filled} today={today} />
        {listed && (
          <Suspense fallback={null}>
            <PossibleDuplicates listing={listed} today={today} />
          </Suspense>
        )}
      </aside>
      {/* One cell, because the preview spans a fixed number of rows. */}
      <div className="grid gap-5">
        {lost && (
          <LostDraft ref={lostNote} lost={lost} onStartOver={startOver} onKeep={saveAsNew} />
        )}
        <p className="needs-script min-h-7 text-muted">
          {isRestored ? (
            <>
              We restored your draft.{' '}
              <button type="button" className="link min-h-11" onClick={startOver}>
                Start over
              </button>
            </>
          ) : (
            form.form.formState.isDirty && !lost && 'Draft saved on this device.'
          )}
        </p>
      </div>
    </ApiForm>
  );
}

interface LostDraftProps {
  lost: Lost;
  onStartOver(): void;
  onKeep(): void;
  ref: Ref<HTMLDivElement>;
}

/** Why the draft is gone from this device, while this tab still has its text. */
function LostDraft({ lost, onStartOver, onKeep, ref }: LostDraftProps) {
  const isDiscarded = lost === 'discarded';
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="border-2 border-ink bg-card p-4">
      <p className="font-semibold">
        {isDiscarded
          ? 'You submitted or discarded this draft in another tab.'
          : 'You signed out in another tab. What you typed is still here, but no longer saved on this device.'}
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        {isDiscarded && (
          <a className="button" href={paths.submissions()}>
            My submissions
          </a>
        )}
        <button type="button" className="button" onClick={onStartOver}>
          Start over
        </button>
        <button type="button" className="button" onClick={onKeep}>
          {isDiscarded ? 'This is a different race' : 'Save the draft'}
        </button>
      </p>
    </div>
  );
}

function Legend({ title, children }: { title: string; children: ReactNode }) {
  return (
    <legend className="mb-5 w-full border-b-2 border-ink pb-2">
      <span className="title-lg block font-display leading-none font-bold uppercase">{title}</span>
      <span className="mt-1 block text-muted">{children}</span>
    </legend>
  );
}

const answer = z.object({ id: z.string(), status: z.string() });

/** Each key makes at most one submission. @throws ApiError or ApiUnavailableError; the race may still have arrived */
async function sendRace(race: SubmissionFields, key: string): Promise<void> {
  await callApi('POST', apiPaths.submitRace, {
    body: race,
    headers: { 'Idempotency-Key': key },
    answer,
  });
}
