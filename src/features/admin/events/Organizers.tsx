import type { EventAnswer } from '#calendar/moderation/events.ts';
import { ActionButton } from '../ActionButton.tsx';
import { removeOrganizer } from './event-calls.ts';

interface Props {
  event: EventAnswer;
  onDone(title: string, text: string): void;
}

/** Who may edit the event's editions besides staff. */
export function Organizers({ event, onDone }: Props) {
  return (
    <section>
      <h3 className="title-md">Organizers</h3>
      <ul className="mt-3">
        {event.organizers.map((username) => (
          <li key={username} className="flex min-h-11 flex-wrap items-center gap-3">
            {username}
            <ActionButton
              label="Remove"
              sending="Removing…"
              subject={username}
              failure="Couldn’t remove the organizer"
              action={async () => {
                await removeOrganizer(event.id, username);
                onDone('Organizer removed', `We’ll email ${username}.`);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
