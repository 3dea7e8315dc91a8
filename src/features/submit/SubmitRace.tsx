import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profileSchema } from '#accounts/answers.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { callApi, isSessionOver } from '#ui/api/api.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { SignOut } from '#ui/session/SignOut.tsx';
import { clearSignedIn, isSignedIn } from '#ui/session/signed-in.ts';
import { SubmitForm } from './SubmitForm.tsx';

/** The submit page's island: anyone can fill in the form, but submitting requires signing in. */
export const SubmitRace = withErrorBoundary(withQueries(Submit));

function Submit() {
  const [sent, setSent] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const next = () => {
    flushSync(() => setSent(undefined));
    // The pressed button is gone, so focus the race's name.
    form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  };
  if (sent !== undefined) return <Sent name={sent} onNext={next} />;
  return (
    <>
      <Submitter />
      <div ref={form}>
        <SubmitForm onSent={setSent} />
      </div>
    </>
  );
}

/** The signed-in rider, or ways to sign in. */
function Submitter() {
  return (
    <div className="needs-script mb-8 border-2 border-ink bg-card p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 signed-in:hidden">
        <div className="max-w-3xl">
          <h2 className="title-md">Login Required</h2>
          <p className="mt-1">
            You can start now. We’ll ask you to sign in when you submit, and we’ll save what you’ve
            typed.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <a className="button" href={paths.googleSignIn(paths.submitRace())}>
            Sign in with Google
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
    queryFn: ({ signal }) => callApi('GET', apiPaths.profile, { answer: profileSchema, signal }),
    enabled: typeof document !== 'undefined' && isSignedIn(),
  });
  const isOver = isSessionOver(error);
  useEffect(() => {
    if (isOver) clearSignedIn();
  }, [isOver]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 signed-out:hidden">
      <p className="min-w-0 wrap-anywhere">
        Signed in as <strong>{data?.name ?? '…'}</strong>
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

/** Confirms that the race was submitted. */
export function Sent({ name, onNext }: { name: string; onNext(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="min-h-96">
      <div className="max-w-2xl border-2 border-ink bg-card p-5 sm:p-8">
        <h2 ref={heading} tabIndex={-1} className="title-lg scroll-mt-28">
          Race Submitted Successfully!
        </h2>
        <p className="mt-4 text-lg font-semibold">{name}</p>
        <p className="mt-2 text-lg">
          Your race submission is now pending admin approval. You'll receive an email notification
          once it's reviewed.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={paths.submissions()} className="button button-solid">
            My submissions
          </a>
          <button type="button" className="button" onClick={onNext}>
            Submit another race
          </button>
        </p>
      </div>
    </div>
  );
}
