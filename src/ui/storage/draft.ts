/** A race form's values by field name. */
export type Draft = Readonly<Record<string, unknown>>;

const key = 'bell-lap:draft';

const parseDraft = (text: string | null): Draft & DraftIds => Object(JSON.parse(text ?? '{}'));

/** The unsent draft; empty if there is none. */
export function readDraft(): Draft & DraftIds {
  try {
    return parseDraft(localStorage.getItem(key));
  } catch {
    // Storage is blocked, or the text under our key isn't ours.
    return {};
  }
}

/** `draftId` is the same in every tab; the idempotency key lasts until the content changes. */
export interface DraftIds {
  draftId?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Saves the form until it's sent; an empty form deletes the draft. */
export function saveDraft(values: Draft, ids: DraftIds = {}): void {
  const filled = Object.entries(values).filter(([, value]) => !isEmpty(value));
  try {
    if (filled.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(filled), ...ids }));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

export function clearDraft(): void {
  saveDraft({});
}

/** Calls back when another tab sends or discards the draft with this id. Returns the unsubscribe function. */
export function onDraftCleared(draftId: () => unknown, cleared: () => void): () => void {
  const changed = ({ key: name, oldValue, newValue }: StorageEvent) => {
    if (name !== key || newValue !== null || oldValue === null) return;
    const id = draftId();
    if (id !== undefined && parseDraft(oldValue).draftId === id) cleared();
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Whether a field holds nothing the rider chose: `scheduled` is every new form's default. */
export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === 'scheduled' ||
  (Array.isArray(value) && value.length === 0);

const suggestionKey = 'bell-lap:suggestion';

/** An unsent suggestion on a race. */
interface SuggestionDraft<Answers> {
  raceId: string;
  /** The version of the race that it was typed beside. */
  version: number;
  answers: Answers;
}

/** The unsent suggestion on this race, if the last one was; not validated. */
export function readSuggestionDraft<Answers>(
  raceId: string,
): SuggestionDraft<Partial<Answers>> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(suggestionKey) ?? 'null');
    return draft?.raceId === raceId ? draft : undefined;
  } catch {
    // Storage is blocked, or the text under our key isn't ours.
    return undefined;
  }
}

/** Keeps an unsent suggestion until it's sent or discarded, or the rider signs out. */
export function saveSuggestionDraft(draft: SuggestionDraft<unknown>): void {
  try {
    localStorage.setItem(suggestionKey, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the form.
  }
}

export function clearSuggestionDraft(): void {
  try {
    localStorage.removeItem(suggestionKey);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
