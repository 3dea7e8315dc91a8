interface Toast {
  title: string;
  text?: string | undefined;
  /** Whether to style it as a failure. */
  isFailure?: boolean;
}

/** Milliseconds. */
const duration = 5000;
const hotkey = 'F8';
/** Pixels between the toast and the focus above it. */
const margin = 12;

interface Region {
  show(toast: Toast): void;
  close(): void;
}

let region: Region | undefined;

/** Shows a short notification, one at a time. Plain nodes, so that pages without React don't need to load it. */
export function showToast(toast: Toast): void {
  region ??= createRegion();
  region.show(toast);
}

/** Closes the toast, if one is open, before what it asked for is done. */
export function closeToast(): void {
  region?.close();
}

/**
 * Adds the notification landmark, which F8 focuses, at the end of the page, with a live status. A toast closes after
 * five seconds, unless the pointer or focus is on it or the page is hidden; Escape, its button and a swipe to the right
 * close it at once. F8 reopens the last one. Tab returns to where the focus was. The page scrolls if a toast would cover
 * what the keyboard's focus is on.
 * A toast replaces the previous one.
 */
function createRegion(): Region {
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
  /** What had the focus before F8 or a click moved it to the toast; null if nothing did. */
  let focusedBefore: EventTarget | null = null;
  /** The last toast's lines, open or closed. */
  let last: readonly HTMLElement[] = [];
  close();

  function close() {
    clearTimeout(timer);
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && region.contains(activeElement)) {
      // If nothing had the focus before, nothing gets it.
      activeElement.blur();
      // The reader may have scrolled since, so don't scroll back.
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
    uncoverFocus();
    restartTimer();
  }

  function uncoverFocus() {
    const focused = document.querySelector(':focus-visible');
    if (!focused || region.contains(focused)) return;
    const [toast, target] = [region, focused].map((element) => element.getBoundingClientRect());
    if (!toast || !target || target.right <= toast.left || target.bottom <= toast.top) return;
    scrollBy({ top: target.bottom - toast.top + margin });
  }

  /** Restarts the timer, unless the toast is in use. */
  function restartTimer() {
    clearTimeout(timer);
    const isInUse = region.matches(':hover, :focus-within') || document.hidden;
    if (!isInUse) timer = setTimeout(close, duration);
  }

  for (const event of ['pointerenter', 'pointerleave', 'focusin'] as const) {
    region.addEventListener(event, restartTimer);
  }
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && region.contains(relatedTarget)) return;
    focusedBefore = relatedTarget;
  });
  // The focus moves only after this event.
  region.addEventListener('focusout', () => setTimeout(restartTimer));
  region.addEventListener('keydown', (event) => {
    const leavesRegion =
      event.key === 'Tab' && (event.shiftKey || document.activeElement === button);
    if (!leavesRegion || !(focusedBefore instanceof HTMLElement) || !focusedBefore.isConnected)
      return;
    // The region is last on the page, so Tab would leave it for the top.
    event.preventDefault();
    focusedBefore.focus();
  });
  document.addEventListener('visibilitychange', restartTimer);
  document.addEventListener('focusin', () => {
    if ('open' in region.dataset) uncoverFocus();
  });
  document.addEventListener('keydown', ({ key }) => {
    // A dialog closes first.
    if (key === 'Escape' && !document.querySelector(':modal')) close();
    if (key !== hotkey) return;
    if (!('open' in region.dataset)) open();
    if (!region.contains(document.activeElement)) region.focus();
  });
  onSwipeRight(region, close);

  function show({ title, text, isFailure = false }: Toast) {
    status.replaceChildren();
    region.classList.toggle('toast-failure', isFailure);
    // A live region filled the moment it appears isn't announced.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        last = lines(title, text);
        open();
      }),
    );
  }

  return { show, close };
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

/** Pixels. */
const swipeDistance = 50;

/** Makes an element draggable to the right; calls `end` when it's far enough. */
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
    if (distance(event) >= swipeDistance) end();
    settle();
  });
  element.addEventListener('pointercancel', settle);
  // Selected text would be dragged instead.
  element.addEventListener('dragstart', (event) => event.preventDefault());
}
