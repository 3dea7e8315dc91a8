/** Who sent something: a username, or why there is none. @param hadAccount whether it was sent from an account */
export const senderName = (username: string | undefined, hadAccount: boolean): string =>
  username ?? (hadAccount ? 'a deleted account' : 'someone without an account');
