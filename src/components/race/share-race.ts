/**
 * Hands the page's address to what the device shares with; where it has nothing of the kind, puts it on
 * the clipboard and says so.
 */
export function startSharing(button: HTMLButtonElement): void {
  const title = button.dataset['share'] ?? document.title;
  button.addEventListener('click', async () => {
    const url =
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    if (navigator.share) {
      // Closing the device's sheet is no failure.
      await navigator.share({ title, url }).catch((error: DOMException) => {
        if (error.name !== 'AbortError') throw error;
      });
      return;
    }
    const { showToast } = await import('#ui/toast/toast.ts');
    await navigator.clipboard.writeText(url).then(
      () => showToast({ title: 'Link copied', text: title }),
      () => showToast({ title: 'The link could not be copied', text: url, isFailure: true }),
    );
  });
}
