import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import {
  clearDraft,
  type Draft,
  type DraftIds,
  onDraftCleared,
  readDraft,
  saveDraft,
} from '#ui/storage/draft.ts';
import type { FormValues, SubmissionForm } from './submission-form.ts';

interface DraftHandle {
  /** Whether saved values were filled in. */
  isRestored: boolean;
  /** Whether another tab sent or discarded the draft and the rider hasn't decided yet what to do here. */
  isDiscarded: boolean;
  /** Treats the form's content as a different race. */
  saveAsNew(): void;
  /** The idempotency key, one per content, so that sending twice or from two tabs makes one submission. */
  sendingKey(): string;
  /** Called after sending, or when the rider starts over. */
  discard(): void;
}

/** Restores an unsent draft, except fields typed in before hydration, and saves every change from then on. */
export function useDraft({ getValues, setValue, subscribe }: SubmissionForm): DraftHandle {
  const [isRestored, setRestored] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
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
    const missing = Object.entries(draft).filter(
      ([name]) => !typed[name] || typed[name] === 'scheduled',
    );
    for (const [name, value] of missing)
      setValue(name as Path<FormValues> & 'name', value as string);
    ids.current = { draftId, idempotencyKey };
    setRestored(missing.length > 0);
    save(getValues());
  });
  const changed = useEffectEvent(saveChanged);
  const cleared = useEffectEvent(() => {
    ids.current = {};
    setRestored(false);
    setDiscarded(true);
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
    setDiscarded(false);
    // Another tab may have saved a different race.
    if (readDraft().draftId === draftId) clearDraft();
  };
  const saveAsNew = () => {
    setDiscarded(false);
    saveChanged(getValues());
  };
  return { isRestored, isDiscarded, saveAsNew, sendingKey, discard };
}
