import type { Context } from '@netlify/functions';

export interface CallDetails {
  ip: string;
  requestId: string;
  params: Record<string, string>;
  siteUrl: string;
  waitUntil(task: Promise<unknown>): void;
}

type Stood = Pick<
  Context,
  'account' | 'deploy' | 'geo' | 'ip' | 'json' | 'log' | 'params' | 'requestId' | 'server' | 'site'
> &
  Pick<Context, 'url' | 'waitUntil'>;

/** What Netlify tells a function about its call, as far as it is known on a laptop. */
export function createContext(request: Request, details: CallDetails): Context {
  const { ip, requestId, params, siteUrl, waitUntil } = details;
  const context: Stood = {
    account: { id: 'local' },
    deploy: { context: 'dev', id: 'local', published: false },
    geo: {},
    ip,
    json: (body) => Response.json(body),
    log: (...words) => process.stderr.write(`${words.join(' ')}\n`),
    params,
    requestId,
    server: { region: 'local' },
    site: { id: 'local', name: 'bell-lap', url: siteUrl },
    url: new URL(request.url),
    waitUntil,
  };
  // `cookies`, `next` and `rewrite` belong to edge functions, which this site has none of.
  return context as Context;
}
