import { expect, test } from 'vitest';
import { createRebuilder } from '../../../netlify/local/local-site.ts';

test('requests during a rebuild make one more after it, and none begins once it is stopped', async () => {
  const running: { end(): void; signal: AbortSignal }[] = [];
  const starts = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const rebuilder = createRebuilder((signal) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ end: resolve, signal });
    starts[running.length - 1]?.resolve();
    return promise;
  });
  for (let n = 0; n < 5; n += 1) rebuilder.request();
  expect(running).toHaveLength(1);
  running[0]?.end();
  await starts[1]?.promise;
  expect(running).toHaveLength(2);
  rebuilder.request();
  const stopped = rebuilder.stop();
  expect(running[1]?.signal.aborted).toBe(true);
  running[1]?.end();
  await stopped;
  rebuilder.request();
  expect(running).toHaveLength(2);
});
