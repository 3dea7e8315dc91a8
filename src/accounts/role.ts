/** What an account may be, from the least to the most it may do. */
export const roles = ['user', 'editor', 'admin'] as const;

export type Role = (typeof roles)[number];
