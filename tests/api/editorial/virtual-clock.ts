import type { Clock } from '#editorial/fetch-with-limits.ts';

export interface VirtualClock extends Clock {
  /** Each wait so far, in milliseconds. */
  waits: number[];
  advance(milliseconds: number): void;
}

/** A clock on which waiting takes no time. */
export function virtualClock(): VirtualClock {
  let now = 0;
  const alarms: { at: number; controller: AbortController }[] = [];
  const waits: number[] = [];
  const advance = (milliseconds: number) => {
    now += milliseconds;
    for (const { at, controller } of alarms) if (at <= now) controller.abort();
  };
  return {
    waits,
    advance,
    now: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      advance(milliseconds);
    },
    timeout: (milliseconds) => {
      const controller = new AbortController();
      alarms.push({ at: now + milliseconds, controller });
      return controller.signal;
    },
  };
}
