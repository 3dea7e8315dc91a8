import { useEffect, useState } from 'react';
import { takeNotice } from './notice.ts';

/** The line that the page before has left; it is shown once. */
export function useNotice(): string | undefined {
  const [notice, setNotice] = useState<string>();
  useEffect(() => setNotice(takeNotice()), []);
  return notice;
}
