/**
 * What a menu of the header does beyond what `<details>` does by itself: it closes by Escape and when
 * one goes elsewhere, and with `data-hover` a mouse opens it by pointing at it.
 */
export function startMenu(menu: HTMLDetailsElement): void {
  const button = menu.querySelector('summary');
  const close = () => {
    menu.open = false;
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    if (menu.contains(document.activeElement)) button?.focus();
    close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) close();
  });
  if ('hover' in menu.dataset) openByPointing(menu, close);
}

function openByPointing(menu: HTMLDetailsElement, close: () => void): void {
  let isPointedAt = false;
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    isPointedAt = pointerType === 'mouse';
    if (isPointedAt) menu.open = true;
  });
  menu.addEventListener('pointerleave', () => {
    // Whoever has gone into it by keyboard does not mind where the mouse lies.
    if (isPointedAt && !menu.querySelector(':scope > div :focus-visible')) close();
    isPointedAt = false;
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    // The mouse has opened it already; its click must not close it. A key's click has no detail.
    if (!isPointedAt || event.detail === 0) return;
    event.preventDefault();
    menu.open = true;
  });
}
