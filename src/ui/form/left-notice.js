try {
  // Before anything is painted, so that the form below is not seen to move.
  const key = 'bell-lap:notice';
  const said = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const line = document.querySelector('[data-notice]');
  if (said && line) {
    line.textContent = said;
    line.hidden = false;
  }
} catch {
  // Where storage is forbidden, nothing was left.
}
