import { useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { nextEdition } from '#calendar/moderation/next-edition.ts';
import { withoutStaffFields } from '#calendar/moderation/organized.ts';
import { apiPath } from '#calendar/paths.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { formatDays } from '#calendar/time/day.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { CourseFile } from '#ui/race-form/CourseFile.tsx';
import type { CourseFiles } from '#ui/race-form/course-file-calls.ts';
import { type RaceFormProps, SubmitButton } from '#ui/race-form/RaceForm.tsx';
import { RaceFormDialog } from '#ui/race-form/RaceFormDialog.tsx';
import type { FormRace } from '#ui/race-form/race-values.ts';
import { type RaceFormApi, type SavedMeanwhile, useRaceForm } from '#ui/race-form/use-race-form.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { savedMeanwhile } from './saved-meanwhile.ts';

interface Props {
  race: PublicRace;
  onClose(): void;
}

/** Edits a race in the form that staff use, without the staff fields (docs/rules.md#r94). */
export function EditOwnRace({ race: original, onClose }: Props) {
  const race = useRaceForm({
    race: withoutStaffFields(original),
    staleOf,
    failure: 'We couldn’t save your changes.',
    save: async (fields, current) => {
      const body = { ...withoutStaffFields(fields), version: current?.version };
      const path = apiPath(apiPaths.organizedRace, original.id);
      const saved = await callApi('PUT', path, { body, answer: publicRaceSchema }).catch(
        (error) => {
          // Otherwise the list keeps the old version, and whatever is opened from it next is refused, too.
          if (savedMeanwhile(error)) void refreshOwnEvents();
          throw error;
        },
      );
      await showSaved('Race updated', saved);
      onClose();
    },
  });
  return (
    <RaceFormDialog
      title="Edit race"
      intro={`${formatDays(original.date, original.endDate, 'weekday')} · ${original.location}. Changes go live a few minutes after you save.`}
      {...ownForm(race)}
      eventKey={original.eventKey}
      onClose={onClose}
    >
      <SubmitButton race={race} label="Save changes" sending="Saving…" />
    </RaceFormDialog>
  );
}

/** Adds the edition after a race, drafted from it. */
export function AddOwnEdition({ race: last, onClose }: Props) {
  const [draft] = useState(() => withoutStaffFields(nextEdition(last)));
  const race = useRaceForm({
    draft,
    failure: 'We couldn’t add the race.',
    save: async (fields) => {
      const body = withoutStaffFields(fields);
      const path = apiPath(apiPaths.organizedEditions, last.eventKey);
      const added = await callApi('POST', path, { body, answer: publicRaceSchema });
      await showSaved('Race added', added);
      onClose();
    },
  });
  return (
    <RaceFormDialog
      title="Add next year’s edition"
      intro={`Copied from ${formatDays(last.date, last.endDate, 'weekday')}. It goes live a few minutes after you add it.`}
      {...ownForm(race)}
      eventKey={last.eventKey}
      onClose={onClose}
    >
      <SubmitButton race={race} label="Add race" sending="Adding…" />
    </RaceFormDialog>
  );
}

const ownForm = (race: RaceFormApi) =>
  ({
    race,
    courseFile: (course, at) => (
      <CourseFile race={race} course={course} at={at} files={courseFiles} />
    ),
    remedy: <SignInAgain inNewTab problem={race.problem} />,
  }) satisfies Partial<RaceFormProps>;

const courseFiles: CourseFiles<FormRace> = {
  path: apiPaths.organizedCourseTrack,
  answer: publicRaceSchema.transform(withoutStaffFields),
  onSaved: refreshOwnEvents,
};

/** Refreshes the list after a call changed it. */
function refreshOwnEvents(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [apiPaths.organizedEvents] });
}

async function showSaved(title: string, { name }: PublicRace): Promise<void> {
  await refreshOwnEvents();
  showToast({ title, text: `${name}. The page will be updated in a few minutes.` });
}

/** The race saved by someone else in the meantime; organizers aren't told who. */
function staleOf(error: unknown): SavedMeanwhile | undefined {
  const saved = savedMeanwhile(error);
  return saved && { by: [], at: saved.at, race: withoutStaffFields(saved.race) };
}
