import * as apiPaths from '#calendar/api-paths.ts';
import type { PublishingStatus as PublishingState } from '#calendar/moderation/publishing.ts';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import '#features/admin/admin.css';
import '#ui/race-form/race-form.css';
import type { ReactNode } from 'react';
import { StatCards } from '#features/admin/AdminPanel.tsx';
import { Confirm } from '#features/admin/Confirm.tsx';
import { DeleteRace, ManageRaces } from '#features/admin/manage/ManageRaces.tsx';
import { Publishing } from '#features/admin/Publishing.tsx';
import { PendingCard } from '#features/admin/pending/SubmissionCard.tsx';
import { EditRace } from '#features/admin/race-form/RaceDialog.tsx';
import { StaffOnly } from '#features/admin/staff.tsx';
import { SuggestionCard } from '#features/admin/suggestions/SuggestionCard.tsx';
import { TabList, TabPanel } from '#features/admin/tabs.tsx';
import { DuplicateDialog } from '#features/admin/upload/DuplicateDialog.tsx';
import type { Duplicate } from '#features/admin/upload/upload-calls.ts';
import { Users } from '#features/admin/users/Users.tsx';
import { ApiUnavailableError } from '#ui/api/api.ts';
import { raceCases, sampleRace, today } from '../samples.ts';
import { type KnownResponse, nothing, still } from '../still.tsx';

const stored = raceCases.map(({ race }, at) => ({
  ...sampleRace({ ...race }),
  id: race.id,
  needsReview: at % 5 === 1,
}));

const publishing = (state: Partial<PublishingState>): KnownResponse => ({
  path: apiPaths.rebuilds,
  answer: {
    ...{ state: 'published', changes: 0, publishedAt: '2027-04-15T17:59:48.000Z' },
    now: '2027-04-15T18:00:00.000Z',
    ...state,
  },
});

const publishings: readonly Partial<PublishingState>[] = [
  {},
  { state: 'publishing', changes: 3 },
  { state: 'waiting', changes: 1, nextAt: '2027-04-15T18:02:00.000Z' },
  { state: 'paused', changes: 12, reason: 'the month’s 200 deploys are used up.' },
  { state: 'failed', changes: 2, reason: 'the calendar has far fewer races than the site.' },
  { state: 'off' },
];

const panel = (name: string, part: ReactNode, ...responses: readonly KnownResponse[]) =>
  still(name, <StaffOnly>{part}</StaffOnly>, ...responses, {
    path: apiPaths.adminCheck,
    answer: { authenticated: true, user: { id: '1', username: 'sample-admin', role: 'admin' } },
  });

const suggestion: OpenSuggestion = {
  ...{ id: '1', kind: 'fields', race: sampleRace({ startTime: '08:15' }) },
  fields: [
    { name: 'startTime', before: '08:00', proposed: '07:45' },
    { name: 'regUrl', before: null, proposed: 'https://sample.example/register' },
  ],
  note: 'The organizer has posted a new schedule.',
  ...{
    sourceUrl: 'https://sample.example/news',
    from: 'sample-rider',
    wantsOutcome: true,
    people: 2,
  },
  createdAt: '2027-04-12T12:00:00.000Z',
};

const suggestions: readonly [name: string, suggestion: OpenSuggestion][] = [
  ['A suggestion, the listing has changed since', suggestion],
  [
    'Listed twice',
    {
      ...suggestion,
      ...{ kind: 'duplicate', fields: [], note: '', wantsOutcome: false, people: 1 },
      other: sampleRace({ date: '2027-06-06' }),
    },
  ],
];

const managed = { query: {}, today, onHistory: nothing };

export const adminParts = () => [
  still('Counts, being loaded', <StatCards races={undefined} today={today} />),
  still('Counts', <StatCards races={stored} today={today} />),
  panel(
    'Tabs',
    <>
      <TabList tab="pending" waiting={{ pending: 3, suggestions: 0 }} onOpen={nothing} />
      <TabPanel id="pending">What the tab shows.</TabPanel>
    </>,
  ),
  ...publishings.map((state) =>
    panel(`Publishing: ${state.state ?? 'published'}`, <Publishing />, publishing(state)),
  ),
  still(
    'A submission',
    <PendingCard
      race={{
        ...sampleRace({ status: 'pending' }),
        submitterName: 'sample-rider',
        submitterEmail: 'rider@example.org',
        submittedAt: '2027-04-12T12:00:00.000Z',
      }}
      listed={stored}
      onEdit={nothing}
      onApproved={nothing}
      onReject={nothing}
      onHistory={nothing}
    />,
  ),
  ...suggestions.map(([name, suggestion]) =>
    still(
      name,
      <SuggestionCard
        suggestion={suggestion}
        onEdit={nothing}
        onHistory={nothing}
        onMerge={nothing}
        onDecided={nothing}
      />,
    ),
  ),
];

export const adminLists = () => [
  panel('Races', <ManageRaces {...managed} races={stored} />),
  panel('Being loaded', <Users query={{}} />),
  panel('Could not be loaded', <Users query={{}} />, {
    path: apiPaths.users,
    error: new ApiUnavailableError('sample'),
  }),
  panel('No race found', <ManageRaces {...managed} races={[]} />),
];

const [first = sampleRace()] = stored;

const duplicate: Duplicate = {
  index: 3,
  incoming: { ...sampleRace({ date: '2027-06-12' }) },
  given: ['name', 'date', 'location'],
  similar: [first],
};

const duplicates = { uploadId: 'sample', onHandled: nothing, onClose: nothing };

export const dialogs = () => [
  still(
    'To confirm',
    <Confirm
      {...{ title: 'Sample', button: 'Do it', sending: 'Doing it…' }}
      act={async () => undefined}
      onClose={nothing}
    >
      <p>Is this sample to be done?</p>
    </Confirm>,
  ),
  still('To delete', <DeleteRace race={first} onClose={nothing} onDeleted={nothing} />),
  still('Duplicates, none left', <DuplicateDialog {...duplicates} waiting={[]} />),
  still('Duplicates', <DuplicateDialog {...duplicates} waiting={[duplicate]} />),
  still('To edit a race', <EditRace race={first} listed={stored} onClose={nothing} />),
];
