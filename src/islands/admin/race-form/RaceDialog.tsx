import { type ReactNode, useState } from 'react';
import type { Race } from '#calendar/race.ts';
import { Dialog } from '../Dialog.tsx';
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
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog title={title} isWide onClose={close}>
      <div className="px-5 pt-4">
        <RaceForm race={race} listed={listed} intro={intro}>
          {isAsking ? (
            <KeepOrDiscard onKeep={() => setAsking(false)} onDiscard={onClose} />
          ) : (
            <>
              {children}
              <button type="button" className="button" onClick={close}>
                Cancel
              </button>
            </>
          )}
        </RaceForm>
      </div>
    </Dialog>
  );
}
