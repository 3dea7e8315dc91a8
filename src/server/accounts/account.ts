import type { PublicAccount } from '#accounts/answers.ts';
import type { Role } from '#accounts/role.ts';

/** The signed-in account. */
export interface Account {
  id: string;
  username: string;
  email: string;
  role: Role;
  name: string | null;
  picture: string | null;
  hasPassword: boolean;
}

/** The fields of the signed-in account that pages see. */
export function publicAccount({ id, username, email, role }: PublicAccount): PublicAccount {
  return { id, username, email, role };
}
