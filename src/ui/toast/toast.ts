interface Toast {
  title: string;
  text?: string | undefined;
  /** Something went wrong, and it looks like that. */
  isFailure?: boolean;
}

/** In milliseconds. */
const shownFor = 5000;
const hotkey = 'F8';

let show: ((toast: Toast) => void) | undefined;

/**
 * Tells of something in passing, one thing at a time. Plain nodes, so that a page without
 * React need not load it to say that a race was saved.
 */
export function showToast(toast: Toast): void {
  show ??= createRegion();
  show(toast);
}

/**
 * Puts the place of notifications at the end of the page: a landmark that F8 leads to, with a status
 * that is read out. A toast goes after five seconds, but not while the pointer or the focus is on it or
 * the page is in the background; Escape, its button and a swipe to the right close it at once. F8 brings
 * the last one back for as long as the page lives. Tab leads back to where the focus came from.
 * @returns what shows a toast, in place of the one before
 */
function createRegion(): (toast: Toast) => void {
  const region = document.createElement('section');
  region.className = 'toast';
  region.tabIndex = -1;
  region.setAttribute('aria-label', `Notifications (${hotkey})`);
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', 'Close');
  button.textContent = '×';
  button.addEventListener('click', close);
  region.append(status, button);
  document.body.append(region);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What had the focus before the toast did, be it by F8 or by a click; null for nothing. */
  let focusedBefore: EventTarget | null = null;
  /** The lines of the last toast, shown or gone. */
  let last: readonly HTMLElement[] = [];
  close();

  function close() {
    clearTimeout(timer);
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && region.contains(activeElement)) {
      // Where nothing had the focus, nothing takes it.
      activeElement.blur();
      // Someone may have scrolled on since; closing a toast is no reason to take them back.
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    }
    button.hidden = true;
    delete region.dataset['open'];
    status.replaceChildren();
  }

  function open() {
    status.replaceChildren(...last);
    button.hidden = false;
    region.dataset['open'] = '';
    wait();
  }

  /** Starts the five seconds anew, unless somebody is looking at it. */
  function wait() {
    clearTimeout(timer);
    const isHeld = region.matches(':hover, :focus-within') || document.hidden;
    if (!isHeld) timer = setTimeout(close, shownFor);
  }

  for (const event of ['pointerenter', 'pointerleave', 'focusin'] as const) {
    region.addEventListener(event, wait);
  }
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && region.contains(relatedTarget)) return;
    focusedBefore = relatedTarget;
  });
  // Only then is the focus elsewhere.
  region.addEventListener('focusout', () => setTimeout(wait));
  region.addEventListener('keydown', (event) => {
    const isLeft = event.key === 'Tab' && (event.shiftKey || document.activeElement === button);
    if (!isLeft || !(focusedBefore instanceof HTMLElement) || !focusedBefore.isConnected) return;
    // The region is the last on the page: Tab would lead out of it and then to the page's top.
    event.preventDefault();
    focusedBefore.focus();
  });
  document.addEventListener('visibilitychange', wait);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && region.contains(document.activeElement)) close();
    if (key !== hotkey) return;
    if (!('open' in region.dataset)) open();
    if (!region.contains(document.activeElement)) region.focus();
  });
  onSwipeRight(region, close);

  return ({ title, text, isFailure = false }) => {
    status.replaceChildren();
    region.classList.toggle('toast-failure', isFailure);
    // A status that is filled in the moment it appears is not read out.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        last = lines(title, text);
        open();
      }),
    );
  };
}

function lines(...texts: (string | undefined)[]): HTMLElement[] {
  return texts
    .filter((text) => text !== undefined)
    .map((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    });
}

/** How far, in pixels. */
const threshold = 50;

/** Lets a finger or a mouse drag an element to the right; far enough, `end` is called. */
function onSwipeRight(element: HTMLElement, end: () => void): void {
  let from: number | undefined;
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (from ?? event.clientX));
  const settle = () => {
    from = undefined;
    element.style.translate = '';
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.target instanceof HTMLButtonElement) return;
    from = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (from !== undefined) element.style.translate = `${distance(event)}px`;
  });
  element.addEventListener('pointerup', (event) => {
    if (distance(event) >= threshold) end();
    settle();
  });
  element.addEventListener('pointercancel', settle);
}
