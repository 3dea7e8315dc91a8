import * as apiPaths from '#calendar/api-paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { AddressField } from '#ui/form/AddressField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { CourseFile } from '#ui/race-form/CourseFile.tsx';
import type { CourseFiles } from '#ui/race-form/course-file-calls.ts';
import type { RaceFormProps } from '#ui/race-form/RaceForm.tsx';
import type { RaceFormApi } from '#ui/race-form/use-race-form.ts';
import { StaffSignInAgain } from '../Loaded.tsx';
import { cacheRace } from '../races.ts';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';

/**
 * Props for staff's race form, which has more than the organizers' form (docs/rules.md#r94).
 * @param listed races to check for duplicates
 */
export const staffForm = (race: RaceFormApi, listed: readonly Race[]) =>
  ({
    race,
    possibleDuplicates: (
      <PossibleDuplicates control={race.form.control} own={race.race?.id} listed={listed} />
    ),
    courseFile: (course, at) => (
      <CourseFile race={race} course={course} at={at} files={courseFiles} />
    ),
    staffFields: <StaffFields race={race} />,
    remedy: race.problem?.code === 'not_signed_in' && <StaffSignInAgain />,
  }) satisfies Partial<RaceFormProps>;

const courseFiles: CourseFiles<Race> = {
  path: apiPaths.courseTrack,
  answer: raceSchema,
  onSaved: cacheRace,
};

function StaffFields({ race: { field, form } }: { race: RaceFormApi }) {
  return (
    <>
      <Field
        type="email"
        placeholder="Not shown publicly"
        autoComplete="off"
        {...field('organizerEmail')}
      />
      <AddressField
        {...field('sourceUrl')}
        onComplete={(completed) => form.setValue('sourceUrl', completed, { shouldDirty: true })}
      />
      <Field type="date" {...field('verifiedAt')} />
      <div className="sm:col-span-2">
        <Field
          hint="Links editions of the same event. Leave blank to use the name."
          autoComplete="off"
          {...field('eventKey')}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold sm:mt-7 lg:mt-12">
        <input type="checkbox" {...form.register('needsReview')} />
        Needs review
      </label>
      <div className="sm:col-span-2 lg:col-span-3">
        <LongText rows={3} hint="Not shown publicly" {...field('reviewNotes')} />
      </div>
    </>
  );
}
