import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from '#server/host-name.ts';
import type { WaitingMail } from './mail-repository.ts';

/**
 * How a try went: `refused` means that this recipient will never be reached, `failed` that a later try
 * may succeed, `away` that no mail would have been sent.
 */
export type Outcome = 'sent' | 'failed' | 'refused' | 'away';

export interface MailServer {
  send(mail: WaitingMail): Promise<{ outcome: Outcome; reason?: string }>;
  close(): void;
}

/** How many mails are sent beside each other. */
export const connections = 4;

/** The longest one try may take, in milliseconds. */
const patience = 15_000;

/** Opens a mail server by its `smtp:` or `smtps:` address; it is first called when a mail is sent. */
export function openMailServer({ url, from }: { url: string; from: string }): MailServer {
  const { protocol, hostname } = new URL(url);
  const transport = createTransport({
    url,
    // Email crosses the network encrypted or not at all; only this machine's own mailbox has no TLS.
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
    pool: true,
    maxConnections: connections,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    dnsTimeout: 5000,
    // Nothing a mail holds is fetched (docs/trust.md#t31).
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, recipient, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          // An object, so that a comma or a bracket in it makes no second recipient.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : transactional) },
          signal: AbortSignal.timeout(patience),
        });
        return { outcome: 'sent' };
      } catch (error) {
        return describe(error as NodemailerError);
      }
    },
    close: () => transport.close(),
  };
}

/** One click in the reader's mail program ends mails of this kind (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Keeps vacation notices from answering (RFC 3834). */
const transactional = { 'Auto-Submitted': 'auto-generated' };

/** What says that no mail can be sent just now, whoever it is for. */
const awayCodes = new Set([
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EABORT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'],
  ...['EAUTH', 'ENOAUTH'],
]);

/** The reason holds codes only: a server's words may name the recipient (docs/trust.md#t55). */
function describe(error: NodemailerError): { outcome: Outcome; reason: string } {
  const { code = error.name, command, responseCode, permanent } = error;
  const reason = [code, command, responseCode].filter(Boolean).join(' ');
  if (awayCodes.has(code)) return { outcome: 'away', reason };
  // Without a reply nodemailer itself has found the address to be none.
  const isRefused = responseCode ? permanent && command === 'RCPT TO' : code === 'EENVELOPE';
  return { outcome: isRefused ? 'refused' : 'failed', reason };
}
