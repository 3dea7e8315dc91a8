/** How often something may be tried; `name` is part of the counter's key. */
export type Rule = {
  name: string;
} & (
  | {
      /** At most `tries` within `seconds`. */
      tries: number;
      seconds: number;
    }
  | {
      /** From this try on, the wait before the next one doubles: 1 s, 2 s… up to `maxDelay` seconds. */
      delayAfter: number;
      maxDelay: number;
    }
);

const minute = 60;
const hour = 60 * minute;

/** From docs/trust.md#t01, #t02, #t10 or, where it gives no number, what a family behind one address could need. */
export const rules = {
  loginByAddress: { name: 'login-address', tries: 10, seconds: 10 * minute },
  loginByUsername: { name: 'login-username', delayAfter: 5, maxDelay: 15 * minute },
  loginByDevice: { name: 'login-device', delayAfter: 5, maxDelay: 15 * minute },
  confirmBySession: { name: 'confirm-session', delayAfter: 5, maxDelay: 15 * minute },
  registerByAddress: { name: 'register-address', tries: 30, seconds: hour },
  registerByEmail: { name: 'register-email', tries: 5, seconds: hour },
  verifyByAddress: { name: 'verify-address', tries: 30, seconds: 10 * minute },
  verifyByEmail: { name: 'verify-email', tries: 5, seconds: 15 * minute },
  mailByAddress: { name: 'mail-address', tries: 20, seconds: hour },
  resendByEmail: { name: 'resend-email', tries: 3, seconds: hour },
  forgotByEmail: { name: 'forgot-email', tries: 3, seconds: hour },
  linkByEmail: { name: 'link-email', tries: 3, seconds: hour },
  linkByAddress: { name: 'link-address', tries: 60, seconds: 10 * minute },
  resetByAddress: { name: 'reset-address', tries: 20, seconds: hour },
  subscribeByAddress: { name: 'subscribe-address', tries: 20, seconds: hour },
  subscribeByEmail: { name: 'subscribe-email', tries: 5, seconds: 24 * hour },
  exportByAccount: { name: 'export-account', tries: 5, seconds: hour },
  submitByAccount: { name: 'submit-account', tries: 20, seconds: hour },
  editionByAccount: { name: 'edition-account', tries: 20, seconds: hour },
  courseFileByAccount: { name: 'course-file-account', tries: 60, seconds: hour },
  suggestByAddress: { name: 'suggest-address', tries: 20, seconds: hour },
  suggestByEmail: { name: 'suggest-email', tries: 5, seconds: 24 * hour },
  claimByAddress: { name: 'claim-address', tries: 20, seconds: hour },
  claimByEmail: { name: 'claim-email', tries: 5, seconds: 24 * hour },
  reportByAddress: { name: 'report-address', tries: 30, seconds: 10 * minute },
  passkeyByAddress: { name: 'passkey-address', tries: 60, seconds: 10 * minute },
  googleByAddress: { name: 'google-address', tries: 60, seconds: 10 * minute },
} as const satisfies Record<string, Rule>;
