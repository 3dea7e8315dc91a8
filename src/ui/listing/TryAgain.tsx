import { useIsFetching, useQueryClient } from '@tanstack/react-query';

/** Asks once more for what of the calendar did not come. */
export function TryAgain() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const retry = () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isFetching}
      onClick={() => {
        if (!isFetching) void retry();
      }}
    >
      {isFetching ? 'Trying again...' : 'Try again'}
    </button>
  );
}
