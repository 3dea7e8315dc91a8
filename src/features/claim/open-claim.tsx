import { openDialog } from '#ui/dialog/open-dialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';

/** @param hosts of the race's own websites: an email address at one of them proves a claim */
export function openClaim(raceId: string, hosts: readonly string[]): void {
  openDialog((close) => <ClaimDialog raceId={raceId} hosts={hosts} onClose={close} />);
}
