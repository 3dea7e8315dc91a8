import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { alertsName } from '#calendar/rider/saved-race-mails.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { respondWithPage } from '#server/http/plain-page.ts';
import { type Unsubscribed, unsubscribe } from '#server/preferences/preferences.ts';
import {
  findUnsubscribeLink,
  type MailKind,
} from '#server/preferences/unsubscribe-link-repository.ts';

export const config: Config = {
  path: '/api/unsubscribe/:token',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

const preferences = html`<a href="${paths.preferences()}">your preferences</a>`;

/** What the page says before and after unsubscribing, by kind of email. */
const textsOf = (kind: MailKind) =>
  kind === 'digest'
    ? {
        ask: 'We’ll stop sending the weekly email to this address.',
        done: 'You won’t get the weekly email anymore.',
      }
    : {
        ask: `We’ll stop emailing you ${alertsName(kind)}. You’ll still see them on the site.`,
        done: `You won’t get ${alertsName(kind)} by email anymore.`,
      };

/** How to get the emails again. Doesn't send readers without an account to sign in. */
const resubscribe = ({ hasAccount }: Unsubscribed) =>
  hasAccount
    ? html`Change your mind? Turn them back on in ${preferences}.`
    : html`Change your mind? Subscribe again on <a href="${paths.home()}">Bell Lap</a> anytime.`;

const unknown = {
  title: 'Nothing changed',
  body: html`<p>We don’t recognize this link. Use the one in your latest email or, with an account, choose your emails in ${preferences}.</p>`,
  status: 404,
} as const;

/** A GET only asks, because mail programs open every link; a POST (RFC 8058) needs no sign-in or origin. */
export const app = createApp({ allowsCrossOrigin: true })
  .get(apiPaths.unsubscribe, anyone, async (c) => {
    const link = await findUnsubscribeLink(c.var.db, c.req.param('token'));
    if (!link) return respondWithPage(c, unknown);
    const body = html`<p>${textsOf(link.kind).ask}</p>
<form method="post"><button>Unsubscribe</button></form>`;
    return respondWithPage(c, { title: 'Unsubscribe?', body });
  })
  .post(apiPaths.unsubscribe, anyone, async (c) => {
    const ended = await unsubscribe(c.var.db, c.req.param('token'), c.var.now);
    if (!ended) return respondWithPage(c, unknown);
    const body = html`<p>${textsOf(ended.kind).done} ${resubscribe(ended)}</p>`;
    return respondWithPage(c, { title: 'You’re unsubscribed', body });
  });

export default serve(app);
