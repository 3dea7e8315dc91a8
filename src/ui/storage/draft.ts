/** What is filled in of a race, by the names of its fields. */
export type Draft = Readonly<Record<string, unknown>>;

const key = 'bell-lap:draft';

const draftOf = (text: string | null): Draft & DraftIds => Object(JSON.parse(text ?? '{}'));

/** What was filled in and not sent yet; nothing where none is kept. */
export function readDraft(): Draft & DraftIds {
  try {
    return draftOf(localStorage.getItem(key));
  } catch {
    // Where storage is forbidden, or holds another's text, there is no draft.
    return {};
  }
}

/** What goes with a draft: `draftId` in every tab it comes back in, the key for as long as it says the same. */
export interface DraftIds {
  draftId?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Keeps what is filled in until it is sent; what is empty is as good as none. */
export function saveDraft(values: Draft, ids: DraftIds = {}): void {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  try {
    if (filled.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(filled), ...ids }));
  } catch {
    // Where nothing can be kept, it lasts as long as the page.
  }
}

/** Forgets it, as sending it and logging out do. */
export function clearDraft(): void {
  saveDraft({});
}

/** Calls back when the draft of that id was sent or thrown away in another tab. */
export function onDraftGone(idOf: () => unknown, gone: () => void): () => void {
  const changed = ({ key: name, oldValue, newValue }: StorageEvent) => {
    if (name !== key || newValue !== null || oldValue === null) return;
    const id = idOf();
    if (id !== undefined && draftOf(oldValue).draftId === id) gone();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** A confirmed date is what every new form says. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === 'scheduled' ||
  (Array.isArray(value) && value.length === 0);
