import { useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { callApi } from '../api.ts';
import { forgetRider } from '../log-out.ts';
import { queryClient } from '../query-client.ts';
import { showToast } from '../toast/toast.ts';
import { useStaff } from './staff.tsx';

/** Whose panel it is, and the ways out of it. */
export function PanelHead() {
  const { username, role } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await callApi('POST', '/api/admin/logout');
      forgetRider();
      queryClient.clear();
      location.assign(paths.adminLogin());
    } catch {
      setLeaving(false);
      const text = 'Nobody answered. Please try again.';
      showToast({ title: 'You are still signed in', text, isFailure: true });
    }
  };
  return (
    <div className="on-dark bg-night text-day">
      {/* Beside the logo, which hangs out of the header, or below it. */}
      <div className="wrap flex min-h-[108px] flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 md:pt-[104px] lg:pt-2 lg:pl-[417px]">
        <div>
          <h1 className="title-lg">Admin Dashboard</h1>
          <p className="text-white/80">
            Signed in as {username}, {role}
          </p>
        </div>
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
      </div>
    </div>
  );
}
