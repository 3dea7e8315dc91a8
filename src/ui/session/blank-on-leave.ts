/**
 * Blanks a page with personal data when it's left, and reloads it if the back/forward cache restores it: by then, its
 * reader may have signed out, and someone else may be at the keyboard.
 */
export function blankOnLeave(): void {
  addEventListener('pagehide', () => {
    document.body.style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
