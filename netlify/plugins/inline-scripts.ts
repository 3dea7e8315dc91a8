import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { targets } from './browsers.ts';

const src = join(import.meta.dirname, '../../src');

/** A script in src, minified as pages contain it. @throws Error if it doesn't parse */
function minify(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
    compress: { target: targets() },
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return code.trimEnd();
}

/** The scripts that components write into pages: all JavaScript files in src. */
export const inlineScripts = (): string[] =>
  globSync('**/*.js', { cwd: src }).map((file) => minify(join(src, file)));

/** Minifies these scripts where a component imports one as `?raw`. */
export function minifyInlineScripts() {
  return {
    name: 'minify-inline-scripts',
    apply: 'build' as const,
    enforce: 'pre' as const,
    load(id: string): string | undefined {
      const [file = '', query] = id.split('?');
      if (query !== 'raw' || !file.endsWith('.js') || !file.startsWith(src)) return undefined;
      return `export default ${JSON.stringify(minify(file))}`;
    },
  };
}
