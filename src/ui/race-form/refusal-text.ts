import { courseFaults } from './course-faults.ts';
import { partSentence, sentence } from './faults.ts';
import { registrationLabels } from './registration-values.ts';

/** Why the server refused a race, by the labels of its fields. @param fields the server's messages, by field */
export const refusalText = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([path, message]) => textOf(path.split('.'), message))
    .join(' ');

function textOf([name = '', ...rest]: readonly string[], message: string): string {
  const part = rest.at(-1);
  const [fault] = name === 'courses' ? courseFaults([{ path: rest.join('.'), message }]) : [];
  if (fault) return fault.text;
  if (name === 'registration' && part !== undefined) {
    return partSentence(part, message, registrationLabels);
  }
  return sentence(name, message);
}
