import { expect, test } from 'vitest';
import { createRateLimiter, type RateLimit } from '../../../netlify/local/server/rate-limiter.ts';

const limit: RateLimit = { windowSize: 60, windowLimit: 3, aggregateBy: ['ip', 'domain'] };
const call = { name: 'races', limit, ip: '203.0.113.1', domain: 'bell-lap.example' };

function limiter() {
  const clock = { seconds: 1000 };
  const { take } = createRateLimiter(() => clock.seconds * 1000);
  return { clock, take };
}

test('T67 the limit holds in any window, whenever it starts', () => {
  const { clock, take } = limiter();
  expect(take(call)).toBeUndefined();
  clock.seconds += 30;
  expect([take(call), take(call), take(call)]).toEqual([undefined, undefined, 30]);
  clock.seconds += 29.5;
  expect(take(call)).toBe(1);
  clock.seconds += 0.5;
  expect(take(call)).toBeUndefined();
  // The two calls from half a minute ago still count.
  expect(take(call)).toBe(30);
});

test('a refused call does not extend the wait', () => {
  const { clock, take } = limiter();
  for (let second = 0; second < 59; second += 1) {
    take(call);
    clock.seconds += 1;
  }
  clock.seconds += 3;
  expect([take(call), take(call), take(call)]).toEqual([undefined, undefined, undefined]);
});

test('T57 T67 callers, functions and domains are counted separately; without an IP, all callers count as one', () => {
  const { take } = limiter();
  for (let n = 0; n < 3; n += 1) take(call);
  expect(take(call)).toBe(60);
  expect(take({ ...call, ip: '203.0.113.2' })).toBeUndefined();
  expect(take({ ...call, domain: 'other.example' })).toBeUndefined();
  expect(take({ ...call, name: 'auth' })).toBeUndefined();
  const bare = { ...call, name: 'bare', limit: { ...limit, aggregateBy: 'ip' } };
  for (let n = 0; n < 3; n += 1) take({ ...bare, ip: `203.0.113.${n}` });
  expect(take({ ...bare, ip: '203.0.113.9' })).toBe(60);
});
