import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { respondWithPage } from '#server/http/plain-page.ts';
import { type Unsubscribed, unsubscribe } from '#server/preferences/preferences.ts';
import { findUnsubscribeLink } from '#server/preferences/unsubscribe-link-repository.ts';

export const config: Config = {
  path: '/api/unsubscribe/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const preferences = html`<a href="${paths.preferences()}">your preferences</a>`;

/** Texts before and after, by kind of mail. */
const texts = {
  'saved-races': {
    ask: 'Bell Lap will send you no more mails about changes of races you saved. Your alerts on the site stay.',
    done: 'You will get no more mails about races you saved.',
  },
  digest: {
    ask: 'Bell Lap will send no more weekly mails about new and changed races to this address.',
    done: 'You will get no more weekly mails.',
  },
};

/** How to get the mails again. Someone without an account isn't sent to a sign-in. */
const resubscribe = ({ hasAccount }: Unsubscribed) =>
  hasAccount
    ? html`You can have them again in ${preferences}.`
    : html`You can subscribe anew on <a href="${paths.home()}">Bell Lap</a> at any time.`;

const unknown = {
  title: 'Nothing was changed',
  body: html`<p>This link is not known. The one in your newest mail works; with an account, you can also choose your mails in ${preferences}.</p>`,
  status: 404,
} as const;

/** A GET only asks, because mail programs open every link; a POST (RFC 8058) needs no sign-in or origin. */
export const app = createApp({ allowsCrossOrigin: true })
  .get(apiPaths.unsubscribe, anyone, async (c) => {
    const link = await findUnsubscribeLink(c.var.db, c.req.param('token'));
    if (!link) return respondWithPage(c, unknown);
    const body = html`<p>${texts[link.kind].ask}</p>
<form method="post"><button>Stop these mails</button></form>`;
    return respondWithPage(c, { title: 'Stop these mails?', body });
  })
  .post(apiPaths.unsubscribe, anyone, async (c) => {
    const ended = await unsubscribe(c.var.db, c.req.param('token'), c.var.now);
    if (!ended) return respondWithPage(c, unknown);
    const body = html`<p>${texts[ended.kind].done} ${resubscribe(ended)}</p>`;
    return respondWithPage(c, { title: 'These mails have stopped', body });
  });

export default serve(app);
