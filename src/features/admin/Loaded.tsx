import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#calendar/paths.ts';
import { failureText, isSessionOver } from '#ui/api/api.ts';

interface Props<T> {
  query: UseQueryResult<T>;
  loading: string;
  /** What is said when it cannot be had, before the reason. */
  failure: string;
  /** Of what height the rows are that are waited for. */
  look?: 'rows' | 'lines';
  children(value: T): ReactNode;
}

/**
 * A part of the panel: while it is loaded, when that fails, and once it is there. Nobody is led away when
 * the session has ended: in another tab of the panel a race may be half typed.
 */
export function Loaded<T>({ query, loading, failure, look = 'rows', children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error || isFetching) {
    return (
      <div className="min-h-96 py-4">
        <p role="status" className="text-muted">
          {loading}
        </p>
        <div aria-hidden="true" className={`waiting-rows waiting-${look}`} />
      </div>
    );
  }
  return (
    <div role="alert" className="min-h-96 py-6">
      <div className="border-2 border-danger p-6">
        <p className="font-semibold">{failure}</p>
        <p className="mt-1">
          <Failure error={error} />
        </p>
        <button type="button" className="button mt-4" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    </div>
  );
}

interface FailureProps {
  error: unknown;
  /** What is said of it, where that is more than the server's own words. */
  text?: string;
}

/**
 * Why a call failed. Where the session has ended it offers a sign-in in another tab, so that what was
 * typed here stays.
 */
export function Failure({ error, text = failureText(error) }: FailureProps) {
  return (
    <>
      {text} {isSessionOver(error) && <StaffSignInAgain />}
    </>
  );
}

export function StaffSignInAgain() {
  return (
    <a className="link small-target" href={paths.adminLogin()} target="_blank" rel="noopener">
      Sign in again in a new tab, then come back
    </a>
  );
}
