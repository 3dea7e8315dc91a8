import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('every call to another server refuses redirects', () => {
  const files = globSync('{functions,src/{server,editorial},netlify/backups}/**/*.ts', {
    cwd: root,
  });
  const calls = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/await (?:client\.)?fetch\([^;]*;/g)].map(([call]) => ({
      file,
      call,
    }));
  });
  expect(calls.length).toBeGreaterThanOrEqual(7);
  expect(calls.filter(({ call }) => !/redirect: '(?:error|manual)'/.test(call))).toEqual([]);
});
