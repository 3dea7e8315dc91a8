/** Makes each "Suggest an edit" of the page open its form, which loads at the first touch. */
export function startSuggesting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-suggest]')) {
    button.addEventListener('pointerdown', () => void load().catch(() => {}), { passive: true });
    button.addEventListener('click', () => void open(button));
  }
}

const load = () => import('./open-suggestion.tsx');

async function open(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const { openSuggestion } = await load();
    const { suggest = '', fields = '' } = button.dataset;
    openSuggestion(suggest, fields.split(' ').filter(Boolean));
  } catch {
    const { showToast } = await import('#ui/toast/toast.ts');
    const text = 'Check your connection and try again.';
    showToast({ title: 'The form could not be loaded', text, isFailure: true });
  } finally {
    button.ariaBusy = null;
  }
}
