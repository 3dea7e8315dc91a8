import { readFileSync } from 'node:fs';

/** The browsers in package.json's browserslist, each with its oldest supported version. */
export function oldestBrowsers(): { name: string; version: string }[] {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { browserslist } = JSON.parse(file) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version) throw new Error(`browserslist: “${line}” is not like “firefox >= 128”.`);
    return { name, version };
  });
}

/** Browsers that the bundler knows by another name. */
const bundlerNames: Record<string, string> = { ios_saf: 'ios' };

/** The same browsers in the bundler's notation: `chrome111`, `ios16.4`. */
export const targets = () =>
  oldestBrowsers().map(({ name, version }) => `${bundlerNames[name] ?? name}${version}`);

/** Compiles for these browsers. A plugin, because Astro's own target overrides the configured one. */
export function browsers() {
  return {
    name: 'browsers',
    configEnvironment(name: string, { build }: { build?: Targets | undefined }) {
      if (!build) return;
      // Assigned, because a returned list is appended to Astro's. Styles of pages are bundled with the
      // server code that renders them, which itself only runs on this machine.
      build.cssTarget = targets();
      if (name === 'client') build.target = targets();
    },
  };
}

interface Targets {
  target?: string | string[] | false | undefined;
  cssTarget?: string | string[] | false | undefined;
}
