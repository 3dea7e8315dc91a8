import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../browser.ts';
import type { EngineName } from './engines.ts';
import { type Measured, repeated } from './measure.ts';

const project = join(import.meta.dirname, '../../..');

/** Where a browser finds what Node finds through package.json. */
const imports = {
  '#art/': '/project/src/art/',
  '#calendar/': '/project/src/calendar/',
  zod: '/project/node_modules/zod/index.js',
  minisearch: '/project/node_modules/minisearch/dist/es/index.js',
  '@leeoniya/ufuzzy': '/project/node_modules/@leeoniya/ufuzzy/dist/uFuzzy.mjs',
  'fuse.js': '/project/node_modules/fuse.js/dist/fuse.mjs',
};

const page = `<!doctype html><title>bench</title>
<script type="importmap">${JSON.stringify({ imports })}</script>`;

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.ts': 'text/javascript',
  '.json': 'application/json',
};

/** Serves the project's modules, with types stripped as Node strips them, and the index files. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(
      ({ body, type }) => {
        response.writeHead(200, {
          'Content-Type': type,
          // A cross-origin isolated page gets a finer clock.
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Cross-Origin-Embedder-Policy': 'require-corp',
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });

  async function answer(path: string): Promise<{ body: string | Buffer; type: string }> {
    if (path === '/') return { body: page, type: 'text/html' };
    const [, root, ...rest] = path.split('/');
    const file = join(root === 'project' ? project : folder, ...rest);
    const body = await readFile(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    return { body: file.endsWith('.ts') ? stripTypeScriptTypes(body.toString()) : body, type };
  }

  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Runs a function in a page that has the project's modules and the folder's files. */
export async function inPage<Argument, Result>(
  folder: string,
  run: (argument: Argument) => Promise<Result>,
  argument: Argument,
): Promise<Result> {
  const server = await serve(folder);
  const browser = await launch();
  try {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(0);
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    // Playwright's types of arguments don't accept a type parameter.
    return (await tab.evaluate(run as (argument: unknown) => Promise<Result>, argument)) as Result;
  } finally {
    await browser.close();
    server.close();
  }
}

async function launch() {
  const executablePath = await findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Measures engines in Chromium, each in a new page per run. */
export async function measureInChromium(
  folder: string,
  runs: number,
  engines: readonly { name: EngineName; files: readonly string[] }[],
): Promise<Map<EngineName, Measured>> {
  const server = await serve(folder);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launch();
  const measured = new Map<EngineName, Measured>();
  try {
    for (const engine of engines) {
      const inFreshPage = async (queries: 'all' | 'first') => {
        const tab = await browser.newPage();
        tab.setDefaultTimeout(0);
        await tab.goto(origin);
        const found = await tab.evaluate(measureInPage, { ...engine, scope: queries });
        await tab.close();
        return found;
      };
      measured.set(engine.name, await repeated(runs, inFreshPage));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return measured;
}

/** Runs in the page. */
async function measureInPage({
  name,
  files,
  scope,
}: {
  name: EngineName;
  files: readonly string[];
  scope: 'all' | 'first';
}): Promise<Measured> {
  const program = '/project/tests/bench/search/measure.ts';
  const { measure }: typeof import('./measure.ts') = await import(program);
  const read = async (file: string) => (await fetch(`/files/${file}`)).text();
  const queries: string[] = JSON.parse(await read('queries.json'));
  const texts = await Promise.all(files.map(read));
  return measure(name, texts, scope === 'all' ? queries : queries.slice(0, 1));
}
