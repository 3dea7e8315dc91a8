import * as apiPaths from '#calendar/api-paths.ts';
import type { SavedRace } from '#calendar/race/race-answers.ts';
import { plans } from '#calendar/rider/plan.ts';
import { CompareTable } from '#features/compare/CompareTable.tsx';
import { compareFacts } from '#features/compare/compared-facts.ts';
import { AlertList } from '#features/my/alerts/AlertList.tsx';
import { CompareBar } from '#features/my/dashboard/CompareBar.tsx';
import { Dashboard } from '#features/my/dashboard/Dashboard.tsx';
import { SavedRow } from '#features/my/dashboard/SavedRow.tsx';
import { SeasonCalendar } from '#features/my/dashboard/SeasonCalendar.tsx';
import { Profile } from '#features/my/profile/Profile.tsx';
import { Submissions } from '#features/my/submissions/Submissions.tsx';
import { LoginForm } from '#features/sign-in/LoginForm.tsx';
import { Sent } from '#features/submit/SubmitRace.tsx';
import { SuggestForm } from '#features/suggest/SuggestForm.tsx';
import { ApiUnavailableError } from '#ui/api/api.ts';
import { longName, raceCases, sampleAlerts, sampleRace, today } from '../samples.ts';
import { nothing, still } from '../still.tsx';

const unavailable = new ApiUnavailableError('sample');

const passkeys = {
  path: apiPaths.passkeys,
  answer: {
    passkeys: [
      {
        ...{ id: 'used', name: 'My phone', createdAt: '2027-03-01T12:00:00.000Z' },
        lastUsedAt: '2027-04-12T12:00:00.000Z',
      },
      {
        ...{ id: 'new', name: 'The laptop with the very long name of the shop' },
        ...{ createdAt: '2027-04-12T12:00:00.000Z', lastUsedAt: null },
      },
    ],
    isRequired: false,
  },
};

export const account = () => [
  still('Sign in', <LoginForm />),
  still('Profile, being loaded', <Profile />),
  still('Profile, nobody answered', <Profile />, { path: apiPaths.profile, error: unavailable }),
  still(
    'Profile',
    <Profile />,
    {
      path: apiPaths.profile,
      answer: {
        username: 'sample-rider',
        email: 'rider@example.org',
        role: 'user',
        hasPassword: true,
      },
    },
    passkeys,
  ),
  still(
    'Profile of Google, very long',
    <Profile />,
    {
      path: apiPaths.profile,
      answer: {
        username: 'sample-rider-with-a-very-long-name-indeed',
        email: 'a.rider.with.a.very.long.name.and.an.even.longer.address@mail.example.org',
        ...{ role: 'editor', hasPassword: false },
      },
    },
    { path: apiPaths.passkeys, answer: { passkeys: [], isRequired: true } },
  ),
];

const submission = {
  ...{ id: 'sample', name: 'Sample Prairie Century', genre: 'gravel', state: 'KS' },
  ...{ location: 'Emporia, KS', date: '2027-06-05', status: 'pending', notes: '' },
  submittedAt: '2027-04-12T12:00:00.000Z',
};

const savedCases: readonly SavedRace[] = raceCases.map(({ race }, at) => ({
  ...{ ...race, plan: plans[at % plans.length] ?? 'interested' },
}));

const sampleHome = { point: { lat: 39.74, lng: -104.99 }, name: 'Denver, Colorado' };

/** One race on the same day, and one the next day that is too far away. */
const sampleClashes = savedCases.slice(2, 4).map((other, at) => ({
  other: { ...other, date: at === 0 ? '2027-06-05' : '2027-06-06' },
  miles: at === 0 ? undefined : 820,
}));

/** The months, without the parts that call the API. */
const Calendar = () => (
  <SeasonCalendar
    races={savedCases.slice(0, 7)}
    season={{
      ...{ today, home: undefined, hasZip: true, compared: [], clear: nothing },
      changes: { unsave: async () => undefined, change: async () => undefined },
      factsOf: (race) => ({
        ...{ race, today, home: undefined, clashes: undefined, news: undefined },
        comparing: { isChosen: false, isFull: false, onChoose: nothing },
      }),
    }}
    asksOutcome={() => false}
  />
);

function Comparison({ count }: { count: number }) {
  const races = savedCases.slice(9, 9 + count);
  return (
    <CompareTable
      races={races}
      facts={compareFacts(races, { today, here: sampleHome.point })}
      onRemove={nothing}
    />
  );
}

export const savedRows = () => [
  still('Dashboard, being loaded', <Dashboard />),
  still('Dashboard, nobody answered', <Dashboard />, {
    path: apiPaths.savedRaces,
    error: unavailable,
  }),
  still('Dashboard, nothing saved', <Dashboard />, { path: apiPaths.savedRaces, answer: [] }),
  still('Nothing submitted', <Submissions />, { path: apiPaths.submissions, answer: [] }),
  still('Submitted, approved and rejected', <Submissions />, {
    path: apiPaths.submissions,
    answer: [
      submission,
      { ...submission, id: 'approved', name: longName, genre: 'mtn', status: 'approved' },
      { ...submission, id: 'rejected', status: 'rejected', notes: 'It is listed already.' },
    ],
  }),
  still(
    'Saved races',
    <ul className="@container">
      {savedCases.slice(0, 8).map((race, at) => (
        <SavedRow
          key={race.id}
          race={race}
          today={today}
          news={at === 0 ? sampleAlerts[0] : undefined}
          clashes={at === 0 ? sampleClashes : undefined}
          home={sampleHome}
          comparing={{ isChosen: at === 0, isFull: at > 4, onChoose: nothing }}
          onChange={nothing}
          onUnsave={nothing}
        />
      ))}
    </ul>,
  ),
  still('A rider’s calendar', <Calendar />),
  still('Chosen to compare, one', <CompareBar ids={['a-2027']} onClear={nothing} />),
  still(
    'Chosen to compare, all',
    <CompareBar ids={['a-2027', 'b-2027', 'c-2027', 'd-2027']} onClear={nothing} />,
  ),
  still('Races compared', <Comparison count={4} />),
  still('One race to compare', <Comparison count={1} />),
  still(
    'Suggest an edit',
    <SuggestForm
      race={sampleRace()}
      chosen={['startTime', 'courses', 'registration', 'regUrl']}
      onTyped={() => undefined}
      onSent={nothing}
    />,
  ),
  still('Race submitted', <Sent name={longName} onNext={nothing} />),
];

export const alertLists = () => [
  still('Being loaded', <AlertList />),
  still('Nobody answered', <AlertList />, { path: apiPaths.alerts, error: unavailable }),
  still('None', <AlertList />, { path: apiPaths.alerts, answer: { alerts: [] } }),
  still('One', <AlertList />, {
    path: apiPaths.alerts,
    answer: { alerts: sampleAlerts.slice(0, 1) },
  }),
  still('New and read', <AlertList />, { path: apiPaths.alerts, answer: { alerts: sampleAlerts } }),
];
