import { alertCountEvent, countAlerts } from '#ui/session/alert-count.ts';
import { signOut } from '#ui/session/sign-out.ts';
import {
  announceSignedIn,
  clearSignedIn,
  isSignedIn,
  showSignedIn,
  signedInEvent,
  signInHref,
} from '#ui/session/signed-in.ts';

const isShownSignedIn = () => document.documentElement.hasAttribute('data-signed-in');

/** The menus of the header, and in them what is the rider's: the count of alerts and the way out. */
export function startHeader(header: HTMLElement): void {
  for (const menu of header.querySelectorAll('details')) startMenu(menu);
  for (const button of header.querySelectorAll<HTMLButtonElement>('[data-log-out]')) {
    button.addEventListener('click', () => leave(button));
  }
  for (const link of header.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) leadBack(link);
  document.addEventListener(alertCountEvent, (event) => {
    showCount(header, (event as CustomEvent<number>).detail);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page from before the sign-in or the logging out, brought back by going back.
    if (isSignedIn() !== isShownSignedIn()) location.reload();
    // Or from before both; at the least, something may have been saved since.
    else if (isSignedIn()) announceSignedIn();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) showSignedIn();
  });
  const count = () => isShownSignedIn() && void countAlerts(clearSignedIn);
  document.addEventListener(signedInEvent, count);
  count();
}

/** The address may have changed since the page was made: what is searched for, and which page of it. */
function leadBack(link: HTMLAnchorElement): void {
  const update = () => {
    link.href = signInHref();
  };
  // A tab of its own is opened by a pointer alone, a key clicks.
  for (const type of ['pointerdown', 'click']) link.addEventListener(type, update);
}

function showCount(header: HTMLElement, count: number): void {
  for (const badge of header.querySelectorAll<HTMLElement>('[data-alert-count]')) {
    badge.hidden = count === 0;
    const number = badge.querySelector('span');
    if (number) number.textContent = count > 99 ? '99+' : String(count);
  }
}

async function leave(button: HTMLButtonElement): Promise<void> {
  const problem = button.parentElement?.querySelector('[role=alert]');
  button.disabled = true;
  try {
    await signOut();
    location.assign('/');
  } catch {
    button.disabled = false;
    if (problem)
      problem.textContent = 'You are still signed in: nobody answered. Please try again.';
  }
}

/**
 * What a menu of the header does beyond what `<details>` does by itself: it closes by Escape and when
 * one goes elsewhere, and with `data-hover` a mouse opens it by pointing at it.
 */
function startMenu(menu: HTMLDetailsElement): void {
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
