import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '#server/config.ts';
import { describeFiles, siteOf, writeRecord } from '../../../netlify/building/site-record.ts';
import { siteVersion } from '../../../netlify/building/site-version.ts';
import {
  type RunningServer,
  type ServerOptions,
  startServer,
} from '../../../netlify/local/server.ts';

export interface Fixture {
  folder: string;
  remove(): Promise<void>;
}

/** A temporary folder with the given files in it. */
export async function folderOf(files: Record<string, string>): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-site-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes the record of a site in `folder`, as if the current code had built it. */
export async function recordSite(folder: string): Promise<void> {
  const version = await siteVersion(join(import.meta.dirname, '../../..'), readConfig());
  await writeRecord(folder, { version, files: await describeFiles(siteOf(folder)) });
}

interface Files {
  site: Record<string, string>;
  functions?: Record<string, string>;
}

/** A local server for a file's tests, with its own site and functions. */
export function useServer(
  { site, functions = {} }: Files,
  options: Partial<ServerOptions> = {},
): Pick<RunningServer, 'port' | 'publish'> & { siteFolder: string; functionsFolder: string } {
  let siteFixture: Fixture;
  let functionsFixture: Fixture;
  let server: RunningServer;
  beforeAll(async () => {
    siteFixture = await folderOf(site);
    functionsFixture = await folderOf(functions);
    server = await startServer({
      port: 0,
      host: '127.0.0.1',
      site: siteFixture.folder,
      functionsDir: functionsFixture.folder,
      projectDir: functionsFixture.folder,
      ...options,
    });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([siteFixture.remove(), functionsFixture.remove()]);
  });
  return {
    get port() {
      return server.port;
    },
    publish: (folder) => server.publish(folder),
    get siteFolder() {
      return siteFixture.folder;
    },
    get functionsFolder() {
      return functionsFixture.folder;
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends one request with its path as it is; fetch would normalize it, decode, and follow redirects. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { statusCode = 0, headers: received } = response;
      resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks) });
    });
    call.on('error', reject).end();
  });
}
