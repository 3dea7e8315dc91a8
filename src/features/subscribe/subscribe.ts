import * as apiPaths from '#calendar/api-paths.ts';
import type { Subscribed } from '#calendar/rider/subscription.ts';
import { ApiError, callApi, failureText } from '#ui/api/api.ts';

const answer = {
  parse(body: unknown): Subscribed {
    const { message } = Object(body);
    if (typeof message !== 'string') throw new TypeError('No message.');
    return { message };
  },
};

/** Makes each subscribe box on the page respond in place. */
export function startSubscribing(): void {
  for (const [index, form] of document
    .querySelectorAll<HTMLFormElement>('[data-subscribe]')
    .entries()) {
    startBox(form, `subscribe-status-${index}`);
  }
}

function startBox(form: HTMLFormElement, id: string): void {
  const input = form.querySelector<HTMLInputElement>('[name=email]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!input || !status) return;
  status.id = id;
  // Errors show in the box, where they stay, instead of the browser's bubble.
  form.noValidate = true;
  let isSending = false;

  const showStatus = (text: string, state: 'waiting' | 'done' | 'failed') => {
    status.textContent = text;
    status.toggleAttribute('data-done', state === 'done');
    status.toggleAttribute('data-failed', state === 'failed');
  };

  const showError = (text: string) => {
    showStatus(text, 'failed');
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', id);
    input.focus();
  };

  const send = async () => {
    const body = Object.fromEntries(new FormData(form));
    try {
      const { message } = await callApi('POST', apiPaths.subscribe, { body, answer });
      form.reset();
      showStatus(message, 'done');
    } catch (error) {
      const fieldError = error instanceof ApiError ? error.fields['email'] : undefined;
      if (fieldError) showError(fieldError);
      else showStatus(failureText(error), 'failed');
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    if (!input.validity.valid) {
      const { valueMissing } = input.validity;
      showError(
        valueMissing
          ? 'Enter your email address.'
          : 'Enter an email address, like rider@example.org.',
      );
      return;
    }
    isSending = true;
    showStatus('Sending…', 'waiting');
    void send().finally(() => {
      isSending = false;
    });
  });
}
