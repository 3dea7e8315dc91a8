import { isStaff, type Role, roles } from '#accounts/role.ts';

const signedIn: readonly Role[] = roles;
const staff: readonly Role[] = roles.filter(isStaff);
const admins: readonly Role[] = ['admin'];

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
  /** Changes to accounts in the audit log. */
  'audit:read-accounts': admins,
  'users:manage': admins,
  'site:status': staff,
  'site:rebuild': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

export const isPermitted = (role: Role, action: Action): boolean =>
  permissions[action].includes(role);
