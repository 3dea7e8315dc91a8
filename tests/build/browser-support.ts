import { type Node, parse } from 'acorn';
import { features } from 'web-features';
import { oldestBrowsers } from '../../netlify/plugins/browsers.ts';

/** The names in web-features of browsers in our list, where they differ. */
const names: Record<string, string> = { ios_saf: 'safari_ios' };
const oldest = oldestBrowsers().map(({ name, version }) => ({
  name: names[name] ?? name,
  version: Number(version),
}));

/** The browsers whose oldest supported version lacks a feature, each with the first version that has it. */
function lackedBy(support: object): string {
  const since = new Map<string, string | undefined>(Object.entries(support));
  return oldest
    .map(({ name, version }) => ({ name, version, since: since.get(name)?.replace('≤', '') }))
    .filter(({ version, since }) => since === undefined || Number.parseFloat(since) > version)
    .map(({ name, since }) => `${name} ${since ?? 'never'}`)
    .join(', ');
}

/** Every key in web-features, such as `javascript.builtins.Promise.withResolvers`, and which browsers lack it. */
const all = new Map<string, string>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    all.set(key, lackedBy(support));
  }
}

/** The interfaces that pages use. A member name of any other interface may as well be one of ours. */
const interfaces = new Set(
  `AbortSignal Blob CSSStyleSheet CustomEvent Document DOMRect Element Event FormData Headers History
  HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLTemplateElement Location MediaQueryList
  MutationObserver Navigator Node Range Request Response ShadowRoot Storage URL URLSearchParams Window`.split(
    /\s+/,
  ),
);
/** Skipped, because their methods have everyday names. */
const notOurs = new Set(['DisposableStack', 'AsyncDisposableStack', 'SharedStorage']);

const statics = new Map<string, string>();
const globals = new Map<string, string>();
/** By member name: which browsers lack it, for each interface that has a member of that name. */
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

/** Iterator methods share their names with array methods, so the object they are called on decides. */
const iterators = new Set(['values', 'keys', 'entries', 'matchAll']);
const ofIterators = new Set(
  [...all.keys()]
    .filter((key) => key.startsWith('javascript.builtins.Iterator.'))
    .map((key) => key.split('.').at(-1)),
);

/**
 * What a script uses that an oldest supported browser lacks, such as `AbortSignal.any (chrome 116, …)`.
 * Recognizes a member by its name, unless an interface above has an older member of that name.
 * @throws SyntaxError if such a browser couldn't parse the script
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
      // Object.entries(one) and the like return an array.
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
  // ES2023 is the syntax that Chrome 111, Safari 16.4 and Firefox 128 share.
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
/** By the last part of the key: `light-dark` for `color.light-dark`. */
const functions = new Map(
  [...ofStyles('types')].map(([key, to]) => [key.split('.').at(-1) ?? '', to]),
);

/**
 * What a minified style sheet uses that an oldest supported browser lacks: at-rules, properties, selectors
 * and functions. Skips properties that the sheet also sets with a -webkit- prefix.
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
