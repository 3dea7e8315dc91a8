import { type Node, parse } from 'acorn';
import { features } from 'web-features';
import { oldestBrowsers } from '../../netlify/plugins/browsers.ts';

/** What web-features calls the browsers of our list. */
const names: Record<string, string> = { ios_saf: 'safari_ios' };
const oldest = oldestBrowsers().map(({ name, version }) => ({
  name: names[name] ?? name,
  version: Number(version),
}));

/** The browsers that lack something at the oldest version we support, with the first that has it. */
function lackedBy(support: object): string {
  const since = new Map<string, string | undefined>(Object.entries(support));
  return oldest
    .map(({ name, version }) => ({ name, version, since: since.get(name)?.replace('≤', '') }))
    .filter(({ version, since }) => since === undefined || Number.parseFloat(since) > version)
    .map(({ name, since }) => `${name} ${since ?? 'never'}`)
    .join(', ');
}

/** Everything web-features knows of, `javascript.builtins.Promise.withResolvers`, and who lacks it. */
const all = new Map<string, string>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    all.set(key, lackedBy(support));
  }
}

/** The interfaces that pages use; a member's name from any other is as likely one of our own. */
const interfaces = new Set(
  `AbortSignal Blob CSSStyleSheet CustomEvent Document DOMRect Element Event FormData Headers History
  HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLTemplateElement Location MediaQueryList
  MutationObserver Navigator Node Range Request Response ShadowRoot Storage URL URLSearchParams Window`.split(
    /\s+/,
  ),
);
/** Their methods have everyday names. */
const notOurs = new Set(['DisposableStack', 'AsyncDisposableStack', 'SharedStorage']);

const statics = new Map<string, string>();
const globals = new Map<string, string>();
/** By the name of a member: who lacks it, of each interface that has one of that name. */
const members = new Map<string, string[]>();
for (const [key, lacked] of all) {
  const [group, ...path] = key.split('.');
  const isBuiltin = group === 'javascript' && path[0] === 'builtins';
  if (!isBuiltin && group !== 'api') continue;
  const [owner = '', member, ...rest] = isBuiltin ? path.slice(1) : path;
  if (rest.length > 0 || notOurs.has(owner) || member?.endsWith('_event')) continue;
  if (!member) {
    globals.set(owner, lacked);
    continue;
  }
  const name = member.replace(/_static$/, '');
  if (isBuiltin || name !== member) statics.set(`${owner}.${name}`, lacked);
  if (owner === 'Window' && name === member) globals.set(name, lacked);
  if (isBuiltin || interfaces.has(owner)) members.set(name, [...(members.get(name) ?? []), lacked]);
}

type Walked = Node & Record<string, unknown>;

const isNode = (value: unknown): value is Walked =>
  typeof Object(value).type === 'string' && typeof Object(value).start === 'number';

/** Iterator methods share their names with arrays', so what they are called on decides. */
const iterators = new Set(['values', 'keys', 'entries', 'matchAll']);
const ofIterators = new Set(
  [...all.keys()]
    .filter((key) => key.startsWith('javascript.builtins.Iterator.'))
    .map((key) => key.split('.').at(-1)),
);

/**
 * What a script uses that an oldest browser lacks, `AbortSignal.any (chrome 116, …)`. Members are
 * recognized by name, if no interface above had that name earlier.
 * @throws SyntaxError where such a browser could not read it at all
 */
export function lackedByScript(code: string, kind: 'module' | 'script'): Set<string> {
  const found = new Set<string>();
  const note = (name: string, lacked: string | undefined) => {
    if (lacked) found.add(`${name} (${lacked})`);
  };
  const walk = (node: Walked, parent?: Walked, slot?: string) => {
    if (node.type === 'MemberExpression' && node['computed'] === false) {
      const object = node['object'] as Walked;
      const name = String((node['property'] as Walked)['name']);
      const key = object.type === 'Identifier' ? `${object['name']}.${name}` : undefined;
      const lacked = members.get(name) ?? [];
      const called = object.type === 'CallExpression' && Object(object['callee']).property?.name;
      // Object.entries(one) and the like give a list.
      const isIterator = called === 'matchAll' || Object(object['arguments']).length === 0;
      if (iterators.has(called) && isIterator && ofIterators.has(name)) {
        note(`.${called}().${name}`, all.get(`javascript.builtins.Iterator.${name}`));
      } else if (key && statics.has(key)) note(key, statics.get(key));
      else if (lacked.every(Boolean)) note(`.${name}`, lacked[0]);
    }
    const isName =
      (slot === 'property' && parent?.['computed'] === false) ||
      (slot === 'key' && parent?.['computed'] === false);
    if (node.type === 'Identifier' && !isName) {
      note(String(node['name']), globals.get(String(node['name'])));
    }
    for (const [at, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) walk(child, node, at);
      }
    }
  };
  // The syntax of 2023 is what Chrome 111, Safari 16.4 and Firefox 128 have in common.
  const script: Node = parse(code, { ecmaVersion: 2023, sourceType: kind });
  walk(script as Walked);
  return found;
}

const ofStyles = (group: string) =>
  new Map(
    [...all]
      .filter(([key]) => key.startsWith(`css.${group}.`))
      .map(([key, lacked]) => [key.slice(`css.${group}.`.length), lacked]),
  );

const [atRules, properties, selectors] = ['at-rules', 'properties', 'selectors'].map(ofStyles) as [
  Map<string, string>,
  Map<string, string>,
  Map<string, string>,
];
/** `color.light-dark`, by its last name. */
const functions = new Map(
  [...ofStyles('types')].map(([key, to]) => [key.split('.').at(-1) ?? '', to]),
);

/**
 * What a minified style sheet uses that an oldest browser lacks: at-rules, properties, selectors and
 * functions. What stands there by its prefixed name, too, is not lacked.
 */
export function lackedByStyle(css: string): Set<string> {
  const found = new Set<string>();
  const note = (name: string, lacked: string | undefined) => {
    if (lacked && !css.includes(`-webkit-${name}:`)) found.add(`${name} (${lacked})`);
  };
  for (const [, prelude = ''] of css.matchAll(/([^{};]+)\{/g)) {
    const [, rule] = /^\s*@([a-z-]+)/.exec(prelude) ?? [];
    if (rule) note(rule, atRules.get(rule));
    else
      for (const [, name = ''] of prelude.matchAll(/(?<!\\):([a-z-]+)/g))
        note(name, selectors.get(name));
  }
  for (const [, name = '', value = ''] of css.matchAll(/[{;]([a-z-]+):([^;{}]*)(?=[;}])/g)) {
    note(name, properties.get(name));
    for (const [, called = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)) {
      note(`${called}()`, functions.get(called));
    }
  }
  return found;
}
