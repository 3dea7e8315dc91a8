import * as apiPaths from '#calendar/api-paths.ts';
import type { Subscribed } from '#calendar/rider/subscription.ts';
import { ApiError, callApi, failureText } from '#ui/api/api.ts';

const answer = {
  parse(body: unknown): Subscribed {
    const { message } = Object(body);
    if (typeof message !== 'string') throw new TypeError('The answer has no message.');
    return { message };
  },
};

/** Lets each subscribe box of the page answer in place, without leaving the page. */
export function startSubscribing(): void {
  for (const [at, form] of document
    .querySelectorAll<HTMLFormElement>('[data-subscribe]')
    .entries()) {
    startBox(form, `subscribe-said-${at}`);
  }
}

function startBox(form: HTMLFormElement, id: string): void {
  const input = form.querySelector<HTMLInputElement>('[name=email]');
  const said = form.querySelector<HTMLElement>('[role=status]');
  if (!input || !said) return;
  said.id = id;
  // What is wrong is said in the box, where it stays, and not in the browser's bubble.
  form.noValidate = true;
  let isSending = false;

  const say = (text: string, how: 'waiting' | 'done' | 'failed') => {
    said.textContent = text;
    said.toggleAttribute('data-done', how === 'done');
    said.toggleAttribute('data-failed', how === 'failed');
  };

  const refuse = (text: string) => {
    say(text, 'failed');
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', id);
    input.focus();
  };

  const send = async () => {
    const body = Object.fromEntries(new FormData(form));
    try {
      const { message } = await callApi('POST', apiPaths.subscribe, { body, answer });
      form.reset();
      say(message, 'done');
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields['email'] : undefined;
      if (wrong) refuse(wrong);
      else say(failureText(error), 'failed');
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    if (!input.validity.valid) {
      const { valueMissing } = input.validity;
      refuse(
        valueMissing
          ? 'Enter your email address.'
          : 'Enter an email address, like rider@example.org.',
      );
      return;
    }
    isSending = true;
    say('Sending…', 'waiting');
    void send().finally(() => {
      isSending = false;
    });
  });
}
