import {
  type ChangeEvent,
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
} from 'react';
import { useWatch } from 'react-hook-form';
import { pastDateWarning } from '#calendar/moderation/submission.ts';
import { movedCourses } from '#calendar/race/course.ts';
import { eventStatuses, statusNames } from '#calendar/race/status.ts';
import { dayError, todayAt } from '#calendar/time/day.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { Choice, GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { CourseFields, type CourseFieldsProps } from './CourseFields.tsx';
import { type CourseValues, coursesTyped, distancesOf, distanceWarning } from './course-values.ts';
import { LateSaveNote, Problem } from './RaceFormNotes.tsx';
import { EarlierDates, StartMap, usePlaceWarnings } from './RaceFormParts.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import type { RaceValues } from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

// Loaded separately: the form's fields don't wait for it, and the form works even if it fails to load.
const WhatElseIsOn = lazy(() =>
  import('./WhatElseIsOn.tsx')
    .then((loaded) => ({ default: loaded.WhatElseIsOn }))
    .catch(() => ({ default: () => <p>We couldn’t load this.</p> })),
);

export interface RaceFormProps extends Pick<CourseFieldsProps, 'courseFile'> {
  race: RaceFormApi;
  /** Shown above the fields, followed by possible duplicates. */
  intro?: ReactNode;
  /** Listed races that this one may duplicate. */
  possibleDuplicates?: ReactNode;
  /** The fields that only staff have. */
  staffFields?: ReactNode;
  /** A way to fix a failure, shown beside its reason. */
  remedy: ReactNode;
  /** The event of the race, or of the race that a new one is copied from. */
  eventKey?: string | undefined;
  /** The submit buttons. */
  children: ReactNode;
}

/** Every field of a race, in the order moderators look them up. */
export function RaceForm({
  race,
  intro,
  possibleDuplicates,
  courseFile,
  staffFields,
  remedy,
  eventKey,
  children,
}: RaceFormProps) {
  const { field, form, submit, late, isSending } = race;
  const control = form.control;
  const [date, eventStatus, distances] = useWatch({
    control,
    name: ['date', 'eventStatus', 'distance'],
  });
  const before = race.race;
  const address = (name: keyof RaceValues) => ({
    ...field(name),
    onComplete: (completed: string) => form.setValue(name, completed, { shouldDirty: true }),
  });
  const warnings = usePlaceWarnings(control);
  const distance = field('distance');
  const droppedCourses = useRef<CourseValues[]>([]);
  const readDistances = (typed: string) => {
    const courses = form.getValues('courses');
    if (typed.trim() === distancesOf(courses)) return;
    const dropped = droppedCourses.current;
    form.setValue('courses', coursesTyped(typed, courses, dropped), { shouldDirty: true });
    droppedCourses.current = [...dropped, ...courses];
  };
  // Past races are listed too; only in a pending one is a past year likely a mistake.
  const lastDate = useRef<string>(undefined);
  const dateField = () => {
    const registered = field('date');
    const onChange = (event: ChangeEvent<HTMLInputElement>) => {
      const isDay = (text: string) => dayError(text) === undefined;
      const old = form.getValues('date');
      // While a new date is typed, there may be none.
      if (isDay(old)) lastDate.current = old;
      void registered.onChange(event);
      const date = event.target.value;
      if (!lastDate.current || !isDay(date)) return;
      const courses = form.getValues('courses');
      if (courses.some(({ day }) => day !== '')) {
        const moved = movedCourses(courses, lastDate.current, date);
        form.setValue('courses', moved, { shouldDirty: true });
      }
      lastDate.current = date;
    };
    return { ...registered, onChange };
  };
  const past =
    before?.status === 'pending' ? pastDateWarning(date, todayAt(new Date()).day) : undefined;
  const isMoved = before !== undefined && date !== '' && date !== before.date;
  return (
    <form noValidate onSubmit={submit} aria-busy={isSending} className="grid gap-8">
      {late && <LateSaveNote late={late} onPreferTheirs={race.preferTheirs} />}
      {intro && (
        <div className="grid gap-2">
          {intro}
          {possibleDuplicates}
        </div>
      )}
      <Part title="The race" note="Name, discipline, date, location and state are required.">
        <div className="sm:col-span-2">
          <Field data-first="" required autoComplete="off" {...field('name')} />
        </div>
        <GenreChoice {...field('genre')} />
        <Field type="date" required warning={past} {...dateField()} />
        <Field type="date" {...field('endDate')} />
        <Field type="time" {...field('startTime')} />
        <Field
          required
          placeholder="Emporia, KS"
          autoComplete="off"
          warning={warnings.location}
          {...field('location')}
        />
        <StateChoice {...field('state')} />
        <div className="sm:col-span-2 lg:col-span-1">
          <Field
            placeholder="Latitude, longitude (default: town center)"
            autoComplete="off"
            warning={warnings.coords}
            {...field('coords')}
          />
        </div>
        <div className="sm:col-span-2 lg:col-span-3">
          <Field
            placeholder="Shown instead of the town"
            autoComplete="off"
            {...field('eventAddress')}
          />
        </div>
        <StartMap form={form} showsOutlines={before?.status === 'pending'} />
        {!intro && possibleDuplicates}
      </Part>
      <Part title="What else is on">
        <Suspense fallback={<p className="min-h-11 py-2">Looking for races…</p>}>
          <WhatElseIsOn control={control} own={{ id: before?.id, eventKey }} />
        </Suspense>
      </Part>
      <Part
        title="Status"
        note={
          before &&
          'Riders who saved the race get an alert right away if its date, place or status changes.'
        }
      >
        <Choice {...field('eventStatus')}>
          {eventStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Choice>
        <div className="lg:col-span-2">
          <Field
            placeholder="Shown to riders, e.g. “High water on course.”"
            autoComplete="off"
            {...field('statusReason')}
          />
        </div>
        <EarlierDates
          control={control}
          error={field('previousDates').error}
          upcomingDate={isMoved && eventStatus === 'rescheduled' ? before.date : undefined}
        />
        {isMoved && eventStatus !== 'rescheduled' && (
          <p className="notice sm:col-span-2 lg:col-span-3">
            You changed the date. If the race moved,{' '}
            <button
              type="button"
              className="link min-h-6"
              onClick={() => form.setValue('eventStatus', 'rescheduled', { shouldDirty: true })}
            >
              set the status to “{statusNames['rescheduled']}”
            </button>
            . We’ll keep the old date on its page.
          </p>
        )}
      </Part>
      <Part title="Course and details">
        <div className="sm:col-span-2 lg:col-span-1">
          <Field
            hint="Separate with commas: 100 mi, 50 mi"
            warning={distanceWarning(distances)}
            autoComplete="off"
            {...distance}
            onBlur={(event) => {
              void distance.onBlur(event);
              readDistances(event.target.value);
            }}
          />
        </div>
        <Field hint="Separate with commas" autoComplete="off" {...field('tags')} />
        <Field inputMode="numeric" hint="Longest course" {...field('elevationGainFt')} />
        <CourseFields race={race} courseFile={courseFile} />
        <div className="sm:col-span-2 lg:col-span-3">
          <LongText rows={2} {...field('overview')} />
        </div>
        <div className="sm:col-span-2 lg:col-span-3">
          <LongText rows={6} {...field('description')} />
        </div>
      </Part>
      <Part
        title="Registration"
        note={`In the race’s local time. Each date lasts through the end of the day.${before ? ' If it sells out, we alert riders who saved it and haven’t registered.' : ''}`}
      >
        <RegistrationFields form={form} />
      </Part>
      <Part title="Organizer and links">
        <Field autoComplete="off" {...field('organizerName')} />
        <AddressField {...address('regUrl')} />
        <AddressField {...address('orgUrl')} />
        <AddressField {...address('website')} />
        <AddressField {...address('resultsUrl')} />
        <AddressField {...address('imageUrl')} />
      </Part>
      {staffFields && <Part title="Behind the scenes">{staffFields}</Part>}
      <div className="form-foot">
        <Problem race={race} remedy={remedy} />
        {children}
      </div>
    </form>
  );
}

interface SubmitButtonProps extends ComponentProps<'button'> {
  race: RaceFormApi;
  label: string;
  /** The label while the form is sent. */
  sending?: string;
}

/** Saves the form; its `value` tells several buttons apart. */
export function SubmitButton({ race, label, sending = label, ...button }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button button-solid"
      aria-disabled={race.isSending || undefined}
      {...button}
    >
      {race.isSending ? sending : label}
    </button>
  );
}

function Part(props: { title: string; note?: string | undefined; children: ReactNode }) {
  const { title, note, children } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="title-md mb-3 w-full border-b border-rule pb-1.5 font-display leading-none font-bold uppercase">
        {title}
        {note && (
          <span className="mt-1 block font-sans text-sm leading-normal font-normal text-muted normal-case">
            {note}
          </span>
        )}
      </legend>
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </div>
    </fieldset>
  );
}
