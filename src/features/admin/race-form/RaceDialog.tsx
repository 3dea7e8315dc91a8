import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as apiPaths from '#calendar/api-paths.ts';
import { nextEdition } from '#calendar/moderation/next-edition.ts';
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
import { RaceForm, SubmitButton } from './RaceForm.tsx';
import { type RaceFormApi, useRaceForm } from './use-race-form.ts';

interface Props {
  title: string;
  race: RaceFormApi;
  listed: readonly Race[];
  onClose(): void;
  /** Above the fields. */
  intro?: ReactNode;
  /** The submit buttons. */
  children: ReactNode;
}

/** A race's form in a dialog that asks before discarding changes. */
function RaceDialog({ title, race, listed, onClose, intro, children }: Props) {
  const { isDirty } = race.form.formState;
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
        <RaceForm race={race} listed={listed} intro={intro}>
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

interface EditRaceProps {
  race: Race;
  listed: readonly Race[];
  onClose(): void;
}

export function EditRace({ race: original, listed, onClose }: EditRaceProps) {
  const race = useEditedRace(original, onClose);
  return (
    <RaceDialog title="Edit Race" race={race} listed={listed} onClose={onClose}>
      <SubmitButton race={race} label="Save Changes" sending="Saving…" />
    </RaceDialog>
  );
}

/** Adds next year's edition of a race, from a draft of what is known. */
export function AddEdition({ race: last, listed, onClose }: EditRaceProps) {
  const [draft] = useState(() => nextEdition(last));
  const race = useRaceForm({
    draft,
    failure: 'Failed to create race. Please check your input and try again.',
    save: async (body) => {
      const created = await callApi('POST', apiPaths.adminRaces, { body, answer: raceSchema });
      cacheRace(created);
      showToast({ title: 'Race created successfully!', text: created.name });
      onClose();
    },
  });
  return (
    <RaceDialog title="Add Next Edition" race={race} listed={listed} onClose={onClose}>
      <SubmitButton race={race} label="Add Race" sending="Adding…" />
    </RaceDialog>
  );
}

interface ReviewRaceProps extends EditRaceProps {
  race: SubmittedRace;
  onApproved(message: string): void;
}

/** Edits a submission, and approves it or leaves it pending. */
export function ReviewRace({ race: original, listed, onClose, onApproved }: ReviewRaceProps) {
  const race = useEditedRace(original, onClose, async (saved) =>
    onApproved(await sendDecision(saved, { approved: true })),
  );
  return (
    <RaceDialog
      title="Review submission"
      race={race}
      listed={listed}
      intro={<Submitter race={original} />}
      onClose={onClose}
    >
      <SubmitButton race={race} label="Save & Approve" sending="Saving…" value="approve" />
      <SubmitButton race={race} label="Save Changes" value="save" className="button" />
    </RaceDialog>
  );
}

/** The form of an existing race; the submit button with value `approve` also approves it. */
function useEditedRace(
  original: Race,
  onClose: () => void,
  approve?: (saved: Race) => Promise<void>,
): RaceFormApi {
  const race = useRaceForm({
    race: original,
    failure: 'Failed to update race. Please check your input and try again.',
    save: async (fields, current, intent) => {
      const body = { ...fields, version: current?.version };
      const saved = await callApi('PUT', apiPath(apiPaths.adminRace, original.id), {
        body,
        answer: raceSchema,
      });
      cacheRace(saved);
      // If approving fails, a retry starts from this version.
      race.setSavedRace(saved);
      if (intent === 'approve') return approve?.(saved);
      showToast({ title: 'Race updated successfully!', text: saved.name });
      onClose();
    },
  });
  return race;
}
