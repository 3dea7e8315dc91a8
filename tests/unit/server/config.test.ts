import { expect, test } from 'vitest';
import {
  ConfigError,
  contactOf,
  nowOf,
  placeOriginsOf,
  placeServicesOf,
  readConfig,
  siteUrlOf,
  tilesOf,
  tilesSourceOf,
} from '#server/config.ts';

test('with nothing set, everything has its default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 8888, DATA_DIR: '.local' });
  expect(siteUrlOf(config)).toBe('http://localhost:8888');
});

test('one line names every bad variable', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://x', PORT: '80a', NOW: 'soon' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^Bad configuration: DATABASE_URL .*; PORT .*; NOW .*\.$/);
});

test('a number is digits: blanks are not 0, which would pause publishing and delete backups', () => {
  const names = ['PUBLISH_EVERY', 'PUBLISH_BUDGET', 'BACKUP_KEEP_DAYS', 'DATABASE_LIMIT_MB'];
  for (const name of names) {
    for (const value of [' ', '1e3', '0x10', '1.5', '-1', 'many', '9'.repeat(30)]) {
      expect(() => readConfig({ [name]: value }), `${name}=${value}`).toThrow(
        new RegExp(`^Bad configuration: ${name} must be a whole number of \\w+, 0 or more\\.$`),
      );
    }
    expect(readConfig({ [name]: ' 30\n' })).toMatchObject({ [name]: 30 });
    expect(readConfig({ [name]: '0' })).toMatchObject({ [name]: 0 });
  }
  for (const PORT of [' ', '0', '65536', '9'.repeat(20)]) {
    expect(() => readConfig({ PORT }), PORT).toThrow(
      /^Bad configuration: PORT must be a number from 1 to 65535\.$/,
    );
  }
});

test('the database and the mail server have a host', () => {
  for (const DATABASE_URL of ['postgres://', 'postgres:///bells']) {
    expect(() => readConfig({ DATABASE_URL }), DATABASE_URL).toThrow(
      /^Bad configuration: DATABASE_URL must look like [^;]+\.$/,
    );
  }
  for (const SMTP_URL of ['smtp://', 'mail.example.org:25']) {
    expect(() => readConfig({ SMTP_URL }), SMTP_URL).toThrow(
      /^Bad configuration: SMTP_URL must look like [^;]+\.$/,
    );
  }
});

test("the site's own address wins over the platform's, without a trailing slash", () => {
  expect(siteUrlOf(readConfig({ URL: 'https://bell.netlify.app' }))).toBe(
    'https://bell.netlify.app',
  );
  expect(
    siteUrlOf(readConfig({ URL: 'https://bell.netlify.app', SITE_URL: 'https://belllap.org/' })),
  ).toBe('https://belllap.org');
});

test('the contact is MAIL_FROM or an address at the site’s host, and no deploy can be at localhost', () => {
  const DATABASE_URL = 'postgres://me:secret@db.example.org/bells';
  const deploy = { DEPLOY_ID: '1', URL: 'https://bell.netlify.app', DATABASE_URL };
  expect(contactOf(readConfig(deploy))).toBe('hello@bell.netlify.app');
  const MAIL_FROM = 'Bell Lap <riders@belllap.org>';
  expect(contactOf(readConfig({ ...deploy, MAIL_FROM }))).toBe('riders@belllap.org');
  expect(contactOf(readConfig({}))).toBe('hello@localhost');
  const refusal = 'SITE_URL must be the address riders will use';
  expect(() => readConfig({ DEPLOY_ID: '1' })).toThrow(refusal);
  expect(() => readConfig({ ...deploy, SITE_URL: 'http://localhost:8888' })).toThrow(refusal);
});

test('only a preview can be deployed without a database: its sample races replace no calendar', () => {
  const deploy = { DEPLOY_ID: '1', URL: 'https://bell.netlify.app' };
  const refusal = 'DATABASE_URL must be set in a production deploy';
  expect(() => readConfig(deploy)).toThrow(refusal);
  expect(() => readConfig({ ...deploy, CONTEXT: 'production' })).toThrow(refusal);
  expect(() => readConfig({ ...deploy, CONTEXT: 'deploy-preview' })).not.toThrow();
});

test('the site’s address is an origin, because links add their path to it', () => {
  const bad = ['/calendar', '/?from=mail', '?', '#top', '//'].map(
    (end) => `https://races.test${end}`,
  );
  for (const SITE_URL of [...bad, 'https://me@races.test', 'races.test']) {
    expect(() => readConfig({ SITE_URL }), SITE_URL).toThrow(
      /^Bad configuration: SITE_URL must look like https:\/\/example\.org, without a path\.$/,
    );
  }
  expect(siteUrlOf(readConfig({ SITE_URL: 'http://[::1]:8888/' }))).toBe('http://[::1]:8888');
});

test('backups go to a folder or a bucket, and a mistyped bucket is no folder', () => {
  const bad = [
    'S3://races/nightly',
    's3:/races',
    's3:///nightly',
    's3:races',
    'file:///srv/backups',
  ];
  for (const BACKUP_TO of bad) {
    expect(() => readConfig({ BACKUP_TO }), BACKUP_TO).toThrow(
      'BACKUP_TO must be a folder, or look like s3://bucket/folder',
    );
  }
  for (const BACKUP_TO of [
    's3://races',
    's3://races/nightly',
    '/srv/back:ups',
    'backups',
    'D:/b',
  ]) {
    expect(readConfig({ BACKUP_TO }).BACKUP_TO).toBe(BACKUP_TO);
  }
});

test('an empty variable counts as unset, and NOW stops the clock', () => {
  expect(readConfig({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  expect(nowOf(readConfig({ NOW: '2026-11-21T12:00:00Z' })).toISOString()).toBe(
    '2026-11-21T12:00:00.000Z',
  );
});

test('the services of "Near me" have defaults, are checked, and can be turned off', () => {
  expect(placeOriginsOf(readConfig({ IP_LOCATION_URL: '' }))).toEqual([
    'https://api.bigdatacloud.net',
    'https://ipapi.co',
  ]);
  const off = readConfig({
    REVERSE_GEOCODE_URL: 'none',
    IP_LOCATION_URL: 'http://localhost:9/ip?x=1',
  });
  expect(placeServicesOf(off)).toEqual({ ipLocationUrl: 'http://localhost:9/ip?x=1' });
  expect(placeOriginsOf(off)).toEqual(['http://localhost:9']);
  expect(() => readConfig({ IP_LOCATION_URL: 'ftp://x' })).toThrow(
    'IP_LOCATION_URL must look like https://example.org/path, or be none',
  );
});

test('tiles come from OpenStreetMap, from TILES_URL, or from nowhere', () => {
  expect(tilesOf(readConfig({}))).toEqual({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  });
  const own = readConfig({ TILES_URL: 'https://{s}.tiles.test:8443/{z}/{x}/{y}@2x.png?key=1' });
  expect(tilesSourceOf(own)).toBe('https://*.tiles.test:8443');
  const none = readConfig({ TILES_URL: 'none' });
  expect([tilesOf(none), tilesSourceOf(none)]).toEqual([undefined, undefined]);
  expect(() => readConfig({ TILES_URL: 'tiles.test' })).toThrow(/TILES_URL must look like/);
});

test('nothing outside our own network is called without TLS', () => {
  const names = [
    ...['OIDC_ISSUER', 'PRISMIC_ENDPOINT', 'BUILD_HOOK_URL', 'ERROR_WEBHOOK_URL'],
    ...['BACKUP_S3_ENDPOINT', 'REVERSE_GEOCODE_URL', 'IP_LOCATION_URL'],
  ];
  for (const name of names) {
    const read = (value: string) => () => readConfig({ [name]: value });
    expect(read('http://example.org/x'), name).toThrow(`${name} must look like https://`);
    expect(read('http://93.184.216.34/x'), name).toThrow(`${name} must look like https://`);
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:1', '10.0.0.7', 'cms']) {
      expect(read(`http://${host}/x`), `${name} ${host}`).not.toThrow();
    }
  }
  const tiles = (host: string) => readConfig({ TILES_URL: `http://${host}/{z}/{x}/{y}.png` });
  expect(() => tiles('{s}.tiles.test')).toThrow(/TILES_URL must look like https/);
  expect(() => tiles('localhost:1')).not.toThrow();
  const hook = 'http://laptop.example:8888/__build-hook/x';
  expect(readConfig({ BUILD_HOOK_URL: hook, HOST: 'laptop.example' }).BUILD_HOOK_URL).toBe(hook);
});
