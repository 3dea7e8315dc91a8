import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

/** Captures what each test makes the server log, instead of printing it. */
export function useLog() {
  const lines: string[] = [];
  let write: MockInstance;
  beforeEach(() => {
    lines.length = 0;
    write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  });
  afterEach(() => write.mockRestore());
  return {
    lines,
    get text() {
      return lines.join('');
    },
  };
}
