try {
  // Before the first paint, so that the form below doesn't move.
  const element = document.querySelector('[data-notice]');
  const key = element.dataset.notice;
  const notice = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (notice) {
    element.textContent = notice;
    element.hidden = false;
  }
} catch {
  // Storage is blocked, so there is no notice.
}
