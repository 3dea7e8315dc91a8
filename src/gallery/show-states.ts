import { showToast } from '#ui/toast/toast.ts';

/** Sets the states that only a script, a reader or a failure brings about, then marks the page as ready. */
export async function showStates(): Promise<void> {
  showForced('hover', ':hover');
  showForced('focus', ':focus-visible');
  for (const { element } of marked('saved')) {
    for (const button of element.querySelectorAll('save-race')) {
      button.toggleAttribute('saved', true);
      const label = button.querySelector('[data-label]');
      if (label) label.textContent = 'Saved';
    }
  }
  for (const { element } of marked('broken')) {
    for (const picture of element.querySelectorAll('img')) picture.src = '/no-such-picture.svg';
    for (const source of element.querySelectorAll('source')) source.remove();
  }
  for (const { element, value } of marked('status')) {
    const status = element.querySelector('[role=status]');
    if (status) status.textContent = value;
    status?.toggleAttribute('data-failed', Boolean(element.dataset['showFailed']));
    const isWrong = value.startsWith('Enter');
    if (isWrong) element.querySelector('[name=email]')?.setAttribute('aria-invalid', 'true');
  }
  for (const { element, value } of marked('toast')) await toast(element, value);
  for (const { element, value } of marked('typed')) await typePlace(element, value);
  nameLandmarks();
  document.documentElement.dataset['ready'] = '';
}

/** Copies the rules for `pseudo`, so marked elements look hovered or focused. */
function showForced(state: string, pseudo: string): void {
  const sheet = new CSSStyleSheet();
  for (const { cssRules } of document.styleSheets) copyRules(cssRules, pseudo, state, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function copyRules(rules: CSSRuleList, pseudo: string, state: string, to: CSSStyleSheet): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(pseudo)) {
      const selector = rule.selectorText.replaceAll(pseudo, `[data-force="${state}"]`);
      to.insertRule(`${selector} { ${rule.style.cssText} }`);
    } else if (rule instanceof CSSGroupingRule) {
      copyRules(rule.cssRules, pseudo, state, to);
    }
  }
}

/** Names landmarks by their case, because a page may have only one of each name. */
function nameLandmarks(): void {
  for (const landmark of document.querySelectorAll(
    '.gallery-case :is(nav, section, search, form)',
  )) {
    const name = landmark.closest('.gallery-case')?.querySelector('.gallery-name')?.textContent;
    const titled = document.getElementById(landmark.getAttribute('aria-labelledby') ?? '');
    const label = landmark.getAttribute('aria-label') ?? titled?.textContent;
    if (!label) continue;
    landmark.removeAttribute('aria-labelledby');
    landmark.setAttribute('aria-label', `${label.trim()}: ${name}`);
  }
}

function marked(what: string): { element: HTMLElement; value: string }[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-show-${what}]`)].map((element) => ({
    element,
    value: element.getAttribute(`data-show-${what}`) ?? '',
  }));
}

/** Shows a toast and leaves a copy of it in `element`: there is only one at a time. */
async function toast(element: HTMLElement, title: string): Promise<void> {
  const { text, failure } = element.dataset;
  showToast({ title, text, isFailure: failure !== undefined });
  const shown = await until(() => {
    const region = document.querySelector<HTMLElement>('body > .toast[data-open]');
    return region?.textContent?.includes(title) ? region : undefined;
  });
  element.append(shown.cloneNode(true));
  shown.querySelector('button')?.click();
}

async function typePlace(element: HTMLElement, text: string): Promise<void> {
  await until(() => element.querySelector('[data-hydrated]') ?? undefined);
  const input = element.querySelector<HTMLInputElement>('[name=location]');
  if (!input) return;
  input.focus({ preventScroll: true });
  // React only notices a change that bypasses its own setter and fires an event.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => element.querySelector('[role=option]') ?? undefined);
}

async function until<T>(find: () => T | undefined): Promise<T> {
  for (;;) {
    const result = find();
    if (result !== undefined) return result;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
