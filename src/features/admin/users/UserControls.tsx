import { useState } from 'react';
import { type ManagedUser, managedUserSchema, userStatus } from '#accounts/answers.ts';
import { type Role, roles } from '#accounts/role.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { useAction } from '#ui/api/use-action.ts';
import { failureOf } from '#ui/proof/proof-dismissed.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from '../Confirm.tsx';
import { invalidateChanges } from '../races.ts';
import { useStaff } from '../staff.tsx';

/** A user's role. Every change asks first, because a select is easy to change by accident. */
export function RoleSelect({ user }: { user: ManagedUser }) {
  const staff = useStaff();
  const [newRole, setNewRole] = useState<Role>();
  const isSelf = user.id === staff.id;
  const change = async (role: Role) => {
    const changed = await changeUser(apiPath(apiPaths.userRole, user.id), { role });
    if (isSelf) return location.reload();
    setNewRole(undefined);
    showToast({
      title: 'Role changed',
      text: `${changed.username} is now ${nouns[changed.role]}.`,
    });
  };
  return (
    <div>
      <select
        className="field w-auto capitalize"
        aria-label={`Role of ${user.username}`}
        value={user.role}
        onChange={(event) => setNewRole(roles.find((role) => role === event.target.value))}
      >
        {roles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
      {newRole && (
        <Confirm
          title={isSelf ? 'Change your own role' : 'Change role'}
          button="Change it"
          sending="Changing…"
          isDangerous
          act={() => change(newRole)}
          onClose={() => setNewRole(undefined)}
        >
          {isSelf ? (
            <p>
              You are about to make yourself {nouns[newRole]}. You’ll be signed out, and only
              another admin can change your role back.
            </p>
          ) : (
            <p className="wrap-anywhere">
              <strong>{user.username}</strong> will be {nouns[newRole]} instead of{' '}
              {nouns[user.role]}. They’ll be signed out everywhere, and we’ll let them know by
              email.
            </p>
          )}
        </Confirm>
      )}
    </div>
  );
}

const nouns: Readonly<Record<Role, string>> = {
  user: 'a user',
  editor: 'an editor',
  admin: 'an admin',
};

/** Enables or disables an account; disabling asks first, because it signs the user out. */
export function ActiveSwitch({ user }: { user: ManagedUser }) {
  const staff = useStaff();
  const [isConfirming, setConfirming] = useState(false);
  const setActive = async (isActive: boolean) => {
    const { username } = await changeUser(apiPath(apiPaths.userActive, user.id), { isActive });
    showToast({
      title: isActive ? 'Account enabled' : 'Account disabled',
      text: isActive ? `${username} can sign in again.` : `${username} was signed out.`,
    });
  };
  const { mutate, isPending, ...enabling } = useAction({ mutationFn: () => setActive(true) });
  const error = failureOf(enabling.error);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={userStatus(user) === 'Active' ? '' : 'text-muted'}>{userStatus(user)}</span>
      {user.id !== staff.id && (
        <button
          type="button"
          className="link small-target"
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (user.isActive) setConfirming(true);
            else mutate();
          }}
        >
          {user.isActive ? 'Disable' : 'Enable'}
          <span className="sr-only"> {user.username}</span>
        </button>
      )}
      <span role="alert" className="basis-full font-semibold text-danger empty:hidden">
        {error && failureText(error)}
      </span>
      {isConfirming && (
        <Confirm
          title="Disable account"
          button="Disable"
          sending="Disabling…"
          isDangerous
          act={async () => {
            await setActive(false);
            setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        >
          <p className="font-semibold wrap-anywhere">{user.username}</p>
          <p className="mt-3">
            They’ll be signed out everywhere right away and can’t sign in. We’ll let them know by
            email. You can enable the account again anytime.
          </p>
        </Confirm>
      )}
    </div>
  );
}

/** Edits an account, and updates the list. */
async function changeUser(path: string, body: object): Promise<ManagedUser> {
  const changed = await withProof(() =>
    callApi('PATCH', path, { body, answer: managedUserSchema }),
  );
  queryClient.setQueryData<ManagedUser[]>([apiPaths.users], (users) =>
    users?.map((user) => (user.id === changed.id ? changed : user)),
  );
  invalidateChanges();
  return changed;
}
