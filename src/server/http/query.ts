import { AppError } from '#server/errors.ts';

/**
 * The parameters of an address, each once.
 * @throws AppError `invalid` naming a parameter that is given twice, or as a list (docs/trust.md#t38)
 */
export function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    if (/[[\]]/.test(name)) {
      throw new AppError('invalid', `${name} takes no list`, { [name]: 'takes no list' });
    }
    if (name in query) {
      throw new AppError('invalid', `${name} is given twice`, { [name]: 'must be given once' });
    }
    query[name] = value;
  }
  return query;
}
