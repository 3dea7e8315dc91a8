import { writeLetter } from '#server/mail/letter.ts';
import type { NewMail } from '#server/mail/outbox.ts';

/** To an admin, about a problem that needs a person. */
export function incidentMail(detail: string, panelUrl: string): Omit<NewMail, 'to'> {
  return {
    subject: 'Bell Lap needs your attention',
    ...writeLetter([
      detail,
      { button: 'Open the admin panel', url: panelUrl },
      'We won’t email again about this until it’s fixed and comes back.',
    ]),
  };
}
