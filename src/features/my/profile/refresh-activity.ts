import * as apiPaths from '#calendar/api-paths.ts';
import { queryClient } from '#ui/api/query-client.tsx';

/** Adds what has just happened to the page's recent activity. */
export const refreshActivity = () =>
  queryClient.invalidateQueries({ queryKey: [apiPaths.activity] });
