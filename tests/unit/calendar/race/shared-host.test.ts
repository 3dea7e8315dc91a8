import { expect, test } from 'vitest';
import { isAtHost, isSharedHost, ownHosts } from '#calendar/race/shared-host.ts';

test('T96 an address at a host where anyone can have a site or a mailbox proves nothing', () => {
  const shared = [
    ...['bikereg.com', 'runsignup.com', 'facebook.com', 'usacycling.org', 'usabmx.com'],
    ...['gmail.com', 'yahoo.co.uk', 'outlook.com', 'icloud.com', 'proton.me', 'pm.me'],
    ...['myrace.wixsite.com', 'race.wordpress.com', 'race.github.io', 'sites.google.com'],
    ...['cycling.colorado.edu', 'nps.gov', 'gravelcalendar.com', 'cycleforchange.org'],
  ];
  expect(shared.filter((host) => !isSharedHost(host))).toEqual([]);
  const own = ['flint.example', 'sbtgrvl.com', 'gravel-worlds.com', 'race.me', 'livestrong.org'];
  expect(own.filter(isSharedHost)).toEqual([]);
});

test('T96 an event’s own hosts are those of its latest edition with any', () => {
  const old = { date: '2025-06-01', orgUrl: 'https://lapsed.example' };
  const latest = {
    date: '2026-06-01',
    orgUrl: 'https://www.Flint.example:8443/2026?x',
    website: 'https://flint.example/start',
  };
  const next = { date: '2027-06-01', orgUrl: 'https://www.bikereg.com/flint' };
  expect(ownHosts([old, next, latest])).toEqual(['flint.example']);
  expect(ownHosts([next])).toEqual([]);
  expect(ownHosts([{ date: '2027-06-01', orgUrl: 'no address' }, { date: '2027-06-01' }])).toEqual(
    [],
  );
});

test('T96 an address is at a host only if it is exactly there', () => {
  const hosts = ['flint.example'];
  expect(isAtHost('a@flint.example', hosts)).toBe(true);
  const elsewhere = [
    'a@sub.flint.example',
    'a@notflint.example',
    'a@flint.example.evil',
    'a@example',
  ];
  expect(elsewhere.filter((email) => isAtHost(email, hosts))).toEqual([]);
  expect(isAtHost('"a@flint.example"@evil.example', hosts)).toBe(false);
});
