/** From the least to the most permissions. */
export const roles = ['user', 'editor', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Whether a role opens the admin panel. */
export const isStaff = (role: Role): boolean => role !== 'user';
