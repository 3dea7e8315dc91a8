import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submitterSchema } from '#accounts/answers.ts';
import { paths } from '#calendar/paths.ts';
import { callApi, isSessionOver } from '#ui/api/api.ts';
import { SignOut } from '#ui/session/SignOut.tsx';
import { clearSignedIn, isSignedIn } from '#ui/session/signed-in.ts';

/** Who sends the race: the rider who is signed in, or how to sign in. */
export function WhoSends() {
  return (
    <div className="needs-script mb-8 border-2 border-ink bg-card p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 signed-in:hidden">
        <div className="max-w-xl">
          <h2 className="title-md">Login Required</h2>
          <p className="mt-1">
            Fill in the form right away. You sign in when you send it, and what you have typed is
            still here then.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <a className="button" href={paths.googleSignIn(paths.submitRace())}>
            Continue with Google
          </a>
          <a className="button" href={paths.login(paths.submitRace())}>
            Sign in
          </a>
        </p>
      </div>
      <SignedIn />
    </div>
  );
}

function SignedIn() {
  const { data, error } = useQuery({
    queryKey: ['submitter'],
    queryFn: ({ signal }) =>
      callApi('GET', paths.apiProfile(), { answer: submitterSchema, signal }),
    enabled: typeof document !== 'undefined' && isSignedIn(),
  });
  const isOver = isSessionOver(error);
  useEffect(() => {
    if (isOver) clearSignedIn();
  }, [isOver]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 signed-out:hidden">
      <p className="min-w-0 wrap-anywhere">
        You are signed in as <strong>{data?.name ?? '…'}</strong>
        <span className="block min-h-6 text-muted">{data?.email}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <a className="button" href={paths.submissions()}>
          My submissions
        </a>
        <SignOut />
      </div>
    </div>
  );
}
