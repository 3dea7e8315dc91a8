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

const suggestionPrefix = 'bell-lap:suggestion:';

/** An unsent suggestion on a race. */
interface SuggestionDraft<Answers> {
  /** The version of the race that it was typed beside. */
  version: number;
  answers: Answers;
}

/** The unsent suggestion on a race, if there is one; not validated. */
export function readSuggestionDraft<Answers>(
  raceId: string,
): SuggestionDraft<Partial<Answers>> | undefined {
  try {
    return JSON.parse(localStorage.getItem(suggestionPrefix + raceId) ?? 'null') ?? undefined;
  } catch {
    // Storage is blocked, or the text under our key isn't ours.
    return undefined;
  }
}

/** Keeps an unsent suggestion until it's sent or discarded, or the rider signs out. */
export function saveSuggestionDraft(raceId: string, draft: SuggestionDraft<unknown>): void {
  try {
    localStorage.setItem(suggestionPrefix + raceId, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the form.
  }
}

export const clearSuggestionDraft = (raceId: string): void =>
  clearKeys((name) => name === suggestionPrefix + raceId);

export const clearSuggestionDrafts = (): void =>
  clearKeys((name) => name.startsWith(suggestionPrefix));

function clearKeys(isCleared: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage).filter(isCleared)) localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
