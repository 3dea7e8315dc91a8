import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { measure, type Run } from './measure.ts';

/** The pages that another generator makes: as many as ours, of the same size, with the same header and footer. */
export interface Pages {
  count: number;
  /** The average size of a page. */
  bytes: number;
  /** A page's header and footer, the same in each. */
  header: string;
  footer: string;
}

interface Race {
  slug: string;
  title: string;
  place: string;
  day: string;
  related: { slug: string; title: string; place: string }[];
}

function racesOf(count: number): Race[] {
  const races = Array.from({ length: count }, (_, index) => ({
    slug: `race-${index}`,
    title: `Copper Ridge Grand Prix #${index}`,
    place: `Town ${index % 997}, KS`,
    day: `2027-0${1 + (index % 9)}-${10 + (index % 18)}`,
  }));
  return races.map((race, index) => ({
    ...race,
    related: [1, 7, 31, 97].map((step) => {
      const { slug, title, place } = races[(index + step) % count] as (typeof races)[number];
      return { slug, title, place };
    }),
  }));
}

/** How a template language writes a field, and a list. */
interface Language {
  field: (name: keyof Race) => string;
  related: (row: (of: (name: 'slug' | 'title' | 'place') => string) => string) => string;
}

/** A page's template. Filler text of the same size stands in for the rest of a real page. */
function template({ field, related }: Language, { header, footer, bytes }: Pages): string {
  const page = (rest: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${field('title')} | Bell Lap</title>
<link rel="canonical" href="https://example.org/${field('slug')}">
<meta name="description" content="${field('title')} in ${field('place')}, ${field('day')}."></head>
<body>${header}<main><h1>${field('title')}</h1>
<dl><dt>Date</dt><dd>${field('day')}</dd><dt>Place</dt><dd>${field('place')}</dd></dl>
<ul>${related((of) => `<li><a href="/${of('slug')}">${of('title')}</a> ${of('place')}</li>`)}</ul>
<p>${rest}</p></main>${footer}</body></html>`;
  // The template has one related race's row; a page has four.
  const rows =
    3 * '<li><a href="/race-12345">Copper Ridge Grand Prix #12345</a> Town 123, KS</li>'.length;
  return page('Gravel '.repeat(Math.max(0, Math.round((bytes - page('').length - rows) / 7))));
}

const files = (folder: string) => async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

/** Hugo, from a file of front matter for each page. Undefined if it isn't installed. */
export async function runHugo(folder: string, pages: Pages): Promise<Run | undefined> {
  const isThere = await promisify(execFile)('hugo', ['version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  const write = files(folder);
  await write(
    'config.json',
    JSON.stringify({
      baseURL: 'https://example.org/',
      disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap'],
    }),
  );
  const text = template(
    {
      field: (name) => (name === 'title' ? '{{ .Title }}' : `{{ .Params.${name} }}`),
      related: (row) => `{{ range .Params.related }}${row((name) => `{{ .${name} }}`)}{{ end }}`,
    },
    pages,
  );
  await write('layouts/_default/single.html', text);
  await write('layouts/index.html', text);
  for (const race of racesOf(pages.count)) {
    await write(`content/${race.slug}.md`, `${JSON.stringify(race, null, 1)}\n`);
  }
  return measure('hugo', ['--quiet'], { cwd: folder });
}

const eleventyLanguages = {
  'Eleventy, JavaScript': {
    file: 'page.11ty.js',
    write: (pages: Pages) => {
      const text = template(
        {
          field: (name) => `\${race.${name}}`,
          related: (row) =>
            `\${race.related.map((of) => \`${row((name) => `\${of.${name}}`)}\`).join('')}`,
        },
        pages,
      );
      return `export const data = { pagination: { data: 'races', size: 1, alias: 'race' }, permalink: ({ race }) => race.slug + '.html' };
export const render = ({ race }) => \`${text}\`;\n`;
    },
  },
  'Eleventy, Nunjucks': {
    file: 'page.njk',
    write: (pages: Pages) => {
      const text = template(
        {
          field: (name) => `{{ race.${name} }}`,
          related: (row) =>
            `{% for of in race.related %}${row((name) => `{{ of.${name} }}`)}{% endfor %}`,
        },
        pages,
      );
      return `---\npagination: { data: races, size: 1, alias: race }\npermalink: "{{ race.slug }}.html"\n---\n${text}`;
    },
  },
};

/** Eleventy with each of two template languages; npm installs it into the folder. */
export async function runEleventy(folder: string, pages: Pages): Promise<Map<string, Run>> {
  const write = files(folder);
  await write('package.json', JSON.stringify({ type: 'module' }));
  const install = ['install', '--silent', '--no-audit', '--no-fund', '@11ty/eleventy@3'];
  await promisify(execFile)('npm', install, { cwd: folder });
  const runs = new Map<string, Run>();
  for (const [name, language] of Object.entries(eleventyLanguages)) {
    const input = language.file.replace(/\W/g, '-');
    await write(`${input}/_data/races.json`, JSON.stringify(racesOf(pages.count)));
    await write(`${input}/${language.file}`, language.write(pages));
    const args = [
      ...['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
      ...[`--input=${input}`, `--output=${input}-site`],
    ];
    runs.set(name, await measure(process.execPath, args, { cwd: folder }));
  }
  return runs;
}
