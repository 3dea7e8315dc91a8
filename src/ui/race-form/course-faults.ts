import { type CourseFieldName, courseLabels } from './course-values.ts';
import { type Fault, partSentence, sentence } from './faults.ts';

export interface CourseFault {
  /** The course's place in the form. */
  at: number;
  name: CourseFieldName;
  /** `Course 2: Price must not be negative.` */
  text: string;
}

/** What is wrong with which field of which course, from the faults of all of them. */
export const courseFaults = (faults: readonly Fault[]): CourseFault[] =>
  faults.flatMap(({ path, message }) => {
    if (path === '') return [];
    const [at, name, ...rest] = path.split('.');
    return [
      {
        at: Number(at),
        // A course without a field has neither a name nor a length.
        name: (name ?? 'name') as CourseFieldName,
        text: `Course ${Number(at) + 1}: ${textOf(name, rest, message)}`,
      },
    ];
  });

/** What is wrong with the list of courses itself. */
export function faultOfAll(faults: readonly Fault[]): string | undefined {
  const whole = faults.find(({ path }) => path === '');
  return whole && sentence('courses', whole.message);
}

function textOf(name: string | undefined, rest: readonly string[], message: string): string {
  if (name === undefined) return 'Enter a name or a length.';
  const label = courseLabels[name as CourseFieldName];
  if (name === 'priceRises' && rest.at(-1) === 'from') {
    return `${label} must have a price and a real day, like 95 from 2027-01-01.`;
  }
  // Rules of a part name that: `price must not be negative`.
  const part = ['priceRises', 'distance'].includes(name) && rest.length > 0 ? /^\w+ (?=must)/ : '';
  return partSentence(name, message.replace(part, ''), courseLabels);
}
