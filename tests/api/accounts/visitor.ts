import type { Hono } from 'hono';
import { app as account } from '../../../functions/account.ts';
import { app as admin } from '../../../functions/admin.ts';
import { app as adminAuth } from '../../../functions/admin-auth.ts';
import { app as alerts } from '../../../functions/alerts.ts';
import { app as auth } from '../../../functions/auth.ts';
import { app as google } from '../../../functions/google.ts';
import { app as organizers } from '../../../functions/organizers.ts';
import { app as passkeys } from '../../../functions/passkeys.ts';
import { app as preferences } from '../../../functions/preferences.ts';
import { app as publishing } from '../../../functions/publishing.ts';
import { app as savedRaces } from '../../../functions/saved-races.ts';
import { app as submissions } from '../../../functions/submissions.ts';
import { app as subscribe } from '../../../functions/subscribe.ts';
import { app as suggestions } from '../../../functions/suggestions.ts';
import { app as tracks } from '../../../functions/tracks.ts';
import { app as unsubscribe } from '../../../functions/unsubscribe.ts';
import { app as uploads } from '../../../functions/uploads.ts';
import { createContext } from '../../../netlify/local/server/function-routes.ts';
import { inBackground } from '../background.ts';
import { expectContract } from '../contract.ts';

const riders = [savedRaces, alerts, preferences, submissions, suggestions, subscribe, unsubscribe];
// As on the platform, the path of uploads comes before the pattern of races, which also fits it.
const staff = [adminAuth, uploads, tracks, publishing, organizers, admin];
const ownApps = [auth, account, ...staff, google, passkeys, ...riders];

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  /** The body of the answer as text. */
  text: string;
}

interface VisitorOptions {
  /** The browser's User-Agent header. */
  userAgent?: string;
  /** The visitor's IP address, according to the platform. */
  ip?: string;
  /** The site's origin as the visitor's browser sees it. */
  origin?: string;
  /** More functions to call. */
  apps?: readonly Hono[];
}

/** `/*` is middleware's pattern, which says nothing about what an app answers. */
const fits = (route: string, pathname: string) =>
  route !== '/*' && new URLPattern({ pathname: route }).test({ pathname });

/** Acts like a browser: keeps cookies, and sends its pages' origin. */
export function aVisitor({
  ip = '203.0.113.1',
  origin = 'http://localhost',
  userAgent,
  apps: more = [],
}: VisitorOptions = {}) {
  const apps = [...ownApps, ...more];
  const cookies = new Map<string, string>();
  const background: Promise<unknown>[] = [];

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const request = new Request(`${origin}${path}`, init);
    if (userAgent !== undefined) request.headers.set('User-Agent', userAgent);
    if (cookies.size > 0) {
      request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    }
    const context = createContext(request, {
      ip,
      requestId: crypto.randomUUID(),
      params: {},
      siteUrl: origin,
      waitUntil: (task) => {
        background.push(task);
        inBackground(task);
      },
    });
    const pathname = path.replace(/[?#].*/, '');
    const app = apps.find(({ routes }) => routes.some((route) => fits(route.path, pathname)));
    if (!app) throw new Error(`No function has a route ${pathname}.`);
    const answer = await app.fetch(request, { context });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    const isOfCall = ({ method, path }: { method: string; path: string }) =>
      method === request.method && fits(path, pathname);
    const route = app.routes.find(isOfCall);
    if (isJson && route) expectContract(`${route.method} ${route.path}`, answer.status, body);
    return {
      status: answer.status,
      headers: answer.headers,
      body,
      text,
    };
  }

  const call = (method: string) => (path: string, body?: unknown) =>
    send(path, {
      method,
      headers: { Origin: origin, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  return {
    cookies,
    send,
    /** Waits for everything that continues after the answers. */
    settled: () => Promise.all(background),
    get: (path: string) => send(path),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

export type Visitor = ReturnType<typeof aVisitor>;
