import * as apiPaths from '#calendar/api-paths.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { invalidateChanges } from '../races.ts';

/** Has the list of uploads be asked for anew: what one has done is told there. */
export function refreshUploads(): void {
  void queryClient.invalidateQueries({ queryKey: [apiPaths.uploads] });
}

/** Has what an upload changes be asked for anew. */
export function refreshRaces(): void {
  refreshUploads();
  for (const key of [apiPaths.adminRaces, apiPaths.pendingRaces]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  invalidateChanges();
}
