import '#ui/race-form/race-form.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { type OrganizedEvent, organizedEventsSchema } from '#calendar/moderation/organized.ts';
import { paths } from '#calendar/paths.ts';
import { type AnnouncementKind, announceable } from '#calendar/race/announcement.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { isUpcoming } from '#calendar/race/status.ts';
import { formatDays, type Today, todayAt } from '#calendar/time/day.ts';
import { withQueries } from '#ui/api/query-client.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useFocusNext } from '#ui/dialog/use-focus-next.ts';
import { withErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { DateBib, RaceBadges } from '#ui/races/RaceParts.tsx';
import { RiderData } from '#ui/session/RiderData.tsx';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { announcementWords } from './announcement-words.ts';
import { ConfirmClaim } from './ConfirmClaim.tsx';
import { OwnClaims } from './OwnClaims.tsx';

// Loaded on demand: most visits don't edit a race, and the form is several times the size of the page's script.
const EditOwnRace = lazy(() => loadForms().then(({ EditOwnRace }) => ({ default: EditOwnRace })));
const AddOwnEdition = lazy(() =>
  loadForms().then(({ AddOwnEdition }) => ({ default: AddOwnEdition })),
);

/** If the forms don't load, the list stays, and a dialog says so instead. */
const loadForms = () =>
  import('./OwnRaceForms.tsx').catch(() => ({
    EditOwnRace: FormNotLoaded,
    AddOwnEdition: FormNotLoaded,
  }));

/** The events that the rider organizes, with a form and announcements for each edition. */
export const OrganizedRaces = withErrorBoundary(
  withQueries(() => (
    <>
      <ConfirmClaim />
      <RiderData
        path={apiPaths.organizedEvents}
        answer={organizedEventsSchema}
        loading="Loading your races…"
      >
        {(events) => (
          <>
            <Events events={events} />
            <OwnClaims />
          </>
        )}
      </RiderData>
    </>
  )),
);

/** The open dialog and its race. */
interface Opened {
  race: PublicRace;
  action: AnnouncementKind | 'edit' | 'add-edition';
}

function Events({ events }: { events: readonly OrganizedEvent[] }) {
  const [today] = useState(() => todayAt(new Date()));
  const [opened, setOpened] = useState<Opened>();
  const focusNext = useFocusNext();
  /** An announcement that can't be repeated loses its button, so the focus moves on. */
  const showAnnounced = (race: PublicRace, kind: AnnouncementKind) => {
    setOpened(undefined);
    if (!announceable(race, today).includes(kind)) {
      focusNext(document.getElementById(editButtonId(race)));
    }
  };
  if (events.length === 0) {
    return (
      <div className="empty-slip">
        <p className="text-muted">
          You don’t manage a race yet. Find yours on the calendar and choose “This is my race.”
        </p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <a href={paths.search()} className="button button-solid">
            Find your race
          </a>
          <a href={paths.submitRace()} className="button">
            Submit a race
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      {events.map(({ id, name, editions }) => (
        <section key={id} aria-labelledby={`event-${id}`} className="mb-10">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 id={`event-${id}`} className="title-lg min-w-0">
              {name}
            </h2>
            {editions[0] && (
              <AddEditionButton
                last={editions[0]}
                onAdd={(race) => setOpened({ race, action: 'add-edition' })}
              />
            )}
          </div>
          {editions.length === 0 && (
            <p className="mt-2 text-muted">None of its races are listed right now.</p>
          )}
          <ul className="mt-3 border-t-2 border-ink">
            {editions.map((race) => (
              <Edition
                key={race.id}
                race={race}
                eventName={name}
                today={today}
                onOpen={(action) => setOpened({ race, action })}
              />
            ))}
          </ul>
        </section>
      ))}
      {opened && (
        <OpenDialog {...opened} onClose={() => setOpened(undefined)} onAnnounced={showAnnounced} />
      )}
    </>
  );
}

/** Offers to reload the page: nothing has been typed yet. */
function FormNotLoaded({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="We couldn’t load the form" onClose={onClose}>
      <div role="alert" className="p-5">
        <p>Check your connection, then refresh the page.</p>
        <button type="button" className="button mt-4" onClick={() => location.reload()}>
          Refresh Page
        </button>
      </div>
    </Dialog>
  );
}

const editButtonId = ({ id }: PublicRace) => `edit-${id}`;

interface OpenDialogProps extends Opened {
  onClose(): void;
  onAnnounced(race: PublicRace, kind: AnnouncementKind): void;
}

function OpenDialog({ race, action, onClose, onAnnounced }: OpenDialogProps): ReactNode {
  if (action !== 'edit' && action !== 'add-edition') {
    return (
      <AnnounceDialog
        race={race}
        kind={action}
        onClose={onClose}
        onAnnounced={(announced) => onAnnounced(announced, action)}
      />
    );
  }
  const Form = action === 'edit' ? EditOwnRace : AddOwnEdition;
  return (
    <Suspense
      fallback={
        <p role="status" className="sr-only">
          Opening the form…
        </p>
      }
    >
      <Form race={race} onClose={onClose} />
    </Suspense>
  );
}

interface AddEditionButtonProps {
  last: PublicRace;
  onAdd(last: PublicRace): void;
}

/** Copies the event's latest edition. */
function AddEditionButton({ last, onAdd }: AddEditionButtonProps) {
  return (
    <button type="button" className="button" onClick={() => onAdd(last)}>
      Add next year’s edition
      <span className="sr-only">{`, after ${last.name}`}</span>
    </button>
  );
}

interface EditionProps {
  race: PublicRace;
  eventName: string;
  today: Today;
  onOpen(action: Opened['action']): void;
}

function Edition({ race, eventName, today, onOpen }: EditionProps) {
  const days = formatDays(race.date, race.endDate, 'weekday');
  const which = <span className="sr-only">{`: ${race.name}, ${days}`}</span>;
  const kinds = announceable(race, today);
  const announced = [
    isUpcoming(race, today) && race.registration?.soldOut && 'Sold out',
    race.resultsUrl && 'Results are up',
  ].filter(Boolean);
  return (
    <li
      data-genre={race.genre}
      className="grid grid-cols-[4rem_1fr] items-start gap-x-4 gap-y-3 border-b border-rule py-5 sm:grid-cols-[4rem_1fr_auto]"
    >
      <DateBib race={race} />
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap gap-1.5">
          <RaceBadges race={race} />
        </p>
        <h3 className="title-md leading-tight">{days}</h3>
        <p className="text-muted">
          {race.name === eventName ? race.location : `${race.name} · ${race.location}`}
        </p>
        {announced.length > 0 && <p className="font-semibold">{announced.join(' · ')}</p>}
      </div>
      <p className="col-start-2 flex flex-wrap gap-2 sm:col-start-3">
        <button
          id={editButtonId(race)}
          type="button"
          className={`button ${isUpcoming(race, today) ? 'button-solid' : ''}`}
          onClick={() => onOpen('edit')}
        >
          Edit{which}
        </button>
        <a href={paths.race(race)} className="button">
          View page{which}
        </a>
      </p>
      {kinds.length > 0 && (
        <p className="col-start-2 flex flex-wrap items-center gap-x-5 sm:col-end-4">
          <span className="w-full text-muted sm:w-auto">Announce</span>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="link small-target font-semibold"
              onClick={() => onOpen(kind)}
            >
              {announcementWords[kind].button}
              {which}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
