import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as apiPaths from '#calendar/api-paths.ts';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { Submitter } from '../pending/SubmissionCard.tsx';
import { sendDecision } from '../pending/send-decision.ts';
import { cacheRace } from '../races.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { RaceForm } from './RaceForm.tsx';
import { type RaceFormApi, useRaceForm } from './use-race-form.ts';

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
function RaceDialog({ title, race, listed, onClose, intro, children }: Props) {
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

interface KeepOrDiscardProps {
  onKeep(): void;
  onDiscard(): void;
}

/** Asked in the form itself when it is closed with something unsaved. */
function KeepOrDiscard({ onKeep, onDiscard }: KeepOrDiscardProps) {
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

interface EditRaceProps {
  race: Race;
  listed: readonly Race[];
  onClose(): void;
}

/** The dialog in which a race is changed. */
export function EditRace({ race: opened, listed, onClose }: EditRaceProps) {
  const race = useEditedRace(opened, onClose);
  return (
    <RaceDialog title="Edit Race" race={race} listed={listed} onClose={onClose}>
      <button
        type="submit"
        className="button button-solid"
        aria-disabled={race.isSending || undefined}
      >
        {race.isSending ? 'Saving...' : 'Save Changes'}
      </button>
    </RaceDialog>
  );
}

interface ReviewRaceProps extends EditRaceProps {
  race: SubmittedRace;
  onApproved(said: string): void;
}

/** The dialog in which a submission is mended, and approved at once or left waiting. */
export function ReviewRace({ race: opened, listed, onClose, onApproved }: ReviewRaceProps) {
  const race = useEditedRace(opened, onClose, async (saved) =>
    onApproved(await sendDecision(saved, { approved: true })),
  );
  return (
    <RaceDialog
      title="Review submission"
      race={race}
      listed={listed}
      intro={<Submitter race={opened} />}
      onClose={onClose}
    >
      <button
        type="submit"
        value="approve"
        className="button button-solid"
        aria-disabled={race.isSending || undefined}
      >
        {race.isSending ? 'Saving...' : 'Save & Approve'}
      </button>
      <button
        type="submit"
        value="save"
        className="button"
        aria-disabled={race.isSending || undefined}
      >
        Save Changes
      </button>
    </RaceDialog>
  );
}

/** The form of a race that is there; sent by a button of the value `approve`, it is approved once saved. */
function useEditedRace(
  opened: Race,
  onClose: () => void,
  approve?: (saved: Race) => Promise<void>,
): RaceFormApi {
  const race = useRaceForm({
    race: opened,
    failure: 'Failed to update race. Please check your input and try again.',
    save: async (fields, current, intent) => {
      const body = { ...fields, version: current?.version };
      const saved = await callApi('PUT', apiPath(apiPaths.adminRace, opened.id), {
        body,
        answer: raceSchema,
      });
      cacheRace(saved);
      // Should approving fail, a second try is made from what was saved just now.
      race.noteSaved(saved);
      if (intent === 'approve') return approve?.(saved);
      showToast({ title: 'Race updated successfully!', text: saved.name });
      onClose();
    },
  });
  return race;
}
