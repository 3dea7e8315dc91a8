import { openDialog } from '#ui/dialog/open-dialog.tsx';
import { SuggestDialog } from './SuggestDialog.tsx';

/** Opens the suggestion form for a race, with some fields already chosen. */
export function openSuggestion(raceId: string, chosen: readonly string[]): void {
  openDialog((close) => <SuggestDialog raceId={raceId} chosen={chosen} onClose={close} />);
}
