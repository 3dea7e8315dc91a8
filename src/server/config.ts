import { z } from 'zod';
import { isLoopback, isPrivateHost } from './host-name.ts';

/** Digits only: `Number` would read blanks as 0, which stops publishing and shortens how long backups are kept. */
const digits = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, error)
    .transform(Number);
const wholeNumber = (what: string) => digits(`must be a whole number of ${what}, 0 or more`);

const notAPort = 'must be a number from 1 to 65535';
const port = digits(notAPort).pipe(z.number().min(1, notAPort).max(65535, notAPort));

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  hostname: /./,
  error: 'must look like postgres://user:password@host/database',
});

/** Nothing may leave the local network without TLS. */
function isEncrypted(url: string): boolean {
  const { protocol, hostname = '' } = URL.parse(url.replaceAll(/[{}]/g, '')) ?? {};
  return protocol === 'https:' || isPrivateHost(hostname);
}

/** The URL of a service that the site calls. */
const serviceAddress = (error: string) =>
  z.url({ protocol: /^https?$/, error }).refine(isEncrypted, { error });

const siteUrlMessage = 'must look like https://example.org, without a path';
const hookMessage = 'must look like https://api.netlify.com/build_hooks/…';
const tilesUrlMessage = 'must look like https://tile.openstreetmap.org/{z}/{x}/{y}.png, or be none';
const tilesUrl = z
  .string()
  .regex(/^https?:\/\/[^/]+\/.*\{z\}.*$/, tilesUrlMessage)
  .refine(isEncrypted, { error: tilesUrlMessage });
const serviceUrl = z
  .union([z.literal('none'), serviceAddress('must look like https://example.org/path, or be none')])
  .transform((url) => (url === 'none' ? undefined : url));

/** A mistyped scheme would otherwise name a folder on the machine whose loss the backups are for. */
const backupPlace = /^(?:s3:\/\/[\w.-]+(?:\/.*)?|(?!\w{2,}:).+)$/;

const configSchema = z.object({
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_PROXY: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must look like localhost:5433')
    .optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: siteUrlMessage, abort: true })
    // Links are made by adding a path to it.
    .regex(/^\w+:\/\/[^/?#@]+\/?$/, siteUrlMessage)
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  FUNCTIONS_URL: z
    .url({ protocol: /^http$/, error: 'must look like http://localhost:9999' })
    .optional(),
  PORT: port.default(8888),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1, 'must name a folder').default('.local'),
  TILES_URL: z
    .union([z.literal('none'), tilesUrl])
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILES_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  REVERSE_GEOCODE_URL: serviceUrl.prefault(
    'https://api.bigdatacloud.net/data/reverse-geocode-client',
  ),
  IP_LOCATION_URL: serviceUrl.prefault('https://ipapi.co/json/'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtps://user:password@mail.example.org',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>"\n]*<[^\s@<>]+@[^\s@<>]+>$/, 'must look like Bell Lap <hello@example.org>')
    .optional(),
  OIDC_ISSUER: serviceAddress('must look like https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  PRISMIC_ENDPOINT: serviceAddress(
    'must look like https://your-repository.cdn.prismic.io/api/v2',
  ).optional(),
  PRISMIC_ACCESS_TOKEN: z.string().optional(),
  BUILD_HOOK_URL: z.url({ protocol: /^https?$/, error: hookMessage }).optional(),
  PUBLISH_EVERY: wholeNumber('minutes').default(5),
  PUBLISH_BUDGET: wholeNumber('deploys').default(200),
  REBUILD_SCHEDULE: z
    .enum(['daily', 'weekly', 'monthly', 'none'], 'must be daily, weekly, monthly or none')
    .default('weekly'),
  DEPLOY_ID: z.string().optional(),
  CONTEXT: z.string().optional(),
  ERROR_WEBHOOK_URL: serviceAddress('must look like https://example.org/errors').optional(),
  DATABASE_LIMIT_MB: wholeNumber('megabytes').optional(),
  BACKUP_TO: z
    .string()
    .regex(backupPlace, 'must be a folder, or look like s3://bucket/folder')
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be an age recipient, like age1…')
    .optional(),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-[A-Z0-9-]+$/, 'must be an age identity, like AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_KEEP_DAYS: wholeNumber('days').default(30),
  BACKUP_S3_ENDPOINT: serviceAddress('must look like https://s3.us-east-1.amazonaws.com')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  DEPLOY_PRIME_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must look like https://deploy-preview-1--bell-lap.netlify.app',
    })
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  NOW: z.iso.datetime('must be an instant, like 2026-11-21T12:00:00Z').optional(),
});

/** The build hook of `npm start` needs no TLS, because it's at the address the server itself listens on. */
const checkedConfig = configSchema
  .refine(
    ({ BUILD_HOOK_URL: hook, HOST }) =>
      !hook || isEncrypted(hook) || URL.parse(hook)?.hostname === HOST,
    { path: ['BUILD_HOOK_URL'], error: hookMessage },
  )
  // Otherwise a deploy's pages and contact address would name localhost.
  .refine((config) => !config.DEPLOY_ID || !isLoopback(new URL(siteUrlOf(config)).hostname), {
    path: ['SITE_URL'],
    error: 'must be the address riders will use, like https://example.org, in a deploy',
  })
  // Otherwise the deploy would replace the calendar with sample races.
  .refine((config) => deployIdOf(config) === undefined || config.DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'must be set in a production deploy, which would otherwise publish sample races',
  });

/** The environment variables; `.env.example` explains each. */
export type Config = z.output<typeof configSchema>;

/** Lists on one line which environment variables are missing or malformed, and how they should look. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The site's origin, without a trailing slash: canonical URLs, the sitemap and emails start with it. */
export function siteUrlOf(config: Pick<Config, 'SITE_URL' | 'PORT'>): string {
  return config.SITE_URL ?? `http://localhost:${config.PORT}`;
}

/** The current time, or the fixed `NOW` that makes tests and builds repeatable. */
export function nowOf(config: Pick<Config, 'NOW'>): Date {
  return config.NOW ? new Date(config.NOW) : new Date();
}

/** The host's deploy id of a build; undefined for a preview, which publishes nothing. */
export function deployIdOf(config: Pick<Config, 'DEPLOY_ID' | 'CONTEXT'>): string | undefined {
  return (config.CONTEXT ?? 'production') === 'production' ? config.DEPLOY_ID : undefined;
}

/** The sender of emails; without MAIL_FROM, an address at the site's host. */
export function mailFromOf(config: Pick<Config, 'MAIL_FROM' | 'SITE_URL' | 'PORT'>): string {
  return config.MAIL_FROM ?? `Bell Lap <hello@${new URL(siteUrlOf(config)).hostname}>`;
}

/** The address that emails come from and that people can reply to. */
export function contactOf(config: Pick<Config, 'MAIL_FROM' | 'SITE_URL' | 'PORT'>): string {
  return /<(.+)>/.exec(mailFromOf(config))?.[1] ?? '';
}

type TilesConfig = Pick<Config, 'TILES_URL' | 'TILES_ATTRIBUTION'>;

/** Where maps get their tiles, and their attribution; undefined if maps have no tiles. */
export function tilesOf(config: TilesConfig): { url: string; attribution: string } | undefined {
  if (config.TILES_URL === 'none') return undefined;
  return { url: config.TILES_URL, attribution: config.TILES_ATTRIBUTION };
}

/** The tiles' origin for the content security policy: `{s}.` becomes `*.`. */
export function tilesSourceOf(config: TilesConfig): string | undefined {
  const { origin } = /^(?<origin>https?:\/\/[^/]+)/.exec(config.TILES_URL)?.groups ?? {};
  return origin?.replace('{s}', '*');
}

type PlaceConfig = Pick<Config, 'REVERSE_GEOCODE_URL' | 'IP_LOCATION_URL'>;

/** The third-party services that the browser calls when a rider taps "Near me"; undefined if turned off. */
export function placeServicesOf(config: PlaceConfig) {
  return { reverseGeocodeUrl: config.REVERSE_GEOCODE_URL, ipLocationUrl: config.IP_LOCATION_URL };
}

/** The origins of these services for the content security policy. */
export function placeOriginsOf(config: PlaceConfig): string[] {
  const urls = Object.values(placeServicesOf(config)).filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

type GoogleConfig = Pick<Config, 'OIDC_ISSUER' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>;

/** Undefined if sign-in with Google isn't configured. */
export function googleOf(
  config: GoogleConfig,
): { issuer: string; clientId: string; clientSecret: string } | undefined {
  const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = config;
  const clientSecret = config.GOOGLE_CLIENT_SECRET;
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

/** Whether staff need a passkey for sensitive actions; by default, if the site uses https and isn't local. */
export function needsSecondFactor(
  config: Pick<Config, 'STAFF_SECOND_FACTOR' | 'SITE_URL' | 'PORT'>,
): boolean {
  const { protocol, hostname } = new URL(siteUrlOf(config));
  const fallback = protocol === 'https:' && !isLoopback(hostname) ? 'required' : 'optional';
  return (config.STAFF_SECOND_FACTOR ?? fallback) === 'required';
}

const names = [...Object.keys(configSchema.shape), 'URL'];

let last: { values: (string | undefined)[]; config: Config } | undefined;

/**
 * Reads and checks the environment; an empty variable counts as unset. Cached, because every request calls this.
 * @throws ConfigError naming every bad variable
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = names.map((name) => env[name] || undefined);
  if (last && values.every((value, index) => value === last?.values[index])) return last.config;
  const set = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const result = checkedConfig.safeParse({ ...set, SITE_URL: set['SITE_URL'] ?? set['URL'] });
  if (result.success) {
    last = { values, config: result.data };
    return result.data;
  }
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`Bad configuration: ${[...new Set(problems)].join('; ')}.`);
}
