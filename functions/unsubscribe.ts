import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { answerPage } from '#server/http/plain-page.ts';
import { type Unsubscribed, unsubscribe } from '#server/preferences/unsubscribe.ts';
import { findUnsubscribeLink } from '#server/preferences/unsubscribe-link-repository.ts';

export const config: Config = {
  path: '/api/unsubscribe/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const preferences = html`<a href="${paths.preferences()}">your preferences</a>`;

/** What is said before and after, by the kind of mail. */
const words = {
  'saved-races': {
    ask: 'Bell Lap will send you no more mails about changes of races you saved. Your alerts on the site stay.',
    done: 'You will get no more mails about races you saved.',
  },
  digest: {
    ask: 'Bell Lap will send no more weekly mails about new and changed races to this address.',
    done: 'You will get no more weekly mails.',
  },
};

/** How to have the mails again: who has no account is not sent to a sign-in. */
const again = ({ hasAccount }: Unsubscribed) =>
  hasAccount
    ? html`You can have them again in ${preferences}.`
    : html`You can subscribe anew on <a href="${paths.home()}">Bell Lap</a> at any time.`;

const unknown = {
  title: 'Nothing was changed',
  body: html`<p>This link is not known. The one in your newest mail works; with an account, you can also choose your mails in ${preferences}.</p>`,
  status: 404,
} as const;

/**
 * The link in mails that one can end. A GET only asks, because mail programs look at every link; the
 * button, and a mail program's own (RFC 8058), are a POST, which needs no sign-in and no page of ours.
 */
export const app = createApp({ takesForeignCalls: true })
  .get('/api/unsubscribe/:token', anyone, async (c) => {
    const link = await findUnsubscribeLink(c.var.db, c.req.param('token'));
    if (!link) return answerPage(c, unknown);
    const body = html`<p>${words[link.kind].ask}</p>
<form method="post"><button>Stop these mails</button></form>`;
    return answerPage(c, { title: 'Stop these mails?', body });
  })
  .post(apiPaths.unsubscribe, anyone, async (c) => {
    const ended = await unsubscribe(c.var.db, c.req.param('token'), c.var.now);
    if (!ended) return answerPage(c, unknown);
    const body = html`<p>${words[ended.kind].done} ${again(ended)}</p>`;
    return answerPage(c, { title: 'These mails have stopped', body });
  });

export default serve(app);
