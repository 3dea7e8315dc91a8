import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { listen } from '../../netlify/local/server/listen.ts';

export interface ObjectStoreAccount {
  region: string;
  keyId: string;
  secret: string;
}

export interface ObjectStore {
  /** For BACKUP_S3_ENDPOINT. */
  endpoint: string;
  /** Its contents, by bucket and key. */
  objects: Map<string, Uint8Array>;
  close(): Promise<void>;
}

/** How many keys a page lists. S3 lists 1,000, more than anyone has backups. */
const pageSize = 2;

/**
 * Stands in for S3 in memory, with as much of its protocol as backups use. Like S3, it refuses requests
 * that are not signed with the right key.
 */
export async function serveObjects(account: ObjectStoreAccount): Promise<ObjectStore> {
  const objects = new Map<string, Uint8Array>();

  async function answer(request: IncomingMessage): Promise<Response> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (!(await isSigned(request, url, account))) return refusal(403, 'SignatureDoesNotMatch');
    const path = decodeURIComponent(url.pathname.slice(1));
    switch (request.method) {
      case 'PUT':
        objects.set(path, new Uint8Array(await buffer(request)));
        return new Response();
      case 'DELETE':
        objects.delete(path);
        return new Response(null, { status: 204 });
      default: {
        if (url.searchParams.get('list-type') === '2') return list(path, url.searchParams);
        const object = objects.get(path);
        return object ? new Response(object.slice()) : refusal(404, 'NoSuchKey');
      }
    }
  }

  function list(bucket: string, query: URLSearchParams): Response {
    const start = `${bucket}/${query.get('prefix') ?? ''}`;
    const keys = [...objects.keys()].filter((path) => path.startsWith(start)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = keys
      .slice(from, from + pageSize)
      .map((path) => `<Contents><Key>${path.slice(bucket.length + 1)}</Key></Contents>`);
    const next = from + pageSize;
    const token =
      next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return new Response(`<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`);
  }

  const { port, close } = await listen(
    async (request, response) => {
      const { status, body } = await answer(request);
      response.writeHead(status);
      for await (const chunk of body ?? []) response.write(chunk);
      response.end();
    },
    0,
    '127.0.0.1',
  );
  return { endpoint: `http://127.0.0.1:${port}`, objects, close };
}

/** Whether signing the request again gives the signature that it carries. */
async function isSigned(
  { method = 'GET', headers }: IncomingMessage,
  url: URL,
  { region, keyId, secret }: ObjectStoreAccount,
): Promise<boolean> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: String(headers['x-amz-date']),
    headers: { 'X-Amz-Content-Sha256': String(headers['x-amz-content-sha256']) },
  });
  return (await signer.sign()).headers.get('Authorization') === headers.authorization;
}

function refusal(status: number, code: string): Response {
  return new Response(`<Error><Code>${code}</Code></Error>`, { status });
}
