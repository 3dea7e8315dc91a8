import { z } from 'zod';

/** Events that an account's owner should know about, as their profile words them. */
export const securityEventLabels = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed: wrong password',
  'new-device': 'Signed in on a new device',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset with an emailed link',
  'sessions-ended': 'Signed out on other devices',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-used': 'Confirmed with a passkey',
  'passkey-failed': 'Passkey refused',
  'google-linked': 'Google account linked',
  'role-changed': 'Role changed',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled',
  'data-exported': 'Copy of your data downloaded',
  'season-feed-created': 'Calendar link to your saved races created',
  'season-feeds-deleted': 'Calendar links to your saved races deleted',
} as const;

export type SecurityEventKind = keyof typeof securityEventLabels;

export const securityEventKinds = Object.keys(securityEventLabels) as [
  SecurityEventKind,
  ...SecurityEventKind[],
];

const securityEventSchema = z.object({
  id: z.number(),
  kind: z.enum(securityEventKinds),
  /** ISO 8601. */
  at: z.string(),
  /** The network, like `203.0.113.0/24`; never a whole IP address. */
  network: z.string().optional(),
  /** Browser and system, like `Firefox on Linux`. */
  device: z.string().optional(),
});

export type SecurityEvent = z.output<typeof securityEventSchema>;

/** The response of GET /api/user/activity, newest first. */
export const activitySchema = z.array(securityEventSchema);
