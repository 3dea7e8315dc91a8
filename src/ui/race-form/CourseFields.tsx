import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldName } from '#calendar/moderation/field-labels.ts';
import { Field } from '#ui/form/Field.tsx';
import { type CourseValues, courseLine, distancesOf, emptyCourse } from './course-values.ts';
import { firstMessage } from './race-values.ts';
import type { RaceFormApi } from './use-race-form.ts';

const maxCourses = 30;

export interface CourseFieldsProps {
  race: RaceFormApi;
  /** The file of the course at a place in the form; without it, courses have none. */
  courseFile?: ((course: CourseValues, at: number) => ReactNode) | undefined;
}

/** The race's courses: one is open at a time. Changing their lengths changes the field of distances. */
export function CourseFields({ race, courseFile }: CourseFieldsProps) {
  const { control, setValue } = race.form;
  const { field, fieldState } = useController({ control, name: 'courses' });
  const [open, setOpen] = useState<number>();
  const error = firstMessage(fieldState.error);
  const courses = field.value;
  const change = (changed: CourseValues[]) => {
    field.onChange(changed);
    setValue('distance', distancesOf(changed), { shouldDirty: true });
  };
  const add = () => {
    field.onChange([...courses, emptyCourse]);
    setOpen(courses.length);
  };
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <p className="font-semibold">{fieldName('courses')}</p>
      <ol className="mt-1 grid gap-2">
        {courses.map((course, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: courses have no ids, and stay in order
          <li key={at} className="border border-rule px-3 py-1">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">{courseLine(course) || 'New course'}</span>
              <button
                type="button"
                className="link min-h-6"
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                {open === at ? 'Close' : 'Edit'}
                <span className="sr-only"> course {at + 1}</span>
              </button>
            </div>
            {open === at && (
              <OneCourse
                course={course}
                onChange={(changed) => change(courses.with(at, changed))}
                onRemove={() => {
                  change(courses.toSpliced(at, 1));
                  setOpen(undefined);
                }}
              >
                {courseFile?.(course, at)}
              </OneCourse>
            )}
          </li>
        ))}
      </ol>
      {error && <p className="mt-1 font-semibold text-danger">Courses: {error}.</p>}
      {courses.length < maxCourses && (
        <button ref={field.ref} type="button" className="button mt-2" onClick={add}>
          Add course
        </button>
      )}
    </div>
  );
}

interface OneCourseProps {
  course: CourseValues;
  onChange(changed: CourseValues): void;
  onRemove(): void;
  /** Above the button that removes it. */
  children: ReactNode;
}

function OneCourse({ course, onChange, onRemove, children }: OneCourseProps) {
  const input = (name: keyof CourseValues, label: string): ComponentProps<typeof Field> => ({
    label,
    autoComplete: 'off',
    value: course[name],
    onChange: ({ target }) => onChange({ ...course, [name]: target.value }),
  });
  return (
    <div className="grid items-end gap-4 py-2 sm:grid-cols-2 lg:grid-cols-3">
      <Field {...input('name', 'Course name')} />
      <Field placeholder="100 mi, 6 hours, 3 laps" {...input('distance', 'Length')} />
      <Field inputMode="numeric" {...input('climbingFt', 'Climbing (ft)')} />
      <Field type="date" {...input('day', 'Day')} />
      <Field type="time" {...input('startTime', 'Course start')} />
      <Field placeholder="Pro, Masters 40+" {...input('categories', 'Categories')} />
      <Field inputMode="decimal" {...input('price', 'Price ($)')} />
      <Field placeholder="95 from 2027-01-01" {...input('priceRises', 'Price rises')} />
      <Field inputMode="numeric" {...input('riderLimit', 'Rider limit')} />
      <Field inputMode="numeric" {...input('minAge', 'Youngest age')} />
      <Field inputMode="numeric" {...input('maxAge', 'Oldest age')} />
      <Field inputMode="url" {...input('resultsUrl', 'Course results')} />
      {children && <div className="sm:col-span-2 lg:col-span-3">{children}</div>}
      <button type="button" className="button w-fit" onClick={onRemove}>
        Remove course
      </button>
    </div>
  );
}
