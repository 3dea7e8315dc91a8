import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ownPicture } from '#calendar/race/picture.ts';
import { fetchPublic, type Internet } from '#server/fetch-public.ts';
import { fetchRacePictures } from '#server/pictures/race-pictures.ts';
import { isPublicAddress } from '#server/public-address.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A fake internet: a local server without TLS answers for every host. */
async function startInternet(answer: Answer, { hosts = {} as Record<string, string[]> } = {}) {
  const requests: string[] = [];
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.headers.host}${incoming.url}`);
    answer(incoming, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const internet: Internet = {
    resolve: async (host) => hosts[host] ?? ['198.41.0.4'],
    isAllowed: isPublicAddress,
    request: ((options: object, done: (response: IncomingMessage) => void) =>
      request({ ...options, host: '127.0.0.1', port }, done)) as unknown as Internet['request'],
  };
  return { requests, internet };
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-race-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const limits = { maxBytes: 2000, milliseconds: 400 };
const photo = () =>
  sharp({ create: { width: 900, height: 1400, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'someone, at home' } })
    .jpeg()
    .toBuffer();

test("T31 a race's own picture is fetched once, cropped, re-encoded and named by its content", async () => {
  const jpeg = await photo();
  const { requests, internet } = await startInternet((_, response) => response.end(jpeg));
  const folder = await emptyFolder();
  const addresses = ['https://a.example.com/poster.jpg', 'https://b.example.com/same.jpg'];
  const pictures = await fetchRacePictures([...addresses, addresses[0] ?? ''], folder, internet);
  expect(pictures.complaints).toEqual([]);
  expect(requests.sort()).toEqual(['a.example.com/poster.jpg', 'b.example.com/same.jpg']);
  const [name, same] = addresses.map((address) => pictures.names.get(address));
  expect(name).toMatch(/^[0-9a-f]{20}$/);
  expect(same).toBe(name);
  expect([...pictures.files.keys()].sort()).toEqual([`${name}-card.webp`, `${name}-hero.webp`]);
  const card = pictures.files.get(`${name}-card.webp`);
  const metadata = await sharp(card).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 360 });
  expect(metadata.exif).toBeUndefined();

  const again = await fetchRacePictures(addresses, folder, internet);
  expect(again.files).toEqual(pictures.files);
  expect(requests.length).toBe(2);
  expect((await readdir(folder)).length).toBe(4);
});

test('T31 private, loopback, link-local and reserved addresses are never connected to, however they are written', async () => {
  const hosts = {
    'inside.example.com': ['10.1.2.3'],
    'both.example.com': ['198.41.0.4', '127.0.0.1'],
    'nowhere.example.com': [],
  };
  const { requests, internet } = await startInternet((_, response) => response.end(), { hosts });
  const refused = [
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[64:ff9b::7f00:1]/a.png',
    'https://[2002:7f00:1::]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.png',
    'https://192.168.0.1/a.png',
    'https://0.0.0.0/a.png',
    'https://inside.example.com/a.png',
    'https://both.example.com/a.png',
    'https://nowhere.example.com/a.png',
  ];
  for (const address of refused) {
    await expect(fetchPublic(address, limits, internet), address).rejects.toThrow('not public');
  }
  for (const address of [
    'http://a.example.com/a.png',
    'https://a.example.com:8443/a.png',
    'https://user@a.example.com/a.png',
    'file:///etc/passwd',
  ]) {
    await expect(fetchPublic(address, limits, internet), address).rejects.toThrow('only plain');
  }
  expect(requests).toEqual([]);
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true);
});

test('T31 redirects are followed only to public hosts, and not forever', async () => {
  const to: Record<string, string> = {
    '/near': 'https://b.example.com/end',
    '/inside': 'https://10.0.0.1/end',
    '/plain': 'http://b.example.com/end',
    '/loop': '/loop',
  };
  const { requests, internet } = await startInternet(({ url = '' }, response) => {
    const location = to[url];
    if (location) response.writeHead(302, { location });
    response.end('there');
  });
  const fetched = (path: string) => fetchPublic(`https://a.example.com${path}`, limits, internet);
  expect(String(await fetched('/near'))).toBe('there');
  expect(requests).toEqual(['a.example.com/near', 'b.example.com/end']);
  await expect(fetched('/inside')).rejects.toThrow('not public');
  await expect(fetched('/plain')).rejects.toThrow('only plain');
  await expect(fetched('/loop')).rejects.toThrow('redirects too often');
  expect(requests.length).toBe(8);
});

test('T31 a file that is too large, too slow or not a picture is skipped and reported', async () => {
  const { internet } = await startInternet(({ url }, response) => {
    if (url === '/slow') return;
    if (url === '/missing') response.statusCode = 404;
    response.setHeader('Content-Type', 'image/png');
    if (url === '/large') response.end(Buffer.alloc(9_000_000, 0xff));
    else response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  });
  const at = (path: string) => `https://a.example.com/${path}`;
  const folder = await emptyFolder();
  const { names, files, complaints } = await fetchRacePictures(
    [at('svg'), at('large'), at('missing')],
    folder,
    internet,
  );
  expect([names.size, files.size, await readdir(folder)]).toEqual([0, 0, []]);
  expect(complaints.sort()).toEqual([
    '"https://a.example.com/large": it is too large',
    '"https://a.example.com/missing": it answers 404',
    '"https://a.example.com/svg": it isn’t a JPEG, PNG, WebP, GIF or AVIF',
  ]);
  await expect(fetchPublic(at('slow'), limits, internet)).rejects.toThrow('took too long');
});

test("T31 pages show only this site's copy of a race's picture", () => {
  const name = '0123456789abcdef0123';
  expect(ownPicture(`/pictures/${name}-hero.webp`, 'card')).toBe(`/pictures/${name}-card.webp`);
  for (const other of [undefined, 'https://a.example.com/a.jpg', `/pictures/${name}.webp`, '//x']) {
    expect(ownPicture(other, 'card')).toBeUndefined();
  }
});
