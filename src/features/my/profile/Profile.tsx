import { profileSchema } from '#accounts/answers.ts';
import { changePasswordSchema } from '#accounts/schemas.ts';
import {
  activitySchema,
  type SecurityEvent,
  securityEventLabels,
} from '#accounts/security-events.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { ApiForm } from '#ui/form/ApiForm.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useApiForm } from '#ui/form/use-api-form.ts';
import { localDateTime } from '#ui/page/local-time.ts';
import { RiderData, useRiderData } from '#ui/session/RiderData.tsx';
import { SignInAgain } from '#ui/session/SignInAgain.tsx';
import { SignOut } from '#ui/session/SignOut.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { DeleteAccount, DownloadData, OtherSessions } from './AccountActions.tsx';
import { Passkeys } from './Passkeys.tsx';
import { refreshActivity } from './refresh-activity.ts';

/** The rider's account and what they can change. */
export function Profile() {
  return (
    <RiderData path={apiPaths.profile} answer={profileSchema} loading="Loading your profile…">
      {({ username, email, role, hasPassword }) => (
        <div className="grid gap-12 md:grid-cols-2">
          <div className="border-y-2 border-ink py-4 md:col-span-2 md:flex md:items-center md:justify-between md:gap-8">
            <dl className="grid min-w-0 grid-cols-[6rem_1fr] gap-y-2 @max-[19rem]/page:grid-cols-1">
              {Object.entries({ Username: username, Email: email, Role: role }).map(
                ([term, text]) => (
                  <div key={term} className="contents">
                    <dt className="text-muted">{term}</dt>
                    <dd
                      className={`min-w-0 font-semibold wrap-anywhere ${term === 'Role' ? 'capitalize' : ''}`}
                    >
                      {text}
                    </dd>
                  </div>
                ),
              )}
            </dl>
            <div className="shrink-0 max-md:mt-4">
              <SignOut />
            </div>
          </div>
          <div className="space-y-12">
            <section>
              <h2 className="title-lg mb-4">Password</h2>
              {hasPassword ? (
                <ChangePassword />
              ) : (
                <p>
                  You sign in with Google.{' '}
                  <a className="link" href={paths.forgotPassword()}>
                    Choose a password
                  </a>{' '}
                  to sign in without Google, too.
                </p>
              )}
            </section>
            <Passkeys />
          </div>
          <div className="space-y-12">
            <OtherSessions />
            <DownloadData />
            <DeleteAccount hasPassword={hasPassword} />
          </div>
          <div className="md:col-span-2">
            <RecentActivity />
          </div>
        </div>
      )}
    </RiderData>
  );
}

function ChangePassword() {
  const form = useApiForm({
    schema: changePasswordSchema,
    failure: 'We couldn’t change your password. Please try again.',
    send: async (body) => {
      await callApi('PUT', apiPaths.password, { body });
      form.form.reset();
      showToast({ title: 'Password changed', text: 'Your other devices were signed out.' });
      await refreshActivity();
    },
  });
  return (
    <ApiForm
      form={form}
      label="Change password"
      button="Change password"
      sending="Changing…"
      remedy={<SignInAgain problem={form.problem} />}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint="At least 8 characters. Longer is stronger."
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
    </ApiForm>
  );
}

/** Recent account events, so that riders notice any that weren't theirs. */
function RecentActivity() {
  const { data, error } = useRiderData(apiPaths.activity, activitySchema);
  return (
    <section>
      <h2 className="title-lg mb-4">Recent activity</h2>
      <p>See something that wasn’t you? Change your password to sign out everywhere else.</p>
      {data ? (
        <ol className="mt-4 border-t-2 border-ink">
          {data.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p role={error ? 'alert' : 'status'} className="mt-4 text-muted">
          {error ? failureText(error) : 'Loading your activity…'}
        </p>
      )}
    </section>
  );
}

function Row({ event: { kind, at, device, network } }: { event: SecurityEvent }) {
  const where = [device, network].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2">
      <span className="font-semibold">{securityEventLabels[kind]}</span>
      <time dateTime={at} className="text-sm text-muted">
        {localDateTime(at)}
      </time>
      {where && <span className="w-full text-sm text-muted wrap-anywhere">{where}</span>}
    </li>
  );
}
