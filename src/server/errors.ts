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

/** Messages by the name of the field they are about. */
export type FieldMessages = Record<string, string>;

interface ErrorDetails {
  /** A narrower word than the kind, where a client must tell cases apart. */
  code?: string;
  /** In how many seconds it is worth trying again. */
  retryAfter?: number;
  /** The address that waits to be verified; for its owner only. */
  email?: string;
}

/** A failure that was foreseen, with a message for the person who asked. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: (typeof statuses)[ErrorKind];
  readonly kind: ErrorKind;
  readonly fields: FieldMessages | undefined;
  readonly code: string;
  readonly retryAfter: number | undefined;
  readonly email: string | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    fields?: FieldMessages,
    { code = kind, retryAfter, email }: ErrorDetails = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = statuses[kind];
    this.fields = fields;
    this.code = code;
    this.email = email;
    this.retryAfter = retryAfter ?? (kind === 'unavailable' ? 10 : undefined);
  }
}
