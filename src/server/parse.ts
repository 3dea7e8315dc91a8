import type { z } from 'zod';
import { AppError, type FieldMessages } from './errors.ts';

/**
 * What `schema` makes of `input`.
 * @throws AppError `invalid`, with the first message of each bad field
 */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: plainly });
  if (result.success) return result.data;
  // Without a prototype, because a field may be named like one of its members.
  const fields: FieldMessages = Object.create(null);
  for (const { path, message } of result.error.issues.flatMap(messagesOf).slice(0, mostMessages)) {
    fields[path.join('.')] ??= message;
  }
  throw new AppError('invalid', told(fields), fields);
}

/** How many faults a message lists. */
const mostMessages = 60;

/** One message per field: zod reports unknown fields in a single issue. */
function messagesOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, mostMessages).map((key) => {
    const name = key.length > 60 ? `${key.slice(0, 60)}…` : key;
    return { path: [...issue.path, name], message: `${name} is unknown` };
  });
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is said of a value that is missing or of another kind, where its schema says nothing of its own. */
function plainly({ code, input, path, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  const field = path?.join('.') || 'The body';
  if (input === undefined) return `${field} is required`;
  return `${field} must be ${kinds[String(issue['expected'])] ?? 'of another kind'}`;
}

/** The messages one after the other, each of which names its field. */
function told(fields: FieldMessages): string {
  return Object.entries(fields)
    .map(([field, text]) => (/^(?:must|is|has)\b/.test(text) && field ? `${field} ${text}` : text))
    .join('; ');
}
