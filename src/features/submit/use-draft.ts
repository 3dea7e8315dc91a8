import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import {
  clearDraft,
  type Draft,
  type DraftIds,
  onDraftGone,
  readDraft,
  saveDraft,
} from '#ui/storage/draft.ts';
import type { Filled, SubmissionForm } from './submission-form.ts';

interface KeptDraft {
  /** Whether something was brought back. */
  isBack: boolean;
  /** Whether it was sent or thrown away in another tab, and nobody has said what that means here. */
  isGone: boolean;
  /** What is still filled in here is another race. */
  keepAnew(): void;
  /**
   * What the race is sent under: one for each content, also after the page was left and came back, so
   * that sent twice, or from two tabs, it is one submission.
   */
  sendingKey(): string;
  /** For when it was sent, or is not wanted any more. */
  forget(): void;
}

/**
 * Brings back what was filled in and not sent, beside what was typed before the script came, and from
 * then on keeps every change.
 */
export function useDraft({ getValues, setValue, subscribe }: SubmissionForm): KeptDraft {
  const [isBack, setBack] = useState(false);
  const [isGone, setGone] = useState(false);
  const ids = useRef<DraftIds>({});
  const keep = (values: Draft) => saveDraft(values, ids.current);
  const keepChanged = (values: Draft) => {
    const { draftId = crypto.randomUUID() } = ids.current;
    ids.current = { draftId, idempotencyKey: crypto.randomUUID() };
    keep(values);
  };
  const restore = useEffectEvent(() => {
    const typed = getValues() as Draft;
    const { draftId, idempotencyKey, ...draft } = readDraft();
    const missing = Object.entries(draft).filter(
      ([name]) => !typed[name] || typed[name] === 'scheduled',
    );
    for (const [name, value] of missing) setValue(name as Path<Filled> & 'name', value as string);
    ids.current = { draftId, idempotencyKey };
    setBack(missing.length > 0);
    keep(getValues());
  });
  const changed = useEffectEvent(keepChanged);
  const gone = useEffectEvent(() => {
    ids.current = {};
    setBack(false);
    setGone(true);
  });
  useEffect(() => {
    restore();
    const forgetOthers = onDraftGone(() => ids.current.draftId, gone);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => changed(values as Draft),
    });
    return () => {
      forgetOthers();
      unsubscribe();
    };
  }, [subscribe]);
  const sendingKey = () => {
    const { idempotencyKey = crypto.randomUUID() } = ids.current;
    ids.current = { ...ids.current, idempotencyKey };
    keep(getValues());
    return idempotencyKey;
  };
  const forget = () => {
    const { draftId } = ids.current;
    ids.current = {};
    setBack(false);
    setGone(false);
    // Another tab may hold another race.
    if (readDraft().draftId === draftId) clearDraft();
  };
  const keepAnew = () => {
    setGone(false);
    keepChanged(getValues());
  };
  return { isBack, isGone, keepAnew, sendingKey, forget };
}
