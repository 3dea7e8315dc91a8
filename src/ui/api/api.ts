/** The body of an error response. */
interface ErrorBody {
  message?: unknown;
  code?: unknown;
  fields?: unknown;
  email?: unknown;
}

/** Milliseconds. */
const timeout = 20_000;

/** The server refused the call; the message is `status: body`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's error code, or `unexpected`. */
  readonly code: string;
  /** The server's message for the rider; undefined for an unforeseen failure. */
  readonly userMessage: string | undefined;
  /** The unverified address, if that's the failure. */
  readonly email: string | undefined;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole body; an empty object if it isn't ours. */
  readonly answer: object;

  constructor({ status, statusText }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    const answer = parseErrorBody(body);
    const { message, code, fields, email } = answer;
    this.answer = answer;
    this.status = status;
    this.code = typeof code === 'string' ? code : 'unexpected';
    this.userMessage =
      this.code !== 'unexpected' && typeof message === 'string' ? message : undefined;
    this.email = typeof email === 'string' ? email : undefined;
    this.fields = Object.fromEntries(
      Object.entries(Object(fields)).filter((entry) => typeof entry[1] === 'string'),
    ) as Record<string, string>;
  }
}

/** No response from our API: the network or server is down, or a captive portal responded. */
export class ApiUnavailableError extends Error {
  override name = 'ApiUnavailableError';
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

interface CallOptions {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** A zod schema, or a hand-written check where zod would be most of a page's script. */
export interface Reader<T> {
  parse(body: unknown): T;
}

/** Calls /api; without `answer`, accepts any JSON. @throws ApiError, ApiUnavailableError, `signal`'s reason */
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
  const { response, text } = await send(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abortWithin(timeout, signal),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new ApiUnavailableError('No response.', { cause });
  });
  if (!response.ok) throw new ApiError(response, text);
  if (!answer && response.status === 204) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return answer?.parse(json);
  } catch (cause) {
    // Not our API's response; perhaps a captive portal's.
    throw new ApiUnavailableError('Unexpected response from the server.', { cause });
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function send(path: string, init: RequestInit) {
  const response = await fetch(path, init);
  return { response, text: await response.text() };
}

/** Written by hand, because zod would outweigh everything else on a page without a form. */
function parseErrorBody(body: string): ErrorBody {
  try {
    return Object(JSON.parse(body));
  } catch {
    // The host's own error page says nothing for riders.
    return {};
  }
}

/** The message for a rider: the server's own, or that we're unreachable. */
export function failureText(error: unknown): string {
  return (
    (error instanceof ApiError ? error.userMessage : undefined) ??
    'We can’t reach Bell Lap right now. Try again in a moment.'
  );
}

/** Aborts after `ms` milliseconds, or with `signal` and its reason if that comes first. */
export function abortWithin(ms: number, signal?: AbortSignal): AbortSignal {
  const timedOut = AbortSignal.timeout(ms);
  if (!signal) return timedOut;
  // Not AbortSignal.any, which requires Chrome 116 or Safari 17.4.
  const controller = new AbortController();
  for (const source of [signal, timedOut]) {
    const abort = () => controller.abort(source.reason);
    if (source.aborted) abort();
    else source.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
