/**
 * Turns matching links into buttons that open a dialog, which loads on the first touch. Without scripts, until then,
 * and if nothing loads, they're links.
 * @param load loads the function that opens a link's dialog
 */
export function openAtTouch(
  selector: string,
  load: () => Promise<(link: HTMLAnchorElement) => void>,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    link.role = 'button';
    link.addEventListener('pointerdown', () => void load().catch(() => {}), { passive: true });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void open(link, load);
    });
    link.addEventListener('keydown', (event) => {
      // Buttons also respond to the space bar.
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
  }
}

async function open(
  link: HTMLAnchorElement,
  load: () => Promise<(link: HTMLAnchorElement) => void>,
): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  try {
    const openDialog = await load();
    openDialog(link);
  } catch {
    const text = 'Check your connection and try again.';
    await import('#ui/toast/toast.ts').then(
      ({ showToast }) => showToast({ title: 'The form didn’t load', text, isFailure: true }),
      // Offline, or if the page is older than the site's files, nothing loads.
      () => location.assign(link.href),
    );
  } finally {
    link.ariaBusy = null;
  }
}

/** The id of the race whose page is open. */
export const raceIdOfPage = () => location.pathname.split('/').at(-1) ?? '';
