import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { isSignedIn } from '#ui/session/signed-in.ts';
import {
  clearDraft,
  type Draft,
  type DraftIds,
  isEmpty,
  onDraftCleared,
  readDraft,
  saveDraft,
} from '#ui/storage/draft.ts';
import type { FormValues, SubmissionForm } from './submission-form.ts';

/** Why another tab deleted the draft: it sent or discarded the race, or signed the rider out. */
export type Lost = 'discarded' | 'signed-out';

interface DraftHandle {
  /** Whether saved values were filled in. */
  isRestored: boolean;
  /** Set once another tab deleted the draft, until the rider decides what to do here. */
  lost: Lost | undefined;
  /** Treats the form's content as a different race. */
  saveAsNew(): void;
  /** The idempotency key, one per content, so that sending twice or from two tabs makes one submission. */
  sendingKey(): string;
  /** Called after sending, or when the rider starts over. */
  discard(): void;
}

/**
 * Whether another tab has just signed the rider out: signing out deletes the cookie before the draft, and this page
 * notices once it's visible.
 */
const hasSignedOut = () => document.documentElement.hasAttribute('data-signed-in') && !isSignedIn();

/**
 * Restores an unsent draft, except fields typed in before hydration, and saves these and every change from then on.
 */
export function useDraft({ getValues, setValue, subscribe }: SubmissionForm): DraftHandle {
  const [isRestored, setRestored] = useState(false);
  const [lost, setLost] = useState<Lost>();
  const ids = useRef<DraftIds>({});
  const save = (values: Draft) => saveDraft(values, ids.current);
  const saveChanged = (values: Draft) => {
    const { draftId = crypto.randomUUID() } = ids.current;
    ids.current = { draftId, idempotencyKey: crypto.randomUUID() };
    save(values);
  };
  const restore = useEffectEvent(() => {
    const typed = getValues() as Draft;
    const { draftId, idempotencyKey, ...draft } = readDraft();
    const missing = Object.entries(draft).filter(([name]) => isEmpty(typed[name]));
    for (const [name, value] of missing)
      setValue(name as Path<FormValues> & 'name', value as string);
    ids.current = { draftId, idempotencyKey };
    setRestored(missing.length > 0);
    const isTypedIn = Object.entries(typed).some(
      ([name, value]) => !isEmpty(value) && value !== draft[name],
    );
    if (isTypedIn) saveChanged(getValues());
  });
  const changed = useEffectEvent((values: Draft) => {
    saveChanged(values);
    if (lost === 'signed-out') setLost(undefined);
  });
  const cleared = useEffectEvent(() => {
    ids.current = {};
    setRestored(false);
    setLost(hasSignedOut() ? 'signed-out' : 'discarded');
  });
  useEffect(() => {
    restore();
    const unlisten = onDraftCleared(() => ids.current.draftId, cleared);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => changed(values as Draft),
    });
    return () => {
      unlisten();
      unsubscribe();
    };
  }, [subscribe]);
  const sendingKey = () => {
    const { idempotencyKey = crypto.randomUUID() } = ids.current;
    ids.current = { ...ids.current, idempotencyKey };
    save(getValues());
    return idempotencyKey;
  };
  const discard = () => {
    const { draftId } = ids.current;
    ids.current = {};
    setRestored(false);
    setLost(undefined);
    // Another tab may have saved a different race.
    if (readDraft().draftId === draftId) clearDraft();
  };
  const saveAsNew = () => {
    setLost(undefined);
    saveChanged(getValues());
  };
  return { isRestored, lost, saveAsNew, sendingKey, discard };
}
