import { openAtTouch, raceIdOfPage } from '#ui/dialog/open-at-touch.ts';

/** Makes each "Suggest an edit" on a race's page open the form. */
export function startSuggesting(): void {
  openAtTouch('[data-suggest]', async () => {
    const { openSuggestion } = await import('./open-suggestion.tsx');
    return ({ dataset }) =>
      openSuggestion(raceIdOfPage(), dataset['suggest']?.split(' ').filter(Boolean) ?? []);
  });
}
