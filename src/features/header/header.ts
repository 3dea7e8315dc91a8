import { paths } from '#calendar/paths.ts';
import { failureText } from '#ui/api/api.ts';
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

const isPageSignedIn = () => document.documentElement.hasAttribute('data-signed-in');

/** Starts the header's menus, unread-alerts count and sign-out. */
export function startHeader(header: HTMLElement): void {
  shrinkLogo(header);
  for (const menu of header.querySelectorAll('details')) startMenu(menu);
  keepFocusInWideWindow(header);
  for (const button of header.querySelectorAll<HTMLButtonElement>('[data-log-out]')) {
    button.addEventListener('click', () => handleSignOut(button));
  }
  for (const link of header.querySelectorAll<HTMLAnchorElement>('[data-sign-in]'))
    updateSignInLink(link);
  document.addEventListener(alertCountEvent, (event) => {
    showCount(header, (event as CustomEvent<number>).detail);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The back/forward cache may restore a page from before a sign-in or sign-out.
    if (isSignedIn() !== isPageSignedIn()) location.reload();
    // Something may have been saved since.
    else if (isSignedIn()) announceSignedIn();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) showSignedIn();
  });
  const count = () => isPageSignedIn() && void countAlerts(clearSignedIn);
  document.addEventListener(signedInEvent, count);
  count();
}

/** Pixels of the header that scroll away on a phone. */
const scrolledAway = 74;

/** Shrinks the logo to fit the part of the header that sticks. */
function shrinkLogo(header: HTMLElement): void {
  const update = () => header.toggleAttribute('data-stuck', scrollY >= scrolledAway);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Updates the link when it's used, because a search may have changed the URL since the page loaded. */
function updateSignInLink(link: HTMLAnchorElement): void {
  const update = () => {
    link.href = signInHref();
  };
  // Opening in a new tab fires only pointerdown; a key press fires only click.
  for (const type of ['pointerdown', 'click']) link.addEventListener(type, update);
}

function showCount(header: HTMLElement, count: number): void {
  for (const badge of header.querySelectorAll<HTMLElement>('[data-alert-count]')) {
    badge.hidden = count === 0;
    const number = badge.querySelector('span');
    if (number) number.textContent = count > 99 ? '99+' : String(count);
  }
}

async function handleSignOut(button: HTMLButtonElement): Promise<void> {
  const problem = button.parentElement?.querySelector('[role=alert]');
  button.disabled = true;
  try {
    await signOut();
    location.assign(paths.home());
  } catch (error) {
    button.disabled = false;
    if (problem) problem.textContent = `You’re still signed in. ${failureText(error)}`;
  }
}

/** When a window grows too wide for the menu, its focused link's twin in the bar takes the focus. */
function keepFocusInWideWindow(header: HTMLElement): void {
  const menu = header.querySelector<HTMLElement>('nav[aria-label="Menu"]')?.closest('details');
  const links = [...header.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')];
  let focused: EventTarget | null | undefined;
  menu?.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  matchMedia('(width >= 64rem)').addEventListener('change', ({ matches }) => {
    // The browser may already have taken the focus from the hidden link.
    const hadFocus =
      menu?.open && [document.body, focused].some((element) => element === document.activeElement);
    if (!matches || !hadFocus) return;
    const href = focused instanceof HTMLAnchorElement ? focused.href : undefined;
    const twin = links.find((link) => link.href === href && link.getClientRects().length > 0);
    (twin ?? links[0])?.focus();
    menu.open = false;
  });
}

/** A `<details>` that closes on Escape or a click elsewhere, and opens on hover with `data-hover`. */
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
  if ('hover' in menu.dataset) openOnHover(menu, close);
}

function openOnHover(menu: HTMLDetailsElement, close: () => void): void {
  let isHovered = false;
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    isHovered = pointerType === 'mouse';
    if (isHovered) menu.open = true;
  });
  menu.addEventListener('pointerleave', () => {
    // Stays open while the keyboard focus is inside.
    if (isHovered && !menu.querySelector(':scope > div :focus-visible')) close();
    isHovered = false;
  });
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    // The hover already opened the menu, so the click must not close it. A click by keyboard has no detail.
    if (!isHovered || event.detail === 0) return;
    event.preventDefault();
    menu.open = true;
  });
}
