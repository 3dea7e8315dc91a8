import { useEffect, useRef } from 'react';

/** Has the browser ask before a page with something unsaved is left. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

interface Props {
  onKeep(): void;
  onDiscard(): void;
}

/** Asked in the form itself when it is closed with something unsaved. */
export function KeepOrDiscard({ onKeep, onDiscard }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="font-semibold">Your changes are not saved.</p>
      <button ref={keep} type="button" className="button button-solid" onClick={onKeep}>
        Keep editing
      </button>
      <button type="button" className="button button-danger" onClick={onDiscard}>
        Discard changes
      </button>
    </div>
  );
}
