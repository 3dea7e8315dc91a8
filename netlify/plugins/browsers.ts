import { readFileSync } from 'node:fs';

/** The browsers of package.json's browserslist, each with the oldest version that the site is made for. */
export function oldestBrowsers(): { name: string; version: string }[] {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { browserslist } = JSON.parse(file) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version) throw new Error(`browserslist: “${line}” is not like “firefox >= 128”.`);
    return { name, version };
  });
}

/** Their names where the bundler has others. */
const bundlerNames: Record<string, string> = { ios_saf: 'ios' };

/** The same as the bundler writes them: `chrome111`, `ios16.4`. */
const targets = () =>
  oldestBrowsers().map(({ name, version }) => `${bundlerNames[name] ?? name}${version}`);

/**
 * Scripts and styles are written so that all of these understand their syntax. A plugin, for Astro's own
 * target stands over what its configuration says.
 */
export function browsers() {
  return {
    name: 'browsers',
    configEnvironment(name: string, { build }: { build?: Targets | undefined }) {
      if (!build) return;
      // Assigned, for a list that is returned is added to Astro's. Pages' styles are bundled with the
      // code that writes them, which itself runs on this machine only.
      build.cssTarget = targets();
      if (name === 'client') build.target = targets();
    },
  };
}

interface Targets {
  target?: string | string[] | false | undefined;
  cssTarget?: string | string[] | false | undefined;
}
