import { afterEach, beforeEach } from 'vitest';

/** Stops the server's clock before each test; `pass` moves it on. */
export function useClock(start = '2027-01-15T12:00:00.000Z') {
  let now = new Date(start);
  const set = (time: Date) => {
    now = time;
    process.env['NOW'] = now.toISOString();
  };
  beforeEach(() => set(new Date(start)));
  afterEach(() => {
    delete process.env['NOW'];
  });
  return {
    get now() {
      return now;
    },
    pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      set(new Date(now.getTime() + total * 1000));
    },
  };
}
