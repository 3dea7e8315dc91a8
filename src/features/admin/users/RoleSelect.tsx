import { useState } from 'react';
import type { ManagedUser } from '#accounts/answers.ts';
import { type Role, roles } from '#accounts/role.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { apiPath } from '#calendar/paths.ts';
import { showToast } from '#ui/toast/toast.ts';
import { Confirm } from '../Confirm.tsx';
import { useStaff } from '../staff.tsx';
import { changeUser } from './change-user.ts';

/** What someone may do. Every change asks first: a select changes at a slip of the hand. */
export function RoleSelect({ user }: { user: ManagedUser }) {
  const staff = useStaff();
  const [asked, setAsked] = useState<Role>();
  const isOwn = user.id === staff.id;
  const change = async (role: Role) => {
    const changed = await changeUser(apiPath(apiPaths.userRole, user.id), { role });
    if (isOwn) return location.reload();
    setAsked(undefined);
    showToast({
      title: 'Role changed',
      text: `${changed.username} is ${nouns[changed.role]} now.`,
    });
  };
  return (
    <div>
      <select
        className="field w-auto capitalize"
        aria-label={`Role of ${user.username}`}
        value={user.role}
        onChange={(event) => setAsked(roles.find((role) => role === event.target.value))}
      >
        {roles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
      {asked && (
        <Confirm
          title={isOwn ? 'Change your own role' : 'Change role'}
          button="Change it"
          sending="Changing…"
          isDangerous
          act={() => change(asked)}
          onClose={() => setAsked(undefined)}
        >
          {isOwn ? (
            <p>
              You are about to make yourself {nouns[asked]}. You’ll be signed out, and only another
              admin can change your role back.
            </p>
          ) : (
            <p className="wrap-anywhere">
              <strong>{user.username}</strong> will be {nouns[asked]} instead of {nouns[user.role]}.
              They’ll be signed out everywhere, and we’ll let them know by email.
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
