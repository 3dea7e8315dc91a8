import {
  accountSection,
  activitySection,
  devicesSection,
  identitiesSection,
  passkeysSection,
  preferencesSection,
  sessionsSection,
} from './account-sections.ts';
import {
  digestRacesSection,
  digestsSection,
  mailRequestsSection,
  mailsSection,
  subscriberSection,
  subscriptionsSection,
} from './mail-sections.ts';
import type { Section } from './person.ts';
import {
  alertsSection,
  auditSection,
  organizedRacesSection,
  savedRacesSection,
  submissionsSection,
  uploadsSection,
} from './race-sections.ts';

/**
 * Every table with personal data, and its name in the export or why it's omitted. A test fails if a table
 * that refers to an account or an email is missing.
 */
export const personalTables: Readonly<
  Record<string, { name: string; section: Section } | { omitted: string }>
> = {
  users: { name: 'account', section: accountSection },
  identities: { name: 'identities', section: identitiesSection },
  passkeys: { name: 'passkeys', section: passkeysSection },
  sessions: { name: 'sessions', section: sessionsSection },
  known_devices: { name: 'knownDevices', section: devicesSection },
  security_events: { name: 'activity', section: activitySection },
  preferences: { name: 'preferences', section: preferencesSection },
  saved_races: { name: 'savedRaces', section: savedRacesSection },
  alerts: { name: 'alerts', section: alertsSection },
  submissions: { name: 'submissions', section: submissionsSection },
  races: { name: 'organizedRaces', section: organizedRacesSection },
  uploads: { name: 'uploads', section: uploadsSection },
  audit_log: { name: 'auditLog', section: auditSection },
  subscribers: { name: 'subscriber', section: subscriberSection },
  subscriptions: { name: 'subscriptions', section: subscriptionsSection },
  digests: { name: 'digests', section: digestsSection },
  digest_races: { name: 'digestRaces', section: digestRacesSection },
  mails: { name: 'mails', section: mailsSection },
  mail_requests: { name: 'mailRequests', section: mailRequestsSection },
  email_codes: { omitted: 'the hash of a code that verifies an address, for 15 minutes' },
  password_resets: { omitted: 'the hash of a link that sets a password, for an hour' },
  passkey_challenges: { omitted: 'hashes of what a passkey is to sign, for five minutes' },
  subscription_confirmations: { omitted: 'hashes of links that confirm a subscription' },
  unsubscribe_links: { omitted: 'hashes of links that end mails' },
};
