import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { securityEventKinds } from '#accounts/security-events.ts';
import { userId } from './accounts.ts';
import { oneOf, time } from './columns.ts';

/** An account's recent activity. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text({ enum: securityEventKinds }).notNull(),
    at: time('at').notNull(),
    /** The /24 of an IPv4 address or the /48 of an IPv6 one. */
    network: text(),
    /** Browser and operating system, in words. */
    device: text(),
  },
  (event) => [
    index('security_events_user').on(event.userId, event.id.desc()),
    index('security_events_at').on(event.at),
    check('security_events_kind', sql`${event.kind} in (${oneOf(securityEventKinds)})`),
  ],
);

/** Browsers that have signed in before: strangers' failed sign-ins don't slow them down. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** The SHA-256 of the token in the device's cookie. */
    id: text().primaryKey(),
    userId: userId(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (device) => [
    index('known_devices_user').on(device.userId, device.lastUsedAt),
    index('known_devices_used').on(device.lastUsedAt),
  ],
);

/** How often something was tried, and by whom. */
export const throttles = pgTable(
  'throttles',
  {
    /** The rule's name and a hash of the IP address, email or account it counts. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the next try is allowed. */
    freeAt: time('free_at').notNull(),
    /** When the count starts over. */
    endsAt: time('ends_at').notNull(),
  },
  (throttle) => [index('throttles_ends').on(throttle.endsAt)],
);
