import { useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { type OrganizedEvent, organizedEventsSchema } from '#calendar/moderation/organized.ts';
import { paths } from '#calendar/paths.ts';
import { type AnnouncementKind, announceable } from '#calendar/race/announcement.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { formatDays, type Today, todayAt } from '#calendar/time/day.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { DateBib, RaceBadges } from '#ui/races/RaceParts.tsx';
import { RiderData } from '#ui/session/RiderData.tsx';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { announcementWords } from './announcement-words.ts';
import { ConfirmClaim } from './ConfirmClaim.tsx';

/** The events that the rider organizes, with what can be announced of each edition. */
export const OrganizedRaces = withErrorBoundary(
  withQueries(() => (
    <>
      <ConfirmClaim />
      <RiderData
        path={apiPaths.organizedEvents}
        answer={organizedEventsSchema}
        loading="Loading your races…"
      >
        {(events) => <Events events={events} />}
      </RiderData>
    </>
  )),
);

interface Announced {
  race: PublicRace;
  kind: AnnouncementKind;
}

function Events({ events }: { events: readonly OrganizedEvent[] }) {
  const [today] = useState(() => todayAt(new Date()));
  const [announced, setAnnounced] = useState<Announced>();
  if (events.length === 0) {
    return (
      <p className="empty-slip text-muted">
        You don’t manage a race yet. Find yours on the calendar and tap “This is my race.”
      </p>
    );
  }
  return (
    <>
      {events.map(({ id, name, editions }) => (
        <section key={id} aria-labelledby={`event-${id}`} className="mb-10">
          <h2 id={`event-${id}`} className="title-lg">
            {name}
          </h2>
          <ul className="mt-2 border-t-2 border-ink">
            {editions.map((race) => (
              <Edition
                key={race.id}
                race={race}
                today={today}
                onAnnounce={(kind) => setAnnounced({ race, kind })}
              />
            ))}
          </ul>
        </section>
      ))}
      {announced && <AnnounceDialog {...announced} onClose={() => setAnnounced(undefined)} />}
    </>
  );
}

interface EditionProps {
  race: PublicRace;
  today: Today;
  onAnnounce(kind: AnnouncementKind): void;
}

function Edition({ race, today, onAnnounce }: EditionProps) {
  const days = formatDays(race.date, race.endDate, 'weekday');
  return (
    <li
      data-genre={race.genre}
      className="grid grid-cols-[4rem_1fr] items-start gap-x-4 border-b border-rule py-4"
    >
      <DateBib race={race} />
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap gap-1.5">
          <RaceBadges race={race} />
        </p>
        <h3 className="title-md leading-tight">
          <a href={paths.race(race)} className="hover:underline">
            {race.name}
          </a>
        </h3>
        <p className="text-muted">{`${days} · ${race.location}`}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          {announceable(race, today).map((kind) => (
            <button key={kind} type="button" className="button" onClick={() => onAnnounce(kind)}>
              {announcementWords[kind].button}
              <span className="sr-only">{`: ${race.name}, ${days}`}</span>
            </button>
          ))}
        </p>
      </div>
    </li>
  );
}
