import { expect, test } from 'vitest';
import { abortWithin } from '#ui/api/api.ts';

const aborted = (signal: AbortSignal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(signal.reason));
  });

test('a call that may take a while is aborted by its own signal, with its reason', async () => {
  const own = new AbortController();
  const both = abortWithin(60_000, own.signal);
  expect(both.aborted).toBe(false);
  const ended = aborted(both);
  own.abort('no longer wanted');
  expect(await ended).toBe('no longer wanted');
  expect(abortWithin(60_000, own.signal).reason).toBe('no longer wanted');
});

test('a call is aborted when its time is up, with or without a signal of its own', async () => {
  const reasons = [abortWithin(1), abortWithin(1, new AbortController().signal)].map(aborted);
  for (const reason of await Promise.all(reasons)) {
    expect(reason).toHaveProperty('name', 'TimeoutError');
  }
});
