import type { Database } from '#server/database/client.ts';
import { emptyTables } from '../api/empty-tables.ts';
import { createRandom } from '../bench/random.ts';
import { type Call, type Slot, slotsOf } from './calls.ts';
import { type Answer, createFixture, everyone, type Fixture, type Who } from './fixture.ts';
import { values } from './nasties.ts';
import { servePages } from './pages.ts';
import { listRoutes, type Route } from './routes.ts';

export interface FuzzReport {
  seed: number;
  inputs: number;
  routes: number;
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** What was wrong, with the input that shows it. */
  faults: string[];
  slowest: { input: string; milliseconds: number };
}

interface Options {
  seed: number;
  /** How many mixtures follow every nasty value in every place; if undefined, only one of each kind per route. */
  mixtures?: number;
  now: Date;
  progress?: (inputs: number) => void;
}

interface Input {
  route: Route;
  who: Who;
  where: string;
  kind: string;
  call: Call;
}

/** An input that is not built yet, because its values depend on the fixture, which is reset. */
interface Planned {
  route: Route;
  at: number;
  choose(slot: Slot): unknown;
  who: Who;
}

/** How many calls run at once. */
const batchSize = 8;

/** After this many calls the database is emptied, because what they leave behind slows down the next ones. */
const callsPerFixture = 1500;

/** Sends nasty inputs to every route as every role, and checks every answer. */
export async function fuzz(
  db: Database['db'],
  { seed, mixtures, now, progress }: Options,
): Promise<FuzzReport> {
  const random = createRandom(seed);
  const routes = await listRoutes(now.toISOString().slice(0, 10));
  const report: FuzzReport = {
    ...{ seed, inputs: 0, routes: routes.length, statuses: {}, faults: [] },
    slowest: { input: '', milliseconds: 0 },
  };
  const prototypes = prototypeKeys();
  const lines = catchLog();
  const closePages = await servePages();
  let fixture = await resetFixture();
  const allowed = new Map<Route, Who[]>();
  for (const route of routes) allowed.set(route, await allowedAt(fixture, route));
  let slots = allSlots();
  let resetAt = 0;

  async function resetFixture(): Promise<Fixture> {
    await emptyTables(db);
    return createFixture(db, now);
  }

  /** Always in the same order, so that a seed gives the same inputs. */
  function allSlots(): Map<Route, Slot[]> {
    return new Map(routes.map((route) => [route, slotsOf(route, fixture.idFor(route))]));
  }

  /** Sends several inputs at a time, as in production, and restores what they changed in between. */
  async function tryAll(inputs: Iterable<Planned>): Promise<void> {
    let batch: Planned[] = [];
    for (const planned of inputs) {
      batch.push(planned);
      if (batch.length < batchSize) continue;
      await tryBatch(batch);
      batch = [];
    }
    await tryBatch(batch);
  }

  async function tryBatch(batch: readonly Planned[]): Promise<void> {
    await fixture.restore();
    await Promise.all(batch.map(tryOne));
    report.faults.push(...lines.splice(0).map((line) => `logs ${line}`));
    if (prototypeKeys() !== prototypes) {
      throw new Error(
        `A prototype was changed by one of:\n${batch.map(({ route, at }) => `${route.method} ${route.path} ${at}`).join('\n')}`,
      );
    }
    // Only after all have ended, because they share the fixture.
    if (report.inputs - resetAt < callsPerFixture) return;
    resetAt = report.inputs;
    fixture = await resetFixture();
    slots = allSlots();
    progress?.(report.inputs);
  }

  async function tryOne({ route, at, choose, who }: Planned): Promise<void> {
    const slot = slots.get(route)?.[at] as Slot;
    const { where, kind } = slot;
    const input: Input = { route, who, where, kind, call: slot.call(choose(slot)) };
    report.inputs += 1;
    const answer = await fixture.send(route, input.call, who);
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (answer.milliseconds > report.slowest.milliseconds) {
      report.slowest = { input: named(input), milliseconds: Math.round(answer.milliseconds) };
    }
    report.faults.push(...faultsOf(answer).map((fault) => `${named(input)} ${fault}`));
  }

  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const someone = (route: Route) => pick(allowed.get(route) ?? everyone);
  const anyOf = (route: Route, at: number, who = someone(route)): Planned => {
    const choice = pick(slots.get(route)?.[at]?.choices ?? []);
    return { route, at, choose: () => choice, who };
  };

  /** One input to each route from everyone who may not call it. */
  function* byOthers(): Iterable<Planned> {
    for (const [route, all] of slots) {
      for (const who of everyone) {
        if (!allowed.get(route)?.includes(who)) yield anyOf(route, below(all.length), who);
      }
    }
  }

  function* oneOfEachKind(): Iterable<Planned> {
    for (const [route, all] of slots) {
      const kinds = Map.groupBy(all.keys(), (at) => all[at]?.kind);
      for (const some of kinds.values()) yield anyOf(route, pick(some));
    }
  }

  function* everything(): Iterable<Planned> {
    for (const [route, all] of slots) {
      for (const [at, { choices }] of all.entries()) {
        for (const choice of choices.keys()) {
          yield { route, at, choose: (slot) => slot.choices[choice], who: someone(route) };
        }
      }
    }
  }

  function* randomMixtures(count: number): Iterable<Planned> {
    for (let made = 0; made < count; made += 1) {
      const route = pick(routes);
      const all = slots.get(route) ?? [];
      const at = below(all.length);
      const text = mixed();
      if (all[at]?.takesText) yield { route, at, choose: () => text, who: someone(route) };
      else yield anyOf(route, at);
    }
  }

  try {
    await tryAll(byOthers());
    if (mixtures === undefined) await tryAll(oneOfEachKind());
    else {
      await tryAll(everything());
      await tryAll(randomMixtures(mixtures));
    }
  } finally {
    lines.stop();
    closePages();
  }
  return report;

  /** Text of several nasty pieces, which may hide each other. */
  function mixed(): string {
    const texts = Object.values(values)
      .flat()
      .filter((value) => typeof value === 'string' && value.length < 50);
    return Array.from({ length: 1 + below(5) }, () => pick(texts)).join('');
  }
}

/** Who may call a route: everyone it doesn't answer with 401 or 403. */
async function allowedAt(fixture: Fixture, route: Route): Promise<Who[]> {
  const found: Who[] = [];
  for (const who of everyone) {
    const path = route.path.replace(/:(\w+)/g, 'x');
    await fixture.restore();
    const call = { path, headers: { Origin: 'http://localhost' }, body: null };
    const { status } = await fixture.send(route, call, who);
    if (status !== 401 && status !== 403) found.push(who);
  }
  return found;
}

const leaks =
  /node_modules|\.[jt]s:\d|\bat (?:async )?[\w.]+ \(|DrizzleQuery|SQLSTATE|\b(?:insert into|select .* from|update .* set) "|postgres:\/\//i;

/** What is wrong with an answer, regardless of the input. */
function faultsOf({ status, text, isJson, milliseconds }: Answer): string[] {
  const faults: string[] = [];
  const shown = text.slice(0, 200);
  if (status >= 500) faults.push(`answers ${status}: ${shown}`);
  if (leaks.test(text)) faults.push(`leaks ${leaks.exec(text)?.[0]}: ${shown}`);
  if (milliseconds > 10_000) faults.push(`takes ${Math.round(milliseconds)} ms`);
  if (status === 400 && isJson && !isClear(text)) faults.push(`is not clear: ${shown}`);
  return faults;
}

/** Whether a refusal explains in a sentence what is wrong, overall and with each field it names. */
function isClear(text: string): boolean {
  const {
    message,
    code,
    fields = {},
  } = JSON.parse(text) as {
    message?: unknown;
    code?: unknown;
    fields?: Record<string, unknown>;
  };
  const isSentence = (value: unknown) => typeof value === 'string' && /\S \S/.test(value);
  return (
    isSentence(message) &&
    typeof code === 'string' &&
    text.length < 20_000 &&
    Object.values(fields).every(isSentence)
  );
}

const named = ({ route, who, where, kind, call }: Input): string => {
  const body = typeof call.body === 'string' ? call.body : '';
  const [path, sent] = [call.path, body].map((text) => JSON.stringify(text.slice(0, 300)));
  return `${route.method} ${route.path} as ${who}, ${kind} in ${where}, ${path} ${sent}`;
};

/** The members of the built-in prototypes, as one text. */
const prototypeKeys = (): string =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype]
    .map((prototype) => Reflect.ownKeys(prototype).map(String).join())
    .join(';');

/** Collects the errors that the functions log, such as failures after an answer. */
function catchLog(): string[] & { stop(): void } {
  const write = process.stderr.write;
  const lines: string[] = [];
  process.stderr.write = ((text: string | Uint8Array, ...rest: never[]) => {
    if (!String(text).includes('"level":"error"')) {
      return write.call(process.stderr, text, ...rest);
    }
    lines.push(String(text).slice(0, 1000));
    return true;
  }) as typeof write;
  const stop = () => {
    process.stderr.write = write;
  };
  return Object.assign(lines, { stop });
}
