import type { SubmittedRace } from '#calendar/moderation/submission.ts';
import type { Race } from '#calendar/race/race.ts';
import { callApi } from '#ui/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { apiPaths, raceAnswer } from '../calls.ts';
import { decide } from '../pending/decide.ts';
import { Submitter } from '../pending/Submitter.tsx';
import { cacheRace } from '../races.ts';
import { RaceDialog } from './RaceDialog.tsx';
import { useRaceForm } from './use-race-form.ts';

interface Props {
  race: SubmittedRace;
  listed: readonly Race[];
  onClose(): void;
  onApproved(said: string): void;
}

/** The dialog in which a submission is mended, and approved at once or left waiting. */
export function ReviewRace({ race: opened, listed, onClose, onApproved }: Props) {
  const race = useRaceForm({
    race: opened,
    failure: 'Failed to update race. Please check your input and try again.',
    save: async (fields, current, intent) => {
      const body = { ...fields, version: current?.version };
      const saved = await callApi('PUT', apiPaths.race(opened.id), { body, answer: raceAnswer });
      cacheRace(saved);
      // Should approving fail, a second try is made from what was saved just now.
      race.noteSaved(saved);
      if (intent === 'approve') return onApproved(await decide(saved, { approved: true }));
      showToast({ title: 'Race updated successfully!', text: saved.name });
      onClose();
    },
  });
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
