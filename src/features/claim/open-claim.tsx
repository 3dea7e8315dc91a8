import { openDialog } from '#ui/dialog/open-dialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';

/** @param hosts of the race's own websites, at which an email address proves a claim */
export function openClaim(raceId: string, hosts: readonly string[]): void {
  openDialog((close) => <ClaimDialog raceId={raceId} hosts={hosts} onClose={close} />);
}
