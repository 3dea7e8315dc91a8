import { useState } from 'react';

/**
 * Like `useState`, but keeps the value in `kept` under `key`, so that it's still there after another tab of the panel,
 * or another page of the list, was shown. Leaving the panel clears it.
 */
export function useKeptState<T>(
  kept: Map<string, T>,
  key: string,
  initial: T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => kept.get(key) ?? initial);
  const keep = (next: T) => {
    kept.set(key, next);
    setValue(next);
  };
  return [value, keep];
}
