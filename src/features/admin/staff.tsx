import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { meSchema } from '#accounts/answers.ts';
import type { Role } from '#accounts/role.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { fieldText } from '#calendar/moderation/field-labels.ts';
import { paths } from '#calendar/paths.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.tsx';
import { useAction } from '#ui/api/use-action.ts';
import { clearRiderData } from '#ui/session/sign-out.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';
import { showToast } from '#ui/toast/toast.ts';
import { StaffSignInAgain } from './Loaded.tsx';
import { apiQuery } from './races.ts';

interface Staff {
  id: string;
  username: string;
  role: Role;
}

const StaffContext = createContext<Staff & { isOver: boolean }>({
  ...{ id: '', username: '', role: 'user', isOver: false },
});

/** The signed-in staff member, and whether they have been signed out in the meantime. */
export function useStaff() {
  const staff = use(StaffContext);
  return { ...staff, isAdmin: staff.role === 'admin' };
}

/** The staff sign-in page, which leads back here. */
const adminSignInHref = () =>
  paths.adminLogin(location.search ? location.pathname + location.search : undefined);

/**
 * Renders its children for editors and admins, and redirects everyone else to the sign-in. Another tab can sign in
 * someone else, as whom this tab would then act, so it asks again whenever it regains the focus.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  // Stays when the session ends, because a tab of the panel may have a half-typed race.
  const [staff, setStaff] = useState<Staff>();
  const check = useQuery({
    ...apiQuery(apiPaths.adminCheck, meSchema),
    enabled: typeof document !== 'undefined' && (staff !== undefined || isSignedIn()),
    refetchOnWindowFocus: 'always',
  });
  const signedIn = check.data?.authenticated ? check.data.user : undefined;
  if (signedIn && signedIn !== staff) setStaff(signedIn);
  useAccountChangeNotice(staff);
  const isRefused = !staff && (check.isError || (check.isSuccess && !signedIn));
  useEffect(() => {
    if (isRefused || !isSignedIn()) location.replace(adminSignInHref());
  }, [isRefused]);
  if (!staff) {
    return (
      <div className="min-h-[80vh]">
        <PanelBand>{null}</PanelBand>
        <div className="wrap py-4">
          <p className="without-script font-semibold">The admin panel requires JavaScript.</p>
          <div className="needs-script">
            <p role="status" className="text-muted">
              Opening the admin panel…
            </p>
            <div aria-hidden="true" className="waiting-rows waiting-lines mt-4" />
          </div>
        </div>
      </div>
    );
  }
  return <StaffContext value={{ ...staff, isOver: !signedIn }}>{children}</StaffContext>;
}

/** Says so when another tab has signed in someone else. */
function useAccountChangeNotice(staff: Staff | undefined) {
  const last = useRef(staff);
  useEffect(() => {
    if (last.current && staff && last.current.id !== staff.id) {
      showToast({
        title: `You’re now signed in as ${staff.username}`,
        text: 'You signed in with another account in another tab.',
      });
    }
    last.current = staff;
  }, [staff]);
}

/** The dark band at the top of the panel; its height is reserved before we know who is signed in. */
function PanelBand({ subtitle, children }: { subtitle?: ReactNode; children: ReactNode }) {
  return (
    <div className="on-dark bg-night text-day">
      {/* Beside or below the logo, which overlaps this band. */}
      <div className="wrap flex min-h-[127px] flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 md:min-h-[184px] md:pt-[104px] lg:min-h-[108px] lg:pt-2 lg:pl-[417px]">
        <div>
          <h1 className="title-lg">Admin Dashboard</h1>
          {subtitle}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The signed-in user, with a link to the site and a sign-out button. */
export function PanelHead() {
  const { username, role, isOver } = useStaff();
  const signOut = useAction({
    mutationFn: () => callApi('POST', apiPaths.adminLogout),
    onSuccess: () => {
      clearRiderData();
      queryClient.clear();
      location.assign(paths.adminLogin());
    },
    onError: (error) =>
      showToast({ title: 'You’re still signed in', text: failureText(error), isFailure: true }),
  });
  return (
    <PanelBand
      subtitle={
        <p role="status" className="text-white/80">
          {isOver ? (
            <>
              You’re signed out. <StaffSignInAgain />
            </>
          ) : (
            `Signed in as ${username} (${fieldText('role', role)})`
          )}
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
          disabled={signOut.isPending || signOut.isSuccess}
          onClick={() => signOut.mutate()}
        >
          Logout
        </button>
      </div>
    </PanelBand>
  );
}
