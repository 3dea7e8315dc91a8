import { queryClient } from '#ui/api/query-client.ts';
import { apiPaths } from '../calls.ts';
import { invalidateChanges } from '../races.ts';
import { uploadPaths } from './upload-calls.ts';

/** Has the list of uploads be asked for anew: what one has done is told there. */
export function refreshUploads(): void {
  void queryClient.invalidateQueries({ queryKey: [uploadPaths.uploads] });
}

/** Has what an upload changes be asked for anew. */
export function refreshRaces(): void {
  refreshUploads();
  for (const key of [apiPaths.races, apiPaths.pendingRaces]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  invalidateChanges();
}
