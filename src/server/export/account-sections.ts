import { asc, desc, eq } from 'drizzle-orm';
import { identities, passkeys, sessions, users } from '#server/database/schema/accounts.ts';
import { knownDevices, securityEvents } from '#server/database/schema/security.ts';
import { findPreferences } from '#server/preferences/preference-repository.ts';
import type { Section } from './person.ts';

/** The password hash becomes `hasPassword`. */
export const accountSection: Section = async (db, { id }) => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return undefined;
  const { passwordHash, ...account } = user;
  return { ...account, hasPassword: passwordHash !== null };
};

export const identitiesSection: Section = (db, { id }) =>
  db
    .select({ issuer: identities.issuer, sub: identities.sub, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, id));

/** Without the public keys. */
export const passkeysSection: Section = (db, { id }) =>
  db
    .select({
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt));

/** Without the ids, which are hashes of session tokens. */
export const sessionsSection: Section = (db, { id }) =>
  db
    .select({ expiresAt: sessions.expiresAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(asc(sessions.endsAt));

export const devicesSection: Section = (db, { id }) =>
  db
    .select({ createdAt: knownDevices.createdAt, lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
    .orderBy(asc(knownDevices.createdAt));

export const activitySection: Section = (db, { id }) =>
  db
    .select({
      kind: securityEvents.kind,
      at: securityEvents.at,
      network: securityEvents.network,
      device: securityEvents.device,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, id))
    .orderBy(desc(securityEvents.id));

export const preferencesSection: Section = (db, { id }) => findPreferences(db, id);
