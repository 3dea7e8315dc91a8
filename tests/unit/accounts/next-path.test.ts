import { expect, test } from 'vitest';
import { nextPath } from '#accounts/sign-in.ts';

test.each(['/dashboard', '/gravel/co?page=2#list', '/search?location=Emporia%2C%20KS', '/'])(
  'T16 %s is a path of this site',
  (next) => expect(nextPath(next)).toBe(next),
);

test.each([
  undefined,
  null,
  '',
  'dashboard',
  '//evil',
  '/\\evil',
  'https://evil',
  'javascript:alert(1)',
  '%2F%2Fevil',
  '/%2F/evil',
  '/%5Cevil',
  '/%09/evil',
  '/\t/evil',
  '/\n/evil',
  '/%',
])('T16 %j goes to the profile', (next) => expect(nextPath(next)).toBe('/profile'));
