import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { meSchema } from '#accounts/answers.ts';
import type { Role } from '#accounts/role.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi } from '#ui/api/api.ts';
import { isSignedIn } from '#ui/session/signed-in.ts';
import { PanelBand } from './PanelBand.tsx';

export interface Staff {
  id: string;
  username: string;
  role: Role;
}

const StaffContext = createContext<Staff>({ id: '', username: '', role: 'user' });

/** Who uses the panel, and whether they may do what only admins may. */
export function useStaff() {
  const staff = use(StaffContext);
  return { ...staff, isAdmin: staff.role === 'admin' };
}

/** The admins' sign-in, which leads back to where the reader is now. */
const adminSignInHref = () =>
  paths.adminLogin(location.search ? location.pathname + location.search : undefined);

/** Shows what it holds to editors and admins; all others, and whoever the server knows nothing of, are led to the sign-in. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const check = useQuery({
    queryKey: [apiPaths.adminCheck],
    queryFn: ({ signal }) => callApi('GET', apiPaths.adminCheck, { answer: meSchema, signal }),
    enabled: typeof document !== 'undefined' && isSignedIn(),
  });
  const staff = check.data?.authenticated ? check.data.user : undefined;
  const isOut = check.isError || (check.isSuccess && !staff);
  useEffect(() => {
    if (isOut || !isSignedIn()) location.replace(adminSignInHref());
  }, [isOut]);
  if (!staff) {
    return (
      <div className="min-h-[80vh]">
        <PanelBand>{null}</PanelBand>
        <div className="wrap py-4">
          <p className="without-script font-semibold">The panel needs JavaScript.</p>
          <div className="needs-script">
            <p role="status" className="text-muted">
              Opening the panel...
            </p>
            <div aria-hidden="true" className="waiting-rows waiting-lines mt-4" />
          </div>
        </div>
      </div>
    );
  }
  return <StaffContext value={staff}>{children}</StaffContext>;
}
