import { useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { nextEdition } from '#calendar/moderation/next-edition.ts';
import type { SubmittedRace } from '#calendar/moderation/submission-answers.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceSchema } from '#calendar/race/race-answers.ts';
import { callApi } from '#ui/api/api.ts';
import { checkInput } from '#ui/form/use-api-form.ts';
import { SubmitButton } from '#ui/race-form/RaceForm.tsx';
import { RaceFormDialog } from '#ui/race-form/RaceFormDialog.tsx';
import { type RaceFormApi, useRaceForm } from '#ui/race-form/use-race-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Submitter } from '../pending/SubmissionCard.tsx';
import { sendDecision } from '../pending/send-decision.ts';
import { cacheRace, refreshIfStale, staleOf } from '../races.ts';
import { staffForm } from './staff-form.tsx';

interface EditRaceProps {
  race: Race;
  listed: readonly Race[];
  onClose(): void;
}

export function EditRace({ race: original, listed, onClose }: EditRaceProps) {
  const race = useEditedRace(original, onClose);
  return (
    <RaceFormDialog
      title="Edit Race"
      {...staffForm(race, listed)}
      eventKey={original.eventKey}
      onClose={onClose}
    >
      <SubmitButton race={race} label="Save Changes" sending="Saving…" />
    </RaceFormDialog>
  );
}

/** Adds next year's edition of a race, drafted from the last one. */
export function AddEdition({ race: last, listed, onClose }: EditRaceProps) {
  const [draft] = useState(() => nextEdition(last));
  const race = useRaceForm({
    draft,
    failure: `Failed to create race. ${checkInput}`,
    save: async (body) => {
      const created = await callApi('POST', apiPaths.adminRaces, { body, answer: raceSchema });
      cacheRace(created);
      showToast({ title: 'Race created successfully!', text: created.name });
      onClose();
    },
  });
  return (
    <RaceFormDialog
      title="Add Next Edition"
      {...staffForm(race, listed)}
      eventKey={last.eventKey}
      onClose={onClose}
    >
      <SubmitButton race={race} label="Add Race" sending="Adding…" />
    </RaceFormDialog>
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
  const form = staffForm(race, listed);
  // Approving can fail after the edit was saved.
  const isSaved = race.race !== original && !race.form.formState.isDirty;
  return (
    <RaceFormDialog
      title="Review submission"
      {...form}
      remedy={
        <>
          {isSaved && 'Your changes are saved.'} {form.remedy}
        </>
      }
      eventKey={original.eventKey}
      intro={<Submitter race={original} />}
      onClose={onClose}
    >
      {/* First, because Enter in a field presses the first submit button, and nothing may go live by accident. */}
      <SubmitButton race={race} label="Save Changes" value="save" className="button" />
      <SubmitButton race={race} label="Save & Approve" sending="Saving…" value="approve" />
    </RaceFormDialog>
  );
}

/** The form for an existing race; the submit button with value `approve` also approves it. */
function useEditedRace(
  original: Race,
  onClose: () => void,
  approve?: (saved: Race) => Promise<void>,
): RaceFormApi {
  const race = useRaceForm({
    race: original,
    staleOf: (error) => {
      const stale = staleOf(error);
      // A submission that someone else has decided isn't merged, because saving again would edit the decided race.
      return approve && stale?.race.status !== 'pending' ? undefined : stale;
    },
    failure: `Failed to update race. ${checkInput}`,
    save: async (fields, current, intent) => {
      const body = { ...fields, version: current?.version };
      const put = () =>
        callApi('PUT', apiPath(apiPaths.adminRace, original.id), { body, answer: raceSchema });
      const saved = await (approve ? refreshIfStale(put) : put());
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
