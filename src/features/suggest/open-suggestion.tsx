import { openDialog } from '#ui/dialog/open-dialog.tsx';
import { SuggestDialog } from './SuggestDialog.tsx';

/** Opens the form about a race, with some fields chosen already. */
export function openSuggestion(raceId: string, chosen: readonly string[]): void {
  openDialog((close) => <SuggestDialog raceId={raceId} chosen={chosen} onClose={close} />);
}
