import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import * as apiPaths from '#calendar/api-paths.ts';
import { type Subscribed, subscriptionSchema } from '#calendar/rider/subscription.ts';
import { anyone } from '#server/http/allow.ts';
import { createApp, serve } from '#server/http/app.ts';
import { isPlainForm, readJson, readPlainForm } from '#server/http/body.ts';
import { deliverSoon } from '#server/http/deliver-soon.ts';
import { noParameters } from '#server/http/only-parameters.ts';
import { answerPage, redirectOrAnswerPage } from '#server/http/plain-page.ts';
import { parse } from '#server/parse.ts';
import { describeSubscription } from '#server/subscriptions/mails.ts';
import { confirm, findConfirmable, subscribe } from '#server/subscriptions/subscribe.ts';

export const config: Config = {
  path: ['/api/subscribe', '/api/subscribe/asked', '/api/subscribe/confirm/:token'],
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

const message = 'Almost done: check your inbox for our mail, and open its link.';

/**
 * A subscribe box, whose script sends JSON; without it the form itself is sent, and leads to a page.
 * The link in the mail only asks, because mail programs look at every link; its button confirms.
 */
export const app = createApp()
  .post(apiPaths.subscribe, anyone, async (c) => {
    const isForm = isPlainForm(c);
    const send = async () => {
      await subscribe(
        c.var,
        parse(subscriptionSchema, await (isForm ? readPlainForm : readJson)(c)),
      );
      deliverSoon(c);
    };
    // A page of its own, so that loading it again does not send the form again.
    if (isForm) return redirectOrAnswerPage(c, send, apiPaths.subscriptionAsked);
    await send();
    return c.json<Subscribed>({ message }, 202);
  })
  .get(apiPaths.subscriptionAsked, anyone, noParameters, (c) =>
    answerPage(c, { title: 'One more step', body: html`<p>${message}</p>` }),
  )
  .get(apiPaths.confirmSubscription, anyone, async (c) => {
    const topic = await findConfirmable(c.var.db, c.req.param('token'), c.var.now);
    if (!topic) return answerPage(c, tooOld);
    const about = describeSubscription(topic);
    if (topic.confirmedAt) {
      return answerPage(c, {
        title: 'You are subscribed',
        body: html`<p>You have Bell Lap’s weekly mail about ${about} already, so there is nothing to do. Every mail has a link that ends them.</p>`,
      });
    }
    return answerPage(c, {
      title: 'Subscribe?',
      body: html`<p>Bell Lap will send you a mail about ${about}, once a week at most, and only when a race is new or has changed.</p>
<form method="post"><button>Subscribe</button></form>`,
    });
  })
  .post(apiPaths.confirmSubscription, anyone, async (c) => {
    const topic = await confirm(c.var.db, c.req.param('token'), c.var.now);
    if (!topic) return answerPage(c, tooOld);
    return answerPage(c, {
      title: 'You are subscribed',
      body: html`<p>Your first mail about ${describeSubscription(topic)} comes when there is something to tell. Every mail has a link that ends them.</p>`,
    });
  });

const tooOld = {
  title: 'This link is too old',
  body: html`<p>Or it is not whole, or was never sent. Subscribe again for a new one.</p>`,
  status: 404,
} as const;

export default serve(app);
