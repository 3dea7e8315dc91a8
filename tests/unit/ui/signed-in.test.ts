import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { isSignedIn } from '#ui/session/signed-in.ts';

const beforePaint = readFileSync(
  new URL('../../../src/components/before-paint.js', import.meta.url),
  'utf8',
);

/** Whether the page shows, before its first paint, that the rider is signed in. */
function isShownSignedIn(cookie: string): boolean {
  const toggleAttribute = vi.fn();
  runInNewContext(beforePaint, { document: { cookie, documentElement: { toggleAttribute } } });
  expect(toggleAttribute).toHaveBeenCalledOnce();
  expect(toggleAttribute.mock.lastCall?.[0]).toBe('data-signed-in');
  return toggleAttribute.mock.lastCall?.[1];
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', false],
  ['signed_in=1', true],
  ['__Host-signed_in=1', true],
  ['theme=dark; signed_in=1', true],
  ['__Host-signed_in=1; theme=dark', true],
  ['signed_in=', false],
  ['signed_in=10', false],
  ['not_signed_in=1', false],
  ['theme=signed_in=1', false],
])('the script before the first paint and the modules agree on “%s”', (cookie, expected) => {
  vi.stubGlobal('document', { cookie });
  expect([isShownSignedIn(cookie), isSignedIn()]).toEqual([expected, expected]);
});
