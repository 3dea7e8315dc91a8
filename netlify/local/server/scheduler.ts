import { Cron } from 'croner';
import type { FunctionRoute } from './function-routes.ts';

export interface Scheduler {
  /** No run starts after this; one that has started goes on. */
  stop(): void;
}

/**
 * Calls the functions that have a schedule when their time comes (UTC, as on Netlify), with the next
 * time in the request's body. A function that is still at it misses its turn.
 */
export function scheduleFunctions(
  routes: readonly FunctionRoute[],
  call: (route: FunctionRoute, request: Request) => Promise<void>,
): Scheduler {
  const jobs = routes.flatMap((route) => {
    if (!route.schedule) return [];
    const job = new Cron(
      route.schedule,
      { timezone: 'UTC', protect: true, unref: true },
      async (cron: Cron) => {
        const body = JSON.stringify({ next_run: cron.nextRun()?.toISOString() });
        const address = `http://localhost/.netlify/functions/${route.name}`;
        await call(route, new Request(address, { method: 'POST', body }));
      },
    );
    return [job];
  });
  return {
    stop: () => {
      for (const job of jobs) job.stop();
    },
  };
}
