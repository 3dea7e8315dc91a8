import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';

export interface RedirectRules {
  /** Whether some rules go before an existing file (`301!`), so that they must be tried first. */
  areForced: boolean;
  /** The rule for the request's path or, failing that, for the path in lower case. */
  find(request: Request): Promise<RedirectRule | undefined>;
}

export interface RedirectRule {
  /** 301 and the like send the reader to the target; 200 and 404 answer with its file. */
  status: number;
  target: URL;
}

/** Reads `_redirects` of the published folder, and netlify.toml's, with Netlify's own matcher. */
export function readRedirects(folder: string, configPath: string | undefined): RedirectRules {
  const handler = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: folder,
    publicDir: folder,
  });
  const file = join(folder, '_redirects');
  const areForced = existsSync(file) && /\s\d{3}!/.test(readFileSync(file, 'utf8'));

  async function find(request: Request): Promise<RedirectRule | undefined> {
    const rules: RedirectRule[] = [];
    for (const url of spellings(new URL(request.url))) {
      const match = await handler.match(new Request(url, { headers: request.headers }));
      if (match) rules.push({ status: match.statusCode, target: match.target });
    }
    return rules.find(({ status }) => isRedirect(status)) ?? rules[0];
  }
  return { areForced, find };
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Netlify matches `%20` in a rule with `%20` in an address; its local matcher decodes only the address. */
function spellings(url: URL): URL[] {
  const paths = [url.pathname, url.pathname.toLowerCase()];
  const all = paths.flatMap((path) => [path, path.replaceAll('%', '%25')]);
  return [...new Set(all)].map((path) => new URL(`${path}${url.search}`, url.origin));
}
