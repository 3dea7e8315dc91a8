import { type CourseFieldName, courseLabels } from './course-values.ts';
import { type Fault, partSentence, sentence } from './faults.ts';

export interface CourseFault {
  /** The course's index in the form. */
  at: number;
  name: CourseFieldName;
  /** `Course 2: Price must not be negative.` */
  text: string;
}

/** The courses' faults, by course and field. */
export const courseFaults = (faults: readonly Fault[]): CourseFault[] =>
  faults.flatMap(({ path, message }) => {
    if (path === '') return [];
    const [at, name, ...rest] = path.split('.');
    return [
      {
        at: Number(at),
        // A fault without a field means that the course has neither a name nor a length.
        name: (name ?? 'name') as CourseFieldName,
        text: `Course ${Number(at) + 1}: ${textOf(name, rest, message)}`,
      },
    ];
  });

/** The fault of the course list itself. */
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
  // Rules about a part name the part: `price must not be negative`.
  const part = ['priceRises', 'distance'].includes(name) && rest.length > 0 ? /^\w+ (?=must)/ : '';
  return partSentence(name, message.replace(part, ''), courseLabels);
}
