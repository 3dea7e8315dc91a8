import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { maxCourses } from '#calendar/race/course.ts';
import { Field } from '#ui/form/Field.tsx';
import type { CourseFault } from './course-faults.ts';
import {
  type CourseFieldName,
  type CourseValues,
  courseLabels,
  courseLine,
} from './course-values.ts';

/** The list's imperative methods. */
export interface CourseListHandle {
  /** Opens the course with the fault and focuses its input; without a fault, focuses the list's button. */
  focus(fault: CourseFault | undefined): void;
}

interface Props {
  courses: readonly CourseValues[];
  faults: readonly CourseFault[];
  /** The list's own error. */
  error: string | undefined;
  onChange(courses: CourseValues[]): void;
  /** Appends a course, and returns its index. */
  onAdd(): number;
  /** Renders the file of the course at an index in the form; without it, courses have no files. */
  courseFile?: ((course: CourseValues, at: number) => ReactNode) | undefined;
  ref?: Ref<CourseListHandle>;
}

/** Courses to edit, one open at a time. */
export function CourseList({ courses, faults, error, onChange, onAdd, courseFile, ref }: Props) {
  const [open, setOpen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const focusInput = (at: number, name: string) => {
    flushSync(() => setOpen(at));
    list.current?.querySelector<HTMLElement>(`[name="courses.${at}.${name}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({
    focus: (fault) => {
      if (fault) focusInput(fault.at, fault.name);
      else addButton.current?.focus();
    },
  }));

  const add = () => {
    // The distance field makes its courses when it's left, which must come first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusInput(
      flushSync(() => onAdd()),
      'name',
    );
  };
  const remove = (at: number) => {
    flushSync(() => {
      onChange(courses.toSpliced(at, 1));
      setOpen(undefined);
    });
    const next = list.current?.querySelectorAll<HTMLElement>('[aria-expanded]')[at];
    (next ?? addButton.current)?.focus();
  };
  return (
    <>
      <ol ref={list} className="mt-1 grid gap-2">
        {courses.map((course, at) => {
          const ownFaults = faults.filter((fault) => fault.at === at);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: courses have no ids, and stay in order
              key={at}
              className={`@container border px-3 py-1 ${ownFaults.length > 0 ? 'border-danger' : 'border-rule'}`}
            >
              <div className="flex min-h-11 items-center justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">
                  <span className="mr-3 font-semibold">Course {at + 1}</span>{' '}
                  {courseLine(course) || 'New course'}
                </span>
                <button
                  type="button"
                  className="link inline-flex min-h-11 shrink-0 min-w-11 items-center justify-end"
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? undefined : at)}
                >
                  {open === at ? 'Close' : 'Edit'}
                  <span className="sr-only"> course {at + 1}</span>
                </button>
              </div>
              {open === at ? (
                <OneCourse
                  course={course}
                  at={at}
                  errorOf={(name) => ownFaults.find((fault) => fault.name === name)?.text}
                  onChange={(changed) => onChange(courses.with(at, changed))}
                  onRemove={() => remove(at)}
                >
                  {courseFile?.(course, at)}
                </OneCourse>
              ) : (
                ownFaults.map(({ name, text }) => (
                  <p key={name} className="mb-1 font-semibold text-danger">
                    {text}
                  </p>
                ))
              )}
            </li>
          );
        })}
      </ol>
      {error && <p className="mt-1 font-semibold text-danger">{error}</p>}
      {courses.length < maxCourses && (
        <button
          ref={addButton}
          type="button"
          className="button mt-2"
          // Otherwise leaving the distance field would add courses above, and move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          Add course
        </button>
      )}
    </>
  );
}

interface OneCourseProps {
  course: CourseValues;
  /** The course's index in the form. */
  at: number;
  errorOf(name: CourseFieldName): string | undefined;
  onChange(changed: CourseValues): void;
  onRemove(): void;
  /** Shown above the button that removes the course. */
  children: ReactNode;
}

function OneCourse({ course, at, errorOf, onChange, onRemove, children }: OneCourseProps) {
  const input = (name: CourseFieldName): ComponentProps<typeof Field> => ({
    label: courseLabels[name],
    error: errorOf(name),
    name: `courses.${at}.${name}`,
    autoComplete: 'off',
    value: course[name],
    onChange: ({ target }) => onChange({ ...course, [name]: target.value }),
  });
  return (
    <fieldset className="grid min-w-0 items-start gap-4 py-2 @md:grid-cols-2 @3xl:grid-cols-3">
      <legend className="sr-only">Course {at + 1}</legend>
      <Field {...input('name')} />
      <Field placeholder="100 mi, 6 hours, 3 laps" {...input('distance')} />
      <Field inputMode="numeric" {...input('climbingFt')} />
      <Field type="date" {...input('day')} />
      <Field type="time" {...input('startTime')} />
      <Field placeholder="Pro, Masters 40+" {...input('categories')} />
      <Field inputMode="decimal" {...input('price')} />
      <Field placeholder="95 from 2027-01-01" {...input('priceRises')} />
      <div className="col-span-full grid grid-cols-2 items-start gap-4 @3xl:col-span-1">
        <Field inputMode="numeric" {...input('minAge')} />
        <Field inputMode="numeric" {...input('maxAge')} />
      </div>
      <Field inputMode="numeric" {...input('riderLimit')} />
      <div className="@3xl:col-span-2">
        <Field inputMode="url" placeholder="https://" {...input('resultsUrl')} />
      </div>
      {children && <div className="col-span-full">{children}</div>}
      <button type="button" className="button w-fit" onClick={onRemove}>
        Remove course
      </button>
    </fieldset>
  );
}
