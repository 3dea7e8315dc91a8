/** Opens the `<details>` that the address points to; without this, it is scrolled to and stays closed. */
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
