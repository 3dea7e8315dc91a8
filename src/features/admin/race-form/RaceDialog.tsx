import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Race } from '#calendar/race/race.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RaceForm } from './RaceForm.tsx';
import { KeepOrDiscard, useUnsaved } from './unsaved.tsx';
import type { RaceFormApi } from './use-race-form.ts';

interface Props {
  title: string;
  race: RaceFormApi;
  listed: readonly Race[];
  onClose(): void;
  /** Stands above the fields. */
  intro?: ReactNode;
  /** The buttons that send the form. */
  children: ReactNode;
}

/** A race's form in a dialog, which asks before what was typed is discarded. */
export function RaceDialog({ title, race, listed, onClose, intro, children }: Props) {
  const { isDirty } = race.form.formState;
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isDirty);
  const cancel = useRef<HTMLButtonElement>(null);
  /** Where the reader was when the dialog was to close. */
  const left = useRef<Element>(null);
  const close = () => {
    if (!isDirty) return onClose();
    if (!isAsking) left.current = document.activeElement;
    setAsking(true);
  };
  const keep = () => {
    flushSync(() => setAsking(false));
    const back = left.current?.isConnected ? left.current : cancel.current;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <Dialog title={title} isWide onClose={close}>
      <div className="px-5 pt-4">
        <RaceForm race={race} listed={listed} intro={intro}>
          {isAsking ? (
            <KeepOrDiscard onKeep={keep} onDiscard={onClose} />
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
