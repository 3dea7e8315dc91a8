try {
  // Before the first paint, so that the form below doesn't move. The key is sign-in-first.ts's.
  const { name } = JSON.parse(sessionStorage.getItem('save-after-sign-in') ?? '{}');
  const element = document.querySelector('[data-race-to-save]');
  if (name && element) {
    element.textContent = `After you sign up, we’ll save ${name}.`;
    element.hidden = false;
  }
} catch {
  // Storage is blocked, so no race waits there.
}
