/** What is filled in of a race, by the names of its fields. */
export type Draft = Readonly<Record<string, unknown>>;

const key = 'bell-lap:draft';

/** What was filled in and not sent yet; nothing where none is kept. */
export function readDraft(): Draft {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    // Where storage is forbidden, or holds another's text, there is no draft.
    return {};
  }
}

/** Keeps what is filled in until it is sent; what is empty is as good as none. */
export function keepDraft(values: Draft): void {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  try {
    if (filled.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // Where nothing can be kept, it lasts as long as the page.
  }
}

/** Forgets it, as sending it and logging out do (trust T58). */
export function clearDraft(): void {
  keepDraft({});
}

/** A confirmed date is what every new form says. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === 'scheduled' ||
  (Array.isArray(value) && value.length === 0);
