try {
  // Before the first paint, so that the form below doesn't move.
  const key = 'bell-lap:notice';
  const notice = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const element = document.querySelector('[data-notice]');
  if (notice && element) {
    element.textContent = notice;
    element.hidden = false;
  }
} catch {
  // Storage is blocked, so there is no notice.
}
