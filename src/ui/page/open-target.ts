/** Opens the `<details>` that the URL's hash points to; the browser only scrolls to it. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement) || target.open) return;
  target.open = true;
  target.scrollIntoView({ behavior: 'instant' });
}

export function startOpeningTargets(): void {
  addEventListener('hashchange', openTarget);
  openTarget();
}
