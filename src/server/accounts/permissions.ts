import type { Role } from '#accounts/role.ts';

const signedIn = ['user', 'editor', 'admin'] as const;
const staff = ['editor', 'admin'] as const;
const admins = ['admin'] as const;

/** Who may do what (docs/rules.md#r37). Each route names its action or is open to anyone. */
export const permissions = {
  'account:own': signedIn,
  'races:save': signedIn,
  'races:submit': signedIn,
  /** Any account may claim an event and edit the events it organizes, as `mayEditEvent` decides. */
  'events:claim': signedIn,
  'events:organize': signedIn,
  'organizers:manage': staff,
  'races:edit': staff,
  'races:review': staff,
  'races:delete': admins,
  'races:upload': admins,
  'audit:read': staff,
  'users:manage': admins,
  'site:status': staff,
  'site:rebuild': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;
