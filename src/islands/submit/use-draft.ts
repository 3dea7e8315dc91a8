import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import { clearDraft, type Draft, keepDraft, readDraft } from './draft.ts';
import type { Filled, SubmissionForm } from './submission-form.ts';

interface KeptDraft {
  /** Whether something was brought back. */
  isBack: boolean;
  /**
   * What the race is sent under: one for each content, also after the page was left and came back, so
   * that sent twice it is one submission (trust T39).
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
  const key = useRef<unknown>(undefined);
  const keep = (values: Draft) => keepDraft({ ...values, idempotencyKey: key.current });
  const restore = useEffectEvent(() => {
    const typed = getValues() as Draft;
    const { idempotencyKey, ...draft } = readDraft();
    const missing = Object.entries(draft).filter(
      ([name]) => !typed[name] || typed[name] === 'scheduled',
    );
    for (const [name, value] of missing) setValue(name as Path<Filled> & 'name', value as string);
    key.current = idempotencyKey;
    setBack(missing.length > 0);
    keep(getValues());
  });
  const changed = useEffectEvent((values: Draft) => {
    key.current = undefined;
    keep(values);
  });
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => changed(values as Draft),
    });
  }, [subscribe]);
  const sendingKey = () => {
    const id = typeof key.current === 'string' ? key.current : crypto.randomUUID();
    key.current = id;
    keep(getValues());
    return id;
  };
  const forget = () => {
    key.current = undefined;
    setBack(false);
    clearDraft();
  };
  return { isBack, sendingKey, forget };
}
