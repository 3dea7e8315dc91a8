import { createRoot } from 'react-dom/client';
import { SuggestDialog } from './SuggestDialog.tsx';

/** Opens the form about a race, with some fields chosen already. */
export function openSuggestion(raceId: string, chosen: readonly string[]): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<SuggestDialog raceId={raceId} chosen={chosen} onClose={close} />);
}
