import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import { paths } from '#calendar/paths.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { answerPage } from '#server/http/plain-page.ts';
import { unsubscribe } from '#server/preferences/unsubscribe.ts';

export const config: Config = { path: '/api/unsubscribe/:token' };

/**
 * The link in mails about saved races. A GET only asks, because mail programs look at every link; the
 * button, and a mail program's own (RFC 8058), are a POST, which needs no sign-in and no page of ours.
 */
export const app = createApp({ takesForeignCalls: true })
  .get('/api/unsubscribe/:token', anyone, (c) =>
    answerPage(c, {
      title: 'Stop these mails?',
      body: html`<p>You will get no more mails about changes of races you saved. Your alerts on Bell Lap stay.</p>
<form method="post"><button>Stop these mails</button></form>`,
    }),
  )
  .post('/api/unsubscribe/:token', anyone, async (c) => {
    const isKnown = await unsubscribe(c.var.db, c.req.param('token'));
    const preferences = html`<a href="${paths.preferences()}">your preferences</a>`;
    if (isKnown) {
      const body = html`<p>You will get no more mails about races you saved. You can have them again in ${preferences}.</p>`;
      return answerPage(c, { title: 'These mails have stopped', body });
    }
    const body = html`<p>This link is not known. You can choose your mails in ${preferences}.</p>`;
    return answerPage(c, { title: 'Nothing was changed', body, status: 404 });
  });

export default serve(app);
