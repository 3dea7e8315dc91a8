import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { StopError } from '../local/command.ts';
import { type BackupStore, explainFailures, folderStore, isBackupName } from './backup-store.ts';

/**
 * The store of BACKUP_TO, whose failures are all StopErrors.
 * @throws StopError if the configuration is incomplete
 */
export function openBackupStore(config: Config): BackupStore {
  const { BACKUP_TO: to } = config;
  if (!to) throw new StopError('Set BACKUP_TO to a folder, or to s3://bucket/folder.');
  if (!to.startsWith('s3://')) return explainFailures(folderStore(to));
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = config;
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = config;
  if (!endpoint || !keyId || !secret) {
    throw new StopError('Set BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.');
  }
  return explainFailures(s3Store({ url: to, endpoint, region, keyId, secret }));
}

interface S3Address {
  /** Like `s3://bucket/folder`. */
  url: string;
  /** Like `https://s3.us-east-1.amazonaws.com`; the bucket goes into the path. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

/** Stores backups in a bucket of any S3-compatible service. */
export function s3Store({ url, endpoint, region, keyId, secret }: S3Address): BackupStore {
  const { hostname: bucket, pathname } = new URL(url);
  const { host } = new URL(endpoint);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  });

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(`${endpoint}/${bucket}${path}`, {
      ...init,
      redirect: 'manual',
    });
    if (response.ok) return response;
    const [, code = ''] = /<Code>([\w.]+)<\/Code>/.exec(await response.text()) ?? [];
    throw new Error(`${host} answered ${response.status} ${code}`.trim());
  }
  const sendObject = (name: string, init?: RequestInit) => send(`/${encodeURI(keyOf(name))}`, init);

  return {
    place: `${url} at ${host}`,
    save: async (name, file) => {
      // S3 requires the length, which a Blob has, and a Blob is read from disk as it's sent.
      await sendObject(name, { method: 'PUT', body: await openAsBlob(file) });
    },
    list: async () => {
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf('') });
        if (token) query.set('continuation-token', token);
        const xml = await (await send(`?${query}`)).text();
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          const name = key.slice(keyOf('').length);
          if (isBackupName(name)) names.push(name);
        }
        token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
      } while (token);
      return names.sort();
    },
    fetch: async (name, file) => {
      const { body } = await sendObject(name);
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file));
    },
    remove: async (name) => {
      await sendObject(name, { method: 'DELETE' });
    },
  };
}
