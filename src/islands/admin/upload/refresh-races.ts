import { queryClient } from '../../query-client.ts';
import { apiPaths } from '../calls.ts';
import { noteChange } from '../races.ts';
import { uploadPaths } from './upload-calls.ts';

/** Has what an upload changes be asked for anew. */
export function refreshRaces(): void {
  for (const key of [apiPaths.races, apiPaths.pendingRaces, uploadPaths.uploads]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  noteChange();
}
