import { z } from 'zod';
import { AppError, type FieldMessages } from './errors.ts';

/** How many levels deep JSON in a request may be (docs/trust.md#t33). */
export const maxJsonDepth = 20;

export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** Whether a text can be a row's id: Postgres fails on any other. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** @throws AppError `invalid`, with the first message for each invalid field */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: defaultMessage });
  if (result.success) return result.data;
  // No prototype, because a field may be named like one of its members.
  const fields: FieldMessages = Object.create(null);
  for (const { path, message } of result.error.issues.flatMap(messagesOf).slice(0, maxMessages)) {
    fields[path.join('.')] ??= message;
  }
  throw new AppError('invalid', listMessages(fields), fields);
}

/** How many messages an error lists. */
const maxMessages = 60;

/** One message per field: zod reports unknown fields in a single issue. */
function messagesOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, maxMessages).map((key) => {
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

/** For a missing value or a wrong type, unless the schema has its own message. */
function defaultMessage({ code, input, path, ...issue }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  const field = path?.join('.') || 'The body';
  if (input === undefined) return `${field} is required`;
  return `${field} must be ${kinds[String(issue['expected'])] ?? 'of another kind'}`;
}

/** All messages in one line, each naming its field. */
function listMessages(fields: FieldMessages): string {
  return Object.entries(fields)
    .map(([field, text]) => (/^(?:must|is|has)\b/.test(text) && field ? `${field} ${text}` : text))
    .join('; ');
}
