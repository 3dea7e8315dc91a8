const statuses = {
  invalid: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof statuses;

/** Messages by field name. */
export type FieldMessages = Record<string, string>;

interface ErrorDetails {
  /** Narrower than the kind, if clients must tell cases apart. */
  code?: string;
  /** In seconds. */
  retryAfter?: number;
  /** Extra fields of the response. */
  more?: Readonly<Record<string, unknown>>;
}

/** An expected failure, with a message for the user. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: (typeof statuses)[ErrorKind];
  readonly kind: ErrorKind;
  readonly fields: FieldMessages | undefined;
  readonly code: string;
  readonly retryAfter: number | undefined;
  readonly more: Readonly<Record<string, unknown>> | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    fields?: FieldMessages,
    { code = kind, retryAfter, more }: ErrorDetails = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = statuses[kind];
    this.fields = fields;
    this.code = code;
    this.more = more;
    this.retryAfter = retryAfter ?? (kind === 'unavailable' ? 10 : undefined);
  }
}

/** Bad input in one field, whose message is also the whole answer's. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid', message, { [field]: message });

export const notSignedIn = () => new AppError('not_signed_in', 'Sign in first.');

/** For an emailed link. One message for every reason, because a newer link's token replaces the older one's. */
export function linkExpired(remedy = 'get a new link'): AppError {
  const message = `That link has expired, was already used, or was replaced by a newer one. Try the latest email, or ${remedy}.`;
  return new AppError('invalid', message, undefined, { code: 'invalid_token' });
}

export const raceNotFound = () => new AppError('not_found', 'We couldn’t find that race.');

export const eventNotFound = () => new AppError('not_found', 'We couldn’t find that event.');

export const eventMerged = (name: string) =>
  new AppError('conflict', `${name} was merged into another event.`);
