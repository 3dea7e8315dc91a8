import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#calendar/paths.ts';
import { failureText, isSessionOver } from '#ui/api/api.ts';
import { TryAgain } from '#ui/page/TryAgain.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  loading: string;
  /** Shown before the reason for a failure. */
  failure: string;
  /** The height of the placeholder rows. */
  look?: 'rows' | 'lines';
  children(value: T): ReactNode;
}

/** Doesn't redirect when the session ends, because another tab of the panel may have a half-typed race. */
export function Loaded<T>({ query, loading, failure, look = 'rows', children }: Props<T>) {
  const { data, error, isFetching } = query;
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
    <div className="min-h-96">
      <LoadFailure query={query} failure={failure} />
    </div>
  );
}

/** Says that a list didn't load, and why, and offers to try again. */
export function LoadFailure({ query, failure }: Pick<Props<unknown>, 'query' | 'failure'>) {
  return (
    <div role="alert" className="py-6">
      <div className="border-2 border-danger p-6">
        <p className="font-semibold">{failure}</p>
        <p className="mt-1">
          <Failure error={query.error} />
        </p>
        <TryAgain onPress={() => void query.refetch()} />
      </div>
    </div>
  );
}

/** Explains why a call failed. If the session ended, offers to sign in in a new tab, to keep typed text. */
export function Failure({ error, text = failureText(error) }: { error: unknown; text?: string }) {
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
