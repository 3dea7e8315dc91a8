import { paths } from '#calendar/paths.ts';
import { LoginForm } from '#islands/account/LoginForm.tsx';
import { ApiAway } from '#islands/api.ts';
import { SavedRow } from '#islands/dashboard/SavedRow.tsx';
import { Profile } from '#islands/profile/Profile.tsx';
import { Sent } from '#islands/submit/Sent.tsx';
import { alerts, longName, raceCases, today } from '../samples.ts';
import { nothing, still } from '../still.tsx';

const away = new ApiAway('sample');

export const account = () => [
  still('Sign in', <LoginForm />),
  still('Profile, being loaded', <Profile />),
  still('Profile, nobody answered', <Profile />, { path: paths.apiProfile(), error: away }),
  still('Profile', <Profile />, {
    path: paths.apiProfile(),
    answer: {
      username: 'sample-rider',
      email: 'rider@example.org',
      role: 'user',
      hasPassword: true,
    },
  }),
  still('Profile of Google, very long', <Profile />, {
    path: paths.apiProfile(),
    answer: {
      username: 'sample-rider-with-a-very-long-name-indeed',
      email: 'a.rider.with.a.very.long.name.and.an.even.longer.address@mail.example.org',
      ...{ role: 'editor', hasPassword: false },
    },
  }),
];

export const savedRows = () => [
  still(
    'Saved races',
    <ul>
      {raceCases.slice(0, 8).map(({ race }, at) => (
        <SavedRow
          key={race.id}
          race={race}
          today={today}
          news={at === 0 ? alerts[0] : undefined}
          onUnsave={nothing}
        />
      ))}
    </ul>,
  ),
  still('Race submitted', <Sent name={longName} onNext={nothing} />),
];
