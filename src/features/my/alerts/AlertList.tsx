import { useEffect } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import {
  type Alert,
  alertLines,
  alertsSchema,
  alertTitle,
  hasRacePage,
} from '#calendar/rider/alert.ts';
import { callApi } from '#ui/api/api.ts';
import { localDate } from '#ui/page/local-time.ts';
import { countAnswer, setAlertCount } from '#ui/session/alert-count.ts';
import { RiderData } from '#ui/session/RiderData.tsx';

/** The rider's alerts; seeing them marks them as read. */
export function AlertList() {
  return (
    <RiderData path={apiPaths.alerts} answer={alertsSchema} loading="Loading alerts…">
      {({ alerts }) => <Alerts alerts={alerts} />}
    </RiderData>
  );
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const upTo = alerts.some(({ readAt }) => readAt === undefined) ? alerts[0]?.id : undefined;
  useEffect(() => {
    if (upTo === undefined) return;
    // On failure they stay unread until the next visit.
    callApi('POST', apiPaths.alertsRead, { body: { upTo }, answer: countAnswer })
      .then(setAlertCount)
      .catch(() => undefined);
  }, [upTo]);
  if (alerts.length === 0) {
    return (
      <div className="empty-slip">
        <p className="font-semibold">No alerts yet</p>
        <p className="mt-1 text-muted">
          We’ll post here when a saved race changes, is about to open or close registration, or has
          results.
        </p>
        <a href={paths.findRace()} className="button mt-5">
          Find a Race
        </a>
      </div>
    );
  }
  return (
    <ul className="border-t-2 border-ink">
      {alerts.map((alert) => (
        <Row key={alert.id} alert={alert} isMarked={upTo !== undefined} />
      ))}
    </ul>
  );
}

/** @param isMarked whether the list has new alerts, which indents every row to align with the marked ones */
function Row({ alert, isMarked }: { alert: Alert; isMarked: boolean }) {
  const { raceId, genre, createdAt, readAt } = alert;
  const isNew = readAt === undefined;
  const title = alertTitle(alert);
  return (
    <li
      data-genre={genre}
      className={`border-b border-b-rule py-4 ${isMarked ? 'border-l-4 px-4' : ''} ${isNew ? 'border-l-accent bg-accent-tint' : 'border-l-transparent'}`}
    >
      <h2 className="title-md leading-tight">
        {hasRacePage(alert) ? (
          <a href={paths.race({ id: raceId, genre })} className="hover:underline">
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      {alertLines(alert).map((line) => (
        <p key={line} className="whitespace-pre-line">
          {line}
        </p>
      ))}
      <p className="mt-1 flex flex-wrap items-center gap-3 text-sm text-muted">
        <time dateTime={createdAt}>{localDate(createdAt)}</time>
        {isNew && <span className="badge badge-status">New</span>}
      </p>
    </li>
  );
}
