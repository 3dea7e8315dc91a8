import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import { changedFields } from '#calendar/moderation/audit.ts';
import { fieldName, fieldText } from '#calendar/moderation/field-labels.ts';
import type { ChangedMeanwhile } from '#calendar/moderation/organized.ts';
import { yearWarning } from '#calendar/moderation/submission.ts';
import { apiPath } from '#calendar/paths.ts';
import {
  type Announcement,
  type AnnouncementKind,
  announceable,
  announcementSchema,
  announcePreviewAnswerSchema,
  isAnnounced,
} from '#calendar/race/announcement.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { counted } from '#calendar/race/words.ts';
import { formatDays, todayAt } from '#calendar/time/day.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DiscardBar, useDiscardQuestion } from '#ui/dialog/use-discard-question.tsx';
import { AddressField } from '#ui/form/AddressField.tsx';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { sentence } from '#ui/race-form/faults.ts';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { announcementWords } from './announcement-words.ts';
import { savedMeanwhile } from './saved-meanwhile.ts';

interface Props {
  race: PublicRace;
  kind: AnnouncementKind;
  onClose(): void;
  /** Called with the updated race, instead of `onClose`. */
  onAnnounced(race: PublicRace): void;
}

/** The fields that an announcement of any kind may have. */
type Fields = {
  kind: AnnouncementKind;
  version: number;
  date?: string;
  reason?: string;
  resultsUrl?: string;
};

/** Asks for an announcement's details, says how many riders it reaches, and sends it. */
export function AnnounceDialog({ race: opened, kind, onClose, onAnnounced }: Props) {
  const words = announcementWords[kind];
  /** The race as opened or, after a conflict, as someone else changed it. */
  const [race, setRace] = useState(opened);
  const [late, setLate] = useState<LateProps>();
  const form = useApiForm({
    schema: announcementSchema as z.ZodType<Announcement, Fields>,
    failure: 'We couldn’t announce that. Please try again.',
    defaults: { kind, version: race.version },
    send: async (body) => {
      const finish = async (announced: PublicRace) => {
        await queryClient.invalidateQueries({ queryKey: [apiPaths.organizedEvents] });
        showToast({
          title: words.done,
          text: `${race.name}. The page will be updated in a few minutes.`,
        });
        onAnnounced(announced);
      };
      try {
        const path = apiPath(apiPaths.announceRace, race.id);
        await finish(await callApi('POST', path, { body, answer: publicRaceSchema }));
      } catch (error) {
        const saved = savedMeanwhile(error);
        if (!saved) throw error;
        // An earlier try that got no response may have been received.
        if (isAnnounced(saved.race, body, todayAt(new Date()).in(saved.race.state))) {
          await finish(saved.race);
          return undefined;
        }
        setLate({ before: race, now: saved, kind });
        setRace(saved.race);
        // The next attempt is based on the current race.
        form.form.setValue('version', saved.race.version);
        await queryClient.invalidateQueries({ queryKey: [apiPaths.organizedEvents] });
      }
      return undefined;
    },
  });
  const [date, reason, resultsUrl] = form.form.watch(['date', 'reason', 'resultsUrl']);
  /** Errors name the field by its label (docs/rules.md#r110). */
  const field = (name: 'date' | 'reason' | 'resultsUrl', label: string) => {
    const { error, ...registered } = form.field(name);
    const isMissing = name === 'date' && !date;
    const text = isMissing ? 'Choose the new date.' : error && sentence(name, error, label);
    return { ...registered, label, error: error && text };
  };
  const isTyped = [date, reason, resultsUrl].some(Boolean);
  const { close, question } = useDiscardQuestion(isTyped, onClose, {
    text: 'You haven’t sent this announcement.',
    discard: 'Discard it',
  });
  const days = formatDays(race.date, race.endDate, 'weekday');
  return (
    <Dialog title={words.title} onClose={close}>
      <ApiForm
        form={form}
        button={words.send}
        sending="Sending…"
        isDangerous={kind === 'canceled'}
        remedy={<SignInAgain inNewTab problem={form.problem} />}
        className="p-5"
      >
        <div>
          <p className="title-md font-display leading-tight font-bold">{race.name}</p>
          <p className="mt-1 text-muted">{`${days} · ${race.location}`}</p>
        </div>
        {late && <LateNote {...late} />}
        {kind === 'moved' && (
          <Field
            {...field('date', 'New date')}
            type="date"
            warning={date ? yearWarning(race.date, date) : undefined}
            data-first
          />
        )}
        {kind === 'results' && (
          <AddressField
            {...field('resultsUrl', 'Link to results')}
            onComplete={(address) => form.form.setValue('resultsUrl', address)}
            autoComplete="off"
            data-first
          />
        )}
        {(kind === 'canceled' || kind === 'postponed' || kind === 'moved') && (
          <Field
            {...field('reason', 'Reason (optional)')}
            hint="Shown to riders, e.g. “High water on course.”"
            maxLength={300}
            autoComplete="off"
            {...(kind !== 'moved' && { 'data-first': '' })}
          />
        )}
        {canAnnounce(race, kind) && <Reach race={race} kind={kind} />}
      </ApiForm>
      <DiscardBar>{question}</DiscardBar>
    </Dialog>
  );
}

const canAnnounce = (race: PublicRace, kind: AnnouncementKind) =>
  announceable(race, todayAt(new Date())).includes(kind);

interface LateProps {
  before: PublicRace;
  now: ChangedMeanwhile;
  kind: AnnouncementKind;
}

/** What someone else changed while the form was open, and what to do next. */
function LateNote({ before, now: { race, at }, kind }: LateProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announce every try that comes too late
  useEffect(() => note.current?.focus(), [race.version]);
  const changed = changedFields(before, race).map(
    (name) => `${fieldName(name)} (${fieldText(name, race[name as keyof PublicRace]) || 'empty'})`,
  );
  const isOpen = canAnnounce(race, kind);
  return (
    <div ref={note} tabIndex={-1} role="alert" className="notice notice-caution outline-none">
      <p className="font-semibold">
        Someone else changed this race at {timeFormat.format(new Date(at))}, so nothing is announced
        yet.
      </p>
      {changed.length > 0 && <p className="mt-2">Changed: {changed.join(', ')}.</p>}
      <p className="mt-2">
        {isOpen
          ? 'What you typed is still here. If it’s still right, send it again.'
          : 'You can no longer announce this.'}
      </p>
    </div>
  );
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const reachText = (kind: AnnouncementKind, riders: number) =>
  kind === 'sold-out'
    ? `We’ll update its page and alert ${counted(riders, 'rider who saved it and hasn’t registered', 'riders who saved it and haven’t registered')}.`
    : `We’ll update its page and alert ${counted(riders, 'rider')} who saved it.`;

/** How many riders the announcement would reach. */
function Reach({ race, kind }: Pick<Props, 'race' | 'kind'>) {
  const path = `${apiPath(apiPaths.announcePreview, race.id)}?kind=${kind}`;
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET', path, { answer: announcePreviewAnswerSchema, signal }),
    staleTime: 0,
  });
  return (
    <p role="status" className="border-t border-rule pt-4 font-semibold">
      {data
        ? data.riders > 0
          ? reachText(kind, data.riders)
          : 'We’ll update its page. No riders to alert.'
        : error
          ? failureText(error)
          : 'Counting riders…'}
    </p>
  );
}
