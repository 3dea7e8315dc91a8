import { expect, test } from 'vitest';
import { networkOf } from '#server/throttle/client-address.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  // In the form that a throttle stores.
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['unknown', undefined],
  [undefined, undefined],
])('the network around %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
