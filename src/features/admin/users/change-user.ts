import { callApi } from '#ui/api/api.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { withProof } from '#ui/proof/with-proof.ts';
import { apiPaths, type ManagedUser, userAnswer } from '../calls.ts';
import { invalidateChanges } from '../races.ts';

/** Changes an account, and shows the change in the list. */
export async function changeUser(path: string, body: object): Promise<ManagedUser> {
  const changed = await withProof(() => callApi('PATCH', path, { body, answer: userAnswer }));
  queryClient.setQueryData<ManagedUser[]>([apiPaths.users], (users) =>
    users?.map((one) => (one.id === changed.id ? changed : one)),
  );
  invalidateChanges();
  return changed;
}
