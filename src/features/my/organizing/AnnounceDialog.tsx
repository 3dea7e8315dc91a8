import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import {
  type Announcement,
  type AnnouncementKind,
  announcementSchema,
  announcePreviewAnswerSchema,
} from '#calendar/race/announcement.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { counted } from '#calendar/race/words.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { announcementWords } from './announcement-words.ts';

interface Props {
  race: PublicRace;
  kind: AnnouncementKind;
  onClose(): void;
}

/** What any announcement may have. */
type Fields = {
  kind: AnnouncementKind;
  version: number;
  date?: string;
  reason?: string;
  resultsUrl?: string;
};

/** Asks what an announcement needs, says how many riders it reaches, and sends it. */
export function AnnounceDialog({ race, kind, onClose }: Props) {
  const words = announcementWords[kind];
  const form = useApiForm({
    schema: announcementSchema as z.ZodType<Announcement, Fields>,
    failure: 'We couldn’t announce that.',
    defaults: { kind, version: race.version },
    send: async (body) => {
      const path = apiPath(apiPaths.announceRace, race.id);
      await callApi('POST', path, { body, answer: publicRaceSchema });
      await queryClient.invalidateQueries({ queryKey: [apiPaths.organizedEvents] });
      showToast({ title: words.done, text: `${race.name}. The page is updated in a few minutes.` });
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ApiForm
        form={form}
        button={words.send}
        sending="Sending…"
        isDangerous={kind === 'canceled'}
        remedy={<SignInAgain problem={form.problem} />}
        className="p-5"
      >
        <p className="font-semibold">{race.name}</p>
        {kind === 'moved' && (
          <Field {...form.field('date')} type="date" label="New date" data-first />
        )}
        {kind === 'results' && (
          <Field
            {...form.field('resultsUrl')}
            type="url"
            label="Link to results"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            data-first
          />
        )}
        {(kind === 'canceled' || kind === 'postponed' || kind === 'moved') && (
          <Field
            {...form.field('reason')}
            label="Reason (optional)"
            hint="Riders read it. Such as “High water on course”"
            maxLength={300}
            autoComplete="off"
            {...(kind !== 'moved' && { 'data-first': '' })}
          />
        )}
        <Reach race={race} kind={kind} />
      </ApiForm>
    </Dialog>
  );
}

const reachText = (kind: AnnouncementKind, riders: number) =>
  kind === 'sold-out'
    ? `We’ll alert ${counted(riders, 'rider who saved it and hasn’t registered', 'riders who saved it and haven’t registered')}.`
    : `We’ll alert ${counted(riders, 'rider')} who saved it.`;

/** How many riders would hear of it. */
function Reach({ race, kind }: Pick<Props, 'race' | 'kind'>) {
  const path = `${apiPath(apiPaths.announcePreview, race.id)}?kind=${kind}`;
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET', path, { answer: announcePreviewAnswerSchema, signal }),
    staleTime: 0,
  });
  return (
    <p role="status" className="text-muted">
      {data
        ? data.riders > 0
          ? reachText(kind, data.riders)
          : 'The listing changes. No one gets an alert.'
        : error
          ? failureText(error)
          : 'Counting riders…'}
    </p>
  );
}
