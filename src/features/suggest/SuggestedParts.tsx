import type { Ref } from 'react';
import type { PublicRace } from '#calendar/race/race.ts';
import { CourseList, type CourseListHandle } from '#ui/race-form/CourseList.tsx';
import { courseFaults, faultOfAll } from '#ui/race-form/course-faults.ts';
import { type CourseValues, emptyCourse } from '#ui/race-form/course-values.ts';
import type { Fault } from '#ui/race-form/faults.ts';
import { RegistrationInputs } from '#ui/race-form/RegistrationInputs.tsx';
import type { RegistrationValues } from '#ui/race-form/registration-values.ts';
import { listedText } from './suggestion-form.ts';

interface Props<Value> {
  race: PublicRace;
  faults: readonly Fault[];
  onChange(value: Value): void;
}

interface CoursesProps extends Props<readonly CourseValues[]> {
  courses: readonly CourseValues[];
  ref: Ref<CourseListHandle>;
}

/** The race's courses, starting with the listed ones. */
export function CoursesInput({ race, courses, faults, onChange, ref }: CoursesProps) {
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {race.courses.length > 0
          ? 'Change what’s wrong, or add what’s missing.'
          : listedText(race, 'courses')}
      </p>
      <CourseList
        ref={ref}
        courses={courses}
        faults={courseFaults(faults)}
        error={faultOfAll(faults)}
        onChange={onChange}
        onAdd={() => {
          onChange([...courses, emptyCourse]);
          return courses.length;
        }}
      />
    </>
  );
}

/** When riders can register, starting with the listed values. */
export function RegistrationInput({
  race,
  ...inputs
}: Props<RegistrationValues> & { value: RegistrationValues }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p className="text-sm text-muted sm:col-span-2">{listedText(race, 'registration')}</p>
      <RegistrationInputs {...inputs} hasSource={false} flagsClass="sm:col-span-2" />
    </div>
  );
}
