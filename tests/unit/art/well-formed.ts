/** Throws when the markup is not well-formed: unclosed or crossed elements, broken attributes. */
export function assertWellFormed(markup: string): void {
  const open: string[] = [];
  const tag = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/y;
  let at = 0;
  while (at < markup.length) {
    const next = markup.indexOf('<', at);
    const text = markup.slice(at, next < 0 ? undefined : next);
    if (/[>&]/.test(text)) throw new Error(`stray character in text at ${at}: ${text}`);
    if (next < 0) break;
    tag.lastIndex = next;
    const match = tag.exec(markup);
    if (!match) throw new Error(`broken tag at ${next}: ${markup.slice(next, next + 80)}`);
    const [whole, closing, name = '', attributes = '', empty] = match;
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map((found) => found[1]);
    if (new Set(names).size < names.length) throw new Error(`attribute twice in ${whole}`);
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing at ${next}`);
    if (!closing && !empty) open.push(name);
    at = next + whole.length;
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(', ')}`);
}
