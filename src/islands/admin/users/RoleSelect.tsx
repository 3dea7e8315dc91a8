import { useState } from 'react';
import { type Role, roles } from '#accounts/role.ts';
import { failureText } from '../../failure-text.ts';
import { showToast } from '../../toast/toast.ts';
import { Confirm } from '../Confirm.tsx';
import { apiPaths, type ManagedUser } from '../calls.ts';
import { useStaff } from '../staff.tsx';
import { changeUser } from './change-user.ts';

/** What somebody may do. It is changed at once, and changed back as easily, but for one's own. */
export function RoleSelect({ user }: { user: ManagedUser }) {
  const staff = useStaff();
  const [asked, setAsked] = useState<Role>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (role: Role) => {
    const changed = await changeUser(apiPaths.userRole(user.id), { role });
    showToast({
      title: 'Role changed',
      text: `${changed.username} is ${nouns[changed.role]} now.`,
    });
  };
  const change = async (role: Role) => {
    setProblem(undefined);
    setSending(true);
    try {
      await send(role);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <select
        className="field w-auto capitalize"
        aria-label={`Role of ${user.username}`}
        aria-busy={isSending}
        value={user.role}
        onChange={(event) => {
          const role = roles.find((one) => one === event.target.value);
          if (!role || isSending) return;
          if (user.id === staff.id) setAsked(role);
          else void change(role);
        }}
      >
        {roles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
      <span role="alert" className="block font-semibold text-danger">
        {problem}
      </span>
      {asked && (
        <Confirm
          title="Change your own role"
          button="Change it"
          sending="Changing..."
          isDangerous
          act={async () => {
            await send(asked);
            location.reload();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            You are about to make yourself {nouns[asked]}. You are signed out, and only another
            admin can make you one again.
          </p>
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
