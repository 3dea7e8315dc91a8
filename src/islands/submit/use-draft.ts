import { useEffect, useEffectEvent, useState } from 'react';
import type { Path } from 'react-hook-form';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import type { Filled, SubmissionForm } from './submission-form.ts';

/**
 * Brings back what was filled in and not sent, beside what was typed before the script came, and from
 * then on keeps every change.
 */
export function useDraft(form: SubmissionForm, onChange: () => void): { isBack: boolean } {
  const [isBack, setBack] = useState(false);
  const { getValues, setValue, subscribe } = form;
  const restore = useEffectEvent(() => {
    const typed = getValues() as Draft;
    const draft = Object.entries(readDraft()).filter(
      ([name]) => !typed[name] || typed[name] === 'scheduled',
    );
    for (const [name, value] of draft) setValue(name as Path<Filled> & 'name', value as string);
    setBack(draft.length > 0);
  });
  const changed = useEffectEvent((values: Draft) => {
    keepDraft(values);
    onChange();
  });
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => changed(values as Draft),
    });
  }, [subscribe]);
  return { isBack };
}
