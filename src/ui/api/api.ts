/** What the server says of a failure. */
interface Failure {
  message?: unknown;
  code?: unknown;
  fields?: unknown;
  email?: unknown;
}

/** How long an answer is waited for, in milliseconds. */
const patience = 20_000;

/** A call that was answered, but not with what it asked for; its message is `status: body`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's word for what went wrong; `unexpected` where it gave none. */
  readonly code: string;
  /** What the server says to the rider; nothing where it did not foresee the failure. */
  readonly said: string | undefined;
  /** The rider's address that waits to be verified, where that is the failure. */
  readonly email: string | undefined;
  /** Messages by the name of the field they are about. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for who expects more of it; an empty object where it was not ours. */
  readonly answer: object;

  constructor({ status, statusText }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    const failure = failureOf(body);
    const { message, code, fields, email } = failure;
    this.answer = failure;
    this.status = status;
    this.code = typeof code === 'string' ? code : 'unexpected';
    this.said = this.code !== 'unexpected' && typeof message === 'string' ? message : undefined;
    this.email = typeof email === 'string' ? email : undefined;
    this.fields = Object.fromEntries(
      Object.entries(Object(fields)).filter((entry) => typeof entry[1] === 'string'),
    ) as Record<string, string>;
  }
}

/** A call that nobody of ours answered: the network or the server is away, or a login page stands between. */
export class ApiUnavailableError extends Error {
  override name = 'ApiUnavailableError';
}

/** Whether a call failed because the session has ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/**
 * What reads an answer: its zod schema. Where zod would be most of a public page's script, a check by hand takes
 * its place, whose type is inferred from the schema.
 */
export interface Reader<T> {
  parse(body: unknown): T;
}

/**
 * Calls /api with the rider's cookies; without `answer`, what is answered is only known to be ours.
 * @throws ApiError, ApiUnavailableError, or the reason of `signal` when that aborts
 */
export function callApi(method: Method, path: string, call?: CallOptions): Promise<undefined>;
export function callApi<T>(
  method: Method,
  path: string,
  call: CallOptions & { answer: Reader<T> },
): Promise<T>;
export async function callApi<T>(
  method: Method,
  path: string,
  { body, headers, signal, answer }: CallOptions & { answer?: Reader<T> } = {},
): Promise<T | undefined> {
  const { response, text } = await ask(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abortWithin(patience, signal),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ApiUnavailableError('No answer.', { cause });
  });
  if (!response.ok) throw new ApiError(response, text);
  if (!answer && response.status === 204) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return answer?.parse(read);
  } catch (cause) {
    // Not what the API says, as from a login page of the network's: as good as no answer.
    throw new ApiUnavailableError('No answer of ours.', { cause });
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function ask(path: string, init: RequestInit) {
  const response = await fetch(path, init);
  return { response, text: await response.text() };
}

/** By hand and not by zod, which is more than all else that a page without a form loads. */
function failureOf(body: string): Failure {
  try {
    return Object(JSON.parse(body));
  } catch {
    // A platform's own error page says nothing that a rider should read.
    return {};
  }
}

/** What a rider is told of a call that failed: the server's own words, or that it is away. */
export function failureText(error: unknown): string {
  const said = error instanceof ApiError ? error.said : undefined;
  return said ?? 'Bell Lap cannot be reached just now. Try again in a moment.';
}

/** A signal that aborts after `ms` milliseconds, or with `signal` and its reason if that comes first. */
export function abortWithin(ms: number, signal?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(ms);
  if (!signal) return late;
  // Not AbortSignal.any, which came with Chrome 116 and Safari 17.4.
  const controller = new AbortController();
  for (const one of [signal, late]) {
    const abort = () => controller.abort(one.reason);
    if (one.aborted) abort();
    else one.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
