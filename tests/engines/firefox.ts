import puppeteer, { type KeyInput } from 'puppeteer-core';
import { inPath } from './programs.ts';
import { type Engine, keys } from './tab.ts';

const keyNames: Record<string, KeyInput> = {
  [keys.enter]: 'Enter',
  [keys.down]: 'ArrowDown',
  [keys.tab]: 'Tab',
};

/** Firefox's setting for each color scheme. */
const schemes = { dark: 0, light: 1 } as const;

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  programs: () => [inPath('firefox-esr', 'firefox')],

  async start({ origin, colors }) {
    const [executablePath] = this.programs();
    const launch = () =>
      puppeteer.launch({
        browser: 'firefox',
        ...(executablePath && { executablePath }),
        extraPrefsFirefox: {
          'layout.css.prefers-color-scheme.content-override': schemes[colors],
          'intl.accept_languages': 'en-US',
        },
        defaultViewport: { width: 1280, height: 900 },
      });
    // On a busy machine Firefox sometimes exits before it has a session.
    const browser = await launch().catch(launch);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => {
      // Firefox also reports this for a module that was loading when the page was left.
      if (!/error loading dynamically imported module/.test(String(error)))
        errors.push(String(error));
    });
    return {
      open: async (path) => {
        const go = () =>
          page.goto(origin + path, { waitUntil: 'domcontentloaded', timeout: 20_000 });
        // Puppeteer waits until the timeout if the page was about to navigate by itself.
        await go().catch(go);
      },
      // Puppeteer's types also cover values that can't be passed as JSON.
      read: (task, argument) => page.evaluate(task as never, argument as never) as never,
      click: (selector) => page.click(selector),
      type: async (selector, text) => {
        await page.focus(selector);
        for (const key of text) {
          const name = keyNames[key];
          if (name) await page.keyboard.press(name);
          else await page.keyboard.type(key);
        }
      },
      choose: async (selector, value) => {
        await page.select(selector, value);
      },
      errors: () => errors,
      close: () => browser.close(),
    };
  },
};
