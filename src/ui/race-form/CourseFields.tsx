import { type ReactNode, useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { CourseList, type CourseListHandle } from './CourseList.tsx';
import { courseFaults, faultOfAll } from './course-faults.ts';
import { type CourseValues, distancesOf, emptyCourse } from './course-values.ts';
import { faultsIn } from './faults.ts';
import type { RaceFormApi } from './use-race-form.ts';

export interface CourseFieldsProps {
  race: RaceFormApi;
  /** Renders the file of the course at an index in the form; without it, courses have no files. */
  courseFile?: ((course: CourseValues, at: number) => ReactNode) | undefined;
}

/** The race's courses. Changing their lengths also changes the distance field. */
export function CourseFields({ race, courseFile }: CourseFieldsProps) {
  const { control, setValue, getFieldState, getValues } = race.form;
  const { field, fieldState } = useController({ control, name: 'courses' });
  const list = useRef<CourseListHandle>(null);
  // The form focuses its first invalid field; here, that's the first invalid input of a course, which may be collapsed.
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      // The form has the error before this component renders it.
      const [first] = courseFaults(faultsIn(getFieldState('courses').error));
      list.current?.focus(first);
    },
  }));
  const change = (changed: CourseValues[]) => {
    const distances = distancesOf(changed);
    if (distances !== distancesOf(field.value)) {
      const shouldValidate = Boolean(getFieldState('distance').error);
      setValue('distance', distances, { shouldDirty: true, shouldValidate });
    }
    // A text that's typed as a name isn't a mistaken distance.
    const before = new Set(field.value.map(({ name }) => name));
    const named = changed.filter(({ name }) => !before.has(name));
    race.acceptDistances(named.map(({ name }) => name.trim()));
    field.onChange(changed);
  };
  const faults = faultsIn(fieldState.error);
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <p className="font-semibold">{fieldName('courses')}</p>
      <CourseList
        ref={list}
        courses={field.value}
        faults={courseFaults(faults)}
        error={faultOfAll(faults)}
        onChange={change}
        onAdd={() => {
          const before = getValues('courses');
          change([...before, emptyCourse]);
          return before.length;
        }}
        courseFile={courseFile}
      />
    </div>
  );
}
