import { useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { clearRiderData } from '#ui/session/sign-out.ts';
import { showToast } from '#ui/toast/toast.ts';
import { PanelBand } from './PanelBand.tsx';
import { useStaff } from './staff.tsx';

/** Whose panel it is, and the ways out of it. */
export function PanelHead() {
  const { username, role } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await callApi('POST', '/api/admin/logout');
      clearRiderData();
      queryClient.clear();
      location.assign(paths.adminLogin());
    } catch {
      setLeaving(false);
      const text = 'Nobody answered. Please try again.';
      showToast({ title: 'You are still signed in', text, isFailure: true });
    }
  };
  return (
    <PanelBand
      subtitle={
        <p className="text-white/80">
          Signed in as {username}, {role}
        </p>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <a className="button border-day" href={paths.home()}>
          View Site
        </a>
        <button
          type="button"
          className="button border-day"
          disabled={isLeaving}
          onClick={() => void leave()}
        >
          Logout
        </button>
      </div>
    </PanelBand>
  );
}
