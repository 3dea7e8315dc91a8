import type { Tab } from './tab.ts';

/** How long to wait for a page, in milliseconds; long enough for a busy machine. */
const timeLimit = 45_000;

/** An element: a selector, and the start of its name or text. */
interface Target {
  css: string;
  name?: string | undefined;
}

/** What a rider does on a page, in any browser. */
export function createReader(tab: Tab) {
  /** Looks until `suits` accepts what is found, and returns it. @throws Error with what was found last */
  async function until<T>(what: string, look: () => Promise<T>, suits: (found: T) => boolean) {
    const deadline = performance.now() + timeLimit;
    for (;;) {
      const found = await look();
      if (suits(found)) return found;
      if (performance.now() > deadline) {
        throw new Error(`${what}: ${JSON.stringify(found)}, at ${await address()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const address = () => tab.read(() => location.pathname + location.search);

  /** Waits for the first visible match, and returns a selector that finds only it. */
  async function find({ css, name = '' }: Target): Promise<string> {
    marks += 1;
    const mark = `m${marks}`;
    const isThere = () =>
      tab.read(
        ({ selector, begin, value }) => {
          const namesOf = (element: Element) => {
            const { labels } = element as HTMLInputElement;
            const label = element.getAttribute('aria-label') ?? '';
            return [label, ...[...(labels ?? []), element].map(({ textContent }) => textContent)];
          };
          const found = [...document.querySelectorAll(selector)].find(
            (element) =>
              element.getClientRects().length > 0 &&
              namesOf(element).some((text) => text?.replace(/\s+/g, ' ').trim().startsWith(begin)),
          );
          found?.setAttribute('data-mark', value);
          return found !== undefined;
        },
        { selector: css, begin: name, value: mark },
      );
    await until(`no ${css} ${name}`, isThere, Boolean);
    return `[data-mark~="${mark}"]`;
  }

  /** The text of each visible match. */
  const words = (css: string): Promise<string[]> =>
    tab.read(
      (selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.getClientRects().length > 0)
          .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? ''),
      css,
    );

  /** The ids of the races whose rows or cards are visible under an element, in page order. */
  const shownIds = (under = 'main'): Promise<string[]> =>
    tab.read((selector) => {
      const links = `${selector} :is(article, li)[data-genre] h3 a`;
      return [...document.querySelectorAll<HTMLAnchorElement>(links)]
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => link.pathname.split('/').at(-1) ?? '');
    }, under);

  return {
    address,
    until,
    find,

    async open(path: string) {
      await tab.open(path);
      await until(
        'the scripts',
        () => tab.read(() => document.readyState),
        (state) => state === 'complete',
      );
    },

    async click(css: string, name?: string) {
      // An element that is moving or about to be covered can't be clicked yet.
      const tryTo = async () =>
        tab.click(await find({ css, name })).then(
          () => 'clicked',
          (error: unknown) => String(error),
        );
      await until(`cannot click ${css} ${name ?? ''}`, tryTo, (outcome) => outcome === 'clicked');
    },

    async type(css: string, name: string, text: string) {
      await tab.type(await find({ css, name }), text);
    },

    /** Chooses an option of a <select> by its text. */
    async choose(name: string, option: string) {
      const select = await find({ css: 'select', name });
      const value = await tab.read(
        ({ selector, words }) =>
          [...(document.querySelector<HTMLSelectElement>(selector)?.options ?? [])].find(
            ({ text }) => text === words,
          )?.value,
        { selector: select, words: option },
      );
      if (value === undefined) throw new Error(`${name} has no option ${option}`);
      await tab.choose(select, value);
    },

    /** Waits until the page is at a path and query. */
    async isAt(expected: string) {
      await until(`not at ${expected}`, address, (found) => found === expected);
    },

    /** Waits until an element's text equals or matches what is expected. */
    async says(css: string, expected: string | RegExp) {
      await until(
        `${css} does not say ${expected}`,
        () => words(css),
        (found) =>
          found.some((text) =>
            typeof expected === 'string' ? text === expected : expected.test(text),
          ),
      );
    },

    /** @throws Error if a visible match has this text */
    async saysNot(css: string, unexpected: string) {
      if ((await words(css)).includes(unexpected)) throw new Error(`${css} says ${unexpected}`);
    },

    /** Waits until the first 20 races visible under an element are the first 20 of these. */
    async lists(races: readonly { id: string }[], under = 'main') {
      const expected = races.slice(0, 20).map(({ id }) => id);
      const look = async () => (await shownIds(under)).slice(0, 20);
      await until(`not ${expected}`, look, (found) => String(found) === String(expected));
    },

    shownIds,

    /** Waits until a field has this value. */
    async holds(css: string, name: string, expected: string) {
      const field = await find({ css, name });
      const value = () =>
        tab.read((selector) => document.querySelector<HTMLInputElement>(selector)?.value, field);
      await until(`${name} does not hold ${expected}`, value, (found) => found === expected);
    },
  };
}

let marks = 0;
