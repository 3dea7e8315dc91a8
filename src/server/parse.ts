import type { z } from 'zod';
import { AppError, type FieldMessages } from './errors.ts';

/**
 * What `schema` makes of `input`.
 * @throws AppError `invalid`, with the first message of each bad field
 */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: FieldMessages = {};
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= `${key} is unknown`;
    } else fields[issue.path.join('.')] ??= issue.message;
  }
  throw new AppError('invalid', Object.values(fields).join('; '), fields);
}
