import { useState } from 'react';
import type { EventAnswer } from '#calendar/moderation/events.ts';
import { Confirm } from '../Confirm.tsx';
import { removeOrganizer } from './event-calls.ts';

interface Props {
  event: EventAnswer;
  /** Runs `then`, which closes the dialog, after asking about unsaved changes. */
  onLeave(then: () => void): void;
  onDone(title: string, text: string): void;
}

/**
 * The organizers, who may edit the event's editions. Removing an organizer asks first, because it emails them at once.
 */
export function Organizers({ event, onLeave, onDone }: Props) {
  const [toRemove, setToRemove] = useState<string>();
  return (
    <section>
      <h3 className="title-md">Organizers</h3>
      <ul className="mt-3">
        {event.organizers.map((username) => (
          <li key={username} className="flex min-h-11 flex-wrap items-center gap-3">
            {username}
            <button
              type="button"
              className="button"
              onClick={() => onLeave(() => setToRemove(username))}
            >
              Remove<span className="sr-only"> {username}</span>
            </button>
          </li>
        ))}
      </ul>
      {toRemove !== undefined && (
        <Confirm
          title="Remove organizer"
          button="Remove"
          sending="Removing…"
          isDangerous
          act={async () => {
            await removeOrganizer(event.id, toRemove);
            onDone('Organizer removed', `We’ll email ${toRemove}.`);
          }}
          onClose={() => setToRemove(undefined)}
        >
          <p className="font-semibold wrap-anywhere">{toRemove}</p>
          <p className="mt-3 wrap-anywhere">
            They’ll no longer be able to edit {event.name}. We’ll let them know by email.
          </p>
        </Confirm>
      )}
    </section>
  );
}
