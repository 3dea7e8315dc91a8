import { alertCountEvent, countAlerts } from '#ui/session/alert-count.ts';
import { signInHref } from '#ui/session/sign-in-again.ts';
import { signOut } from '#ui/session/sign-out.ts';
import {
  announceSignedIn,
  clearSignedIn,
  isSignedIn,
  showSignedIn,
  signedInEvent,
} from '#ui/session/signed-in.ts';
import { startMenu } from './menu.ts';

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
