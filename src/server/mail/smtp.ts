import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from '#server/host-name.ts';
import type { WaitingMail } from './mail-repository.ts';

/** `failed` may succeed later, `refused` never will; if the server is `unavailable`, no email can be sent. */
export type Outcome = 'sent' | 'failed' | 'refused' | 'unavailable';

export interface MailServer {
  send(mail: WaitingMail): Promise<{ outcome: Outcome; reason?: string }>;
  close(): void;
}

/** How many emails are sent in parallel. */
export const connections = 4;

/** For one attempt, in milliseconds. */
const timeout = 15_000;

/** Opens the mail server at an `smtp:` or `smtps:` URL. Connects when the first email is sent. */
export function openMailServer({ url, from }: { url: string; from: string }): MailServer {
  const { protocol, hostname } = new URL(url);
  const transport = createTransport({
    url,
    // Email never crosses the network unencrypted; only the mailbox on this machine has no TLS.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    pool: true,
    maxConnections: connections,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    dnsTimeout: 5000,
    // Nothing in an email may be fetched (docs/trust.md#t31).
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, recipient, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          // An object, because a comma or bracket in a string could add a second recipient.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : transactional) },
          signal: AbortSignal.timeout(timeout),
        });
        return { outcome: 'sent' };
      } catch (error) {
        return describe(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

/** Lets a mail program unsubscribe in one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Stops automatic replies such as vacation notices (RFC 3834). */
const transactional = { 'Auto-Submitted': 'auto-generated' };

/** Errors that would stop any email, whoever the recipient is. */
const unavailableCodes = new Set([
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'],
  ...['EAUTH', 'ENOAUTH'],
]);

/** The reason has only codes: a server's message may name the recipient (docs/trust.md#t55). */
function describe(error: NodemailerError): { outcome: Outcome; reason: string } {
  const { code = error.name, command, responseCode, permanent } = error;
  const reason = [code, command, responseCode].filter(Boolean).join(' ');
  if (unavailableCodes.has(code)) return { outcome: 'unavailable', reason };
  // Without a response code, nodemailer itself found the address invalid.
  const isRefused = responseCode ? permanent && command === 'RCPT TO' : code === 'EENVELOPE';
  return { outcome: isRefused ? 'refused' : 'failed', reason };
}
