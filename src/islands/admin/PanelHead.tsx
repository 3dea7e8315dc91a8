import { useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { callApi } from '../api.ts';
import { forgetRider } from '../log-out.ts';
import { queryClient } from '../query-client.ts';
import { showToast } from '../toast/toast.ts';
import { Publishing } from './Publishing.tsx';
import { useStaff } from './staff.tsx';

/** Whose panel it is, whether the site shows what was changed, and the ways out of it. */
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
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="title-lg">Admin Dashboard</h1>
        <p className="text-muted">
          Signed in as {username}, {role}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Publishing />
        <a className="button" href={paths.home()}>
          View Site
        </a>
        <button type="button" className="button" disabled={isLeaving} onClick={() => void leave()}>
          Logout
        </button>
      </div>
    </div>
  );
}
