const statuses = {
  invalid: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof statuses;

/** Messages by the name of the field they are about. */
export type FieldMessages = Record<string, string>;

/** A failure that was foreseen, with a message for the person who asked. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: (typeof statuses)[ErrorKind];
  readonly kind: ErrorKind;
  readonly fields: FieldMessages | undefined;

  constructor(kind: ErrorKind, message: string, fields?: FieldMessages) {
    super(message);
    this.kind = kind;
    this.status = statuses[kind];
    this.fields = fields;
  }
}
