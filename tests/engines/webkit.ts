import { globSync } from 'node:fs';
import { findFreePort } from '../../netlify/local/server/listen.ts';
import { inPath, startProgram } from './programs.ts';
import type { Engine, Tab, TabOptions } from './tab.ts';

/** The key of an element's id in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK in its MiniBrowser, driven by WebDriver on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: () => [inPath('WebKitWebDriver'), inPath('Xvfb'), ...miniBrowsers().slice(0, 1)],

  async start(options) {
    const screen = await startProgram(
      ['Xvfb', '-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
      { until: /(\d+)\n/ },
    );
    const port = await findFreePort();
    const driver = await startProgram(['WebKitWebDriver', `--port=${port}`], {
      env: {
        DISPLAY: `:${screen.output}`,
        // WebKitGTK takes the color scheme from the desktop theme.
        GTK_THEME: options.colors === 'dark' ? 'Adwaita:dark' : 'Adwaita',
        LANG: 'en_US.UTF-8',
      },
    });
    const stop = async () => {
      await driver.stop();
      await screen.stop();
    };
    try {
      return await openTab(`http://127.0.0.1:${port}`, options, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

const miniBrowsers = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().reverse();

async function openTab(
  driver: string,
  { origin }: TabOptions,
  stop: () => Promise<void>,
): Promise<Tab> {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(driver + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${Object(value).error} ${Object(value).message}`);
    return value;
  };
  await untilReady(() => send('GET', '/status'));
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'normal',
        'webkitgtk:browserOptions': { binary: miniBrowsers()[0], args: ['--automation'] },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 20_000, pageLoad: 90_000 });
  await send('POST', `${session}/window/rect`, { width: 1280, height: 1000 });
  const find = async (selector: string) => {
    const value = await send('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${(value as Record<string, string>)[elementKey]}`;
  };
  return {
    open: async (path) => {
      await send('POST', `${session}/url`, { url: origin + path });
    },
    read: async (task, argument) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${task})(arguments[0])).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
      const args = [argument ?? null];
      const answer = (await send('POST', `${session}/execute/async`, { script, args })) as {
        value: never;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    click: async (selector) => {
      await send('POST', `${await find(selector)}/click`, {});
    },
    type: async (selector, text) => {
      await send('POST', `${await find(selector)}/value`, { text });
    },
    choose: async (selector, value) => {
      const option = `${selector} option[value="${value}"]`;
      await send('POST', `${await find(option)}/click`, {});
    },
    // WebDriver doesn't report any.
    errors: () => [],
    close: async () => {
      try {
        await send('DELETE', session);
      } finally {
        await stop();
      }
    },
  };
}

/** Retries until the task succeeds: the driver doesn't say when it is listening. */
async function untilReady(task: () => Promise<unknown>): Promise<void> {
  for (let tries = 200; ; tries -= 1) {
    try {
      await task();
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
