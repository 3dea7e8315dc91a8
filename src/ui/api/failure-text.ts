import { ApiError } from './api.ts';

/** What a rider is told of a call that failed: the server's own words, or that it is away. */
export function failureText(error: unknown): string {
  const said = error instanceof ApiError ? error.said : undefined;
  return said ?? 'Bell Lap cannot be reached just now. Try again in a moment.';
}
