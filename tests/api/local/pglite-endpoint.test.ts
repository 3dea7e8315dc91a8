import { Client } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '#server/database/client.ts';
import { message } from '../../../netlify/local/postgres/messages.ts';
import {
  openPglite,
  openPgliteEndpoint,
  pgliteUrl,
} from '../../../netlify/local/postgres/pglite.ts';
import type { Endpoint } from '../../../netlify/local/postgres/websocket-endpoint.ts';

let endpoint: Endpoint;
const clients = new Set<Client>();

beforeAll(async () => {
  endpoint = await openPgliteEndpoint(await openPglite(), { idleLimit: 200 });
  const { db, close } = openDatabase({ url: pgliteUrl, proxy: endpoint.proxy });
  await db.execute(sql`create table note (text text not null)`);
  await close();
}, 60_000);
afterEach(async () => {
  await Promise.all([...clients].map((client) => client.end()));
  clients.clear();
});
afterAll(() => endpoint.close());

async function connect(): Promise<Client> {
  const client = new Client(pgliteUrl);
  client.on('error', () => clients.delete(client));
  await client.connect();
  clients.add(client);
  return client;
}

const notes = async (client: Client) => (await client.query('select text from note')).rows;

test('two connections prepare different statements under one name', async () => {
  const [a, b] = await Promise.all([connect(), connect()]);
  const prepared = (text: string) => ({ name: 'same', text, values: ['x'] });
  const one = await a.query(prepared('select $1::text as one'));
  const two = await b.query(prepared('select $1::text as two'));
  const again = await a.query(prepared('select $1::text as one'));
  expect([one.rows, two.rows, again.rows]).toEqual([
    [{ one: 'x' }],
    [{ two: 'x' }],
    [{ one: 'x' }],
  ]);
});

test('a failing query leaves the connection and the others usable', async () => {
  const [a, b] = await Promise.all([connect(), connect()]);
  await expect(a.query('select * from nowhere')).rejects.toThrow(
    'relation "nowhere" does not exist',
  );
  expect(await notes(b)).toEqual([]);
  expect((await b.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a client that vanishes inside a transaction is rolled back and frees the database', async () => {
  const [a, b] = await Promise.all([connect(), connect()]);
  await a.query('begin');
  await a.query(`insert into note values ('lost')`);
  const others = notes(b);
  dropConnection(a);
  expect(await others).toEqual([]);
});

test('an idle transaction is ended once it keeps others waiting', async () => {
  const [a, b] = await Promise.all([connect(), connect()]);
  await a.query('begin');
  await a.query(`insert into note values ('forgotten')`);
  expect(await notes(b)).toEqual([]);
  await expect(a.query('commit')).rejects.toThrow();
});

test('messages are understood however the network splits them', async () => {
  const socket = new WebSocket(`ws://${endpoint.proxy}/v1?address=localhost:5432`);
  const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
  const query = message('Q', `select 'in pieces' as how`);
  const reply = new Promise<string>((resolve) => {
    let received = '';
    socket.on('message', (data) => {
      received += String(data);
      if (received.includes('SELECT 1')) resolve(received);
    });
  });
  socket.on('open', () => {
    for (const byte of Buffer.concat([startup, query])) socket.send(Buffer.from([byte]));
  });
  expect(await reply).toContain('in pieces');
  socket.close();
});

test.each([
  ['another address', '/v1?address=localhost:22', {}],
  ['no address', '/v1', {}],
  ['a web page', '/v1?address=localhost:5432', { origin: 'https://evil.example' }],
])('refuses %s', async (_, path, headers) => {
  const socket = new WebSocket(`ws://${endpoint.proxy}${path}`, { headers });
  const refusal = new Promise((_resolve, reject) => socket.on('error', reject));
  await expect(refusal).rejects.toThrow('Unexpected server response: 401');
});

/** Drops the connection without a goodbye, as a crashing process does. */
function dropConnection(client: Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  clients.delete(client);
  connection.stream.destroy();
}
