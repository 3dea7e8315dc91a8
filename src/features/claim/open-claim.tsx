import { openDialog } from '#ui/dialog/open-dialog.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';

export function openClaim(raceId: string): void {
  openDialog((close) => <ClaimDialog raceId={raceId} onClose={close} />);
}
