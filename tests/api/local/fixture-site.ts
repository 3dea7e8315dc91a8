import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** One request whose path goes over the wire as it is; fetch would tidy it, decode and redirect. */
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
