import {
  type ChangeEvent,
  lazy,
  type ReactNode,
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
import { type Today, todayAt } from '#calendar/time/day.ts';
import { callApi } from '#ui/api/api.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Choice, GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { queueNotice } from '#ui/form/notice.ts';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { useHydrated } from '#ui/page/use-hydrated.ts';
import { RaceCard } from '#ui/races/RaceCard.tsx';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { goToSignIn, isSignedIn } from '#ui/session/signed-in.ts';
import { DistanceChips } from './DistanceChips.tsx';
import { moveTown, PinField, TownField } from './PlaceFields.tsx';
import {
  type FieldName,
  type FormValues,
  fieldError,
  invalidText,
  labels,
  toListing,
  toPreviewRace,
} from './submission-form.ts';
import { useDraft } from './use-draft.ts';

const PossibleDuplicates = lazy(() => import('./PossibleDuplicates.tsx'));

/** The riders' race form, with a preview beside it. */
export function SubmitForm({ onSent }: { onSent(name: string): void }) {
  const isHydrated = useHydrated();
  const today = useMemo(() => todayAt(new Date()), []);
  const discardedNote = useRef<HTMLDivElement>(null);
  const schema = useMemo(() => submissionSchema(today.day), [today]);
  const form = useApiForm({
    schema,
    failure: 'Submission Failed - There was an error submitting your race. Please try again.',
    invalid: (names, values) => invalidText(names, values),
    send: async (race) => {
      if (isDiscarded) {
        discardedNote.current?.focus();
        return;
      }
      if (!isSignedIn()) {
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
  const { isRestored, isDiscarded, saveAsNew, sendingKey, discard } = useDraft(form.form);
  const field = (name: FieldName) => {
    const { error, ...rest } = form.field(name);
    return {
      ...rest,
      label: labels[name],
      error: error && fieldError(name, error, getValues(name)),
    };
  };

  const address = (name: 'orgUrl' | 'regUrl') => ({
    ...field(name),
    onComplete: (completed: string) =>
      form.form.setValue(name, completed, {
        shouldDirty: true,
        shouldValidate: Boolean(field(name).error),
      }),
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
      sending="Submitting..."
      remedy={<SignInAgain problem={form.problem} />}
      className="lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-14"
    >
      <div className="grid gap-12">
        <fieldset className="grid gap-5">
          <Legend title="The race">All of this is needed.</Legend>
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
          <Legend title="What riders ask next">As much of it as you know.</Legend>
          <DistanceChips form={form.form} error={field('distance').error} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              {...field('endDate')}
              type="date"
              hint="Of a race of several days."
              min={filled.date ? String(filled.date) : undefined}
            />
            <Field {...field('startTime')} type="time" hint="Where the race is." />
            <Choice {...field('eventStatus')} hint="A tentative one says so.">
              <option value="scheduled">Yes</option>
              <option value="tentative">No, tentative</option>
            </Choice>
            <Field
              {...field('elevationGainFt')}
              inputMode="numeric"
              hint="Of the longest course."
            />
          </div>
          <AddressField {...address('orgUrl')} />
          <AddressField {...address('regUrl')} />
          <Field {...field('eventAddress')} autoComplete="off" hint="A park, a school, a street." />
          <Field
            {...field('tags')}
            autoComplete="off"
            hint="With commas between: singletrack, kids race, night."
          />
          <LongText {...field('overview')} rows={2} />
          <LongText
            {...field('description')}
            rows={6}
            hint="Courses, categories, what is special about it."
          />
        </fieldset>
        <fieldset className="grid gap-5">
          <Legend title="Who puts it on">So that we can ask when something is unclear.</Legend>
          <Field {...field('organizerName')} autoComplete="off" />
          <Field
            {...field('organizerEmail')}
            type="email"
            autoComplete="off"
            hint="Only our reviewers see it."
          />
        </fieldset>
      </div>
      <aside
        aria-label="Your race as riders will see it"
        className="grid content-start gap-8 max-lg:mt-7 max-lg:max-w-sm lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start"
      >
        <Preview values={filled} today={today} />
        {listed && (
          <Suspense fallback={null}>
            <PossibleDuplicates listing={listed} today={today} />
          </Suspense>
        )}
      </aside>
      {isDiscarded && (
        <div
          ref={discardedNote}
          tabIndex={-1}
          role="alert"
          className="border-2 border-ink bg-card p-4"
        >
          <p className="font-semibold">This draft was sent or thrown away in another tab.</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <a className="button" href={paths.submissions()}>
              My submissions
            </a>
            <button type="button" className="button" onClick={startOver}>
              Start over
            </button>
            <button type="button" className="button" onClick={saveAsNew}>
              It is another race
            </button>
          </p>
        </div>
      )}
      <p className="needs-script min-h-7 text-muted">
        {isRestored ? (
          <>
            Your draft is back.{' '}
            <button type="button" className="link min-h-11" onClick={startOver}>
              Start over
            </button>
          </>
        ) : (
          'What you type stays in this browser until you send it or log out.'
        )}
      </p>
    </ApiForm>
  );
}

/** The card riders will see; inert, because it only repeats the form. */
function Preview({ values, today }: { values: FormValues; today: Today }) {
  const isHydrated = useHydrated();
  const race = isHydrated ? toPreviewRace(values) : undefined;
  return (
    <div className="needs-script">
      <h2 className="title-lg mb-3">How it will look</h2>
      {race ? (
        <div inert className="grid min-h-[27rem]">
          <RaceCard race={race} today={today} />
        </div>
      ) : (
        <p className="grid min-h-[27rem] place-content-center border-2 border-dashed border-rule p-8 text-center text-muted">
          Choose a discipline and a date, and your race is here as riders will see it.
        </p>
      )}
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

/** One key makes one submission. @throws ApiError or ApiUnavailableError; it may still have arrived */
async function sendRace(race: SubmissionFields, key: string): Promise<void> {
  await callApi('POST', apiPaths.submitRace, {
    body: race,
    headers: { 'Idempotency-Key': key },
    answer,
  });
}
