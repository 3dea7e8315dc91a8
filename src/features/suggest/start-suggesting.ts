/**
 * Makes each "Suggest an edit" of a race's page a button that opens the form, which loads at the first touch.
 * Without scripts, and until then, it is a link.
 */
export function startSuggesting(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-suggest]')) {
    link.role = 'button';
    link.addEventListener('pointerdown', () => void load().catch(() => {}), { passive: true });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void open(link);
    });
    link.addEventListener('keydown', (event) => {
      // Buttons take the space bar, too.
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
  }
}

const load = () => import('./open-suggestion.tsx');

async function open(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  try {
    const { openSuggestion } = await load();
    const id = location.pathname.split('/').at(-1) ?? '';
    openSuggestion(id, link.dataset['suggest']?.split(' ').filter(Boolean) ?? []);
  } catch {
    const { showToast } = await import('#ui/toast/toast.ts');
    const text = 'Check your connection and try again.';
    showToast({ title: 'The form could not be loaded', text, isFailure: true });
  } finally {
    link.ariaBusy = null;
  }
}
