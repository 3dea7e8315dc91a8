import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { RaceForm, type RaceFormProps } from './RaceForm.tsx';

interface Props extends RaceFormProps {
  title: string;
  onClose(): void;
}

/** A race's form in a dialog that asks before discarding changes. */
export function RaceFormDialog({ title, onClose, children, ...form }: Props) {
  const { isDirty } = form.race.form.formState;
  const [isConfirming, setConfirming] = useState(false);
  useUnsaved(isDirty);
  const cancel = useRef<HTMLButtonElement>(null);
  /** What had the focus when closing was requested. */
  const focusedBefore = useRef<Element>(null);
  const close = () => {
    if (!isDirty) return onClose();
    if (!isConfirming) focusedBefore.current = document.activeElement;
    setConfirming(true);
  };
  const keepEditing = () => {
    flushSync(() => setConfirming(false));
    const target = focusedBefore.current?.isConnected ? focusedBefore.current : cancel.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  return (
    <Dialog title={title} isWide onClose={close}>
      <div className="px-5 pt-4">
        <RaceForm {...form}>
          {isConfirming ? (
            <KeepOrDiscard onKeep={keepEditing} onDiscard={onClose} />
          ) : (
            <>
              {children}
              <button ref={cancel} type="button" className="button" onClick={close}>
                Cancel
              </button>
            </>
          )}
        </RaceForm>
      </div>
    </Dialog>
  );
}

/** Replaces the buttons when the form is closed with unsaved changes. */
function KeepOrDiscard({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="font-semibold">You have unsaved changes.</p>
      <button ref={keep} type="button" className="button button-solid" onClick={onKeep}>
        Keep editing
      </button>
      <button type="button" className="button button-danger" onClick={onDiscard}>
        Discard changes
      </button>
    </div>
  );
}
