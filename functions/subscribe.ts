import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import * as apiPaths from '#calendar/api-paths.ts';
import { type Subscribed, subscriptionSchema } from '#calendar/rider/subscription.ts';
import { deliverSoon } from '#server/http/after-response.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { isPlainForm, readJson, readPlainForm } from '#server/http/body.ts';
import { noParameters } from '#server/http/parameters.ts';
import { redirectOrExplain, respondWithPage } from '#server/http/plain-page.ts';
import { parse } from '#server/parse.ts';
import { describeSubscription } from '#server/subscriptions/mails.ts';
import { confirm, findConfirmable, subscribe } from '#server/subscriptions/subscribe.ts';

export const config: Config = {
  path: ['/api/subscribe', '/api/subscribe/check-email', '/api/subscribe/confirm/:token'],
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

const message = 'Almost done. Check your email and open the link we sent.';

/** Without JavaScript, the box submits a form and gets a page. The email's link only asks, because programs open it. */
export const app = createApp()
  .post(apiPaths.subscribe, anyone, async (c) => {
    const isForm = isPlainForm(c);
    const submit = async () => {
      await subscribe(
        c.var,
        parse(subscriptionSchema, await (isForm ? readPlainForm : readJson)(c)),
      );
      deliverSoon(c);
    };
    // Redirects, so that reloading the page doesn't submit the form again.
    if (isForm) return redirectOrExplain(c, submit, apiPaths.subscribeCheckEmail);
    await submit();
    return c.json<Subscribed>({ message }, 202);
  })
  .get(apiPaths.subscribeCheckEmail, anyone, noParameters, (c) =>
    respondWithPage(c, { title: 'One more step', body: html`<p>${message}</p>` }),
  )
  .get(apiPaths.confirmSubscription, anyone, async (c) => {
    const subscription = await findConfirmable(c.var.db, c.req.param('token'), c.var.now);
    if (!subscription) return respondWithPage(c, expired);
    const about = describeSubscription(subscription);
    if (subscription.confirmedAt) {
      return respondWithPage(c, {
        title: 'You’re subscribed',
        body: html`<p>You already get Bell Lap’s weekly email about ${about}. Every email has an unsubscribe link.</p>`,
      });
    }
    return respondWithPage(c, {
      title: 'Subscribe?',
      body: html`<p>We’ll email you about ${about}, once a week at most, and only when a race is new or has changed.</p>
<form method="post"><button>Subscribe</button></form>`,
    });
  })
  .post(apiPaths.confirmSubscription, anyone, async (c) => {
    const subscription = await confirm(c.var.db, c.req.param('token'), c.var.now);
    if (!subscription) return respondWithPage(c, expired);
    return respondWithPage(c, {
      title: 'You’re subscribed',
      body: html`<p>Your first email about ${describeSubscription(subscription)} comes as soon as there’s news. Every email has an unsubscribe link.</p>`,
    });
  });

const expired = {
  title: 'This link has expired',
  body: html`<p>Subscribe again and we’ll send you a new one.</p>`,
  status: 404,
} as const;

export default serve(app);
