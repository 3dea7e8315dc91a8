import {
  activitySchema,
  type SecurityEvent,
  securityEventLabels,
} from '#accounts/security-events.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { localDateTime } from '#ui/page/local-time.ts';
import { useOwn } from '#ui/session/use-own.ts';

/** What happened to the account lately, so that its owner notices what wasn't them. */
export function RecentActivity() {
  const { data, error } = useOwn(apiPaths.activity, activitySchema);
  return (
    <section>
      <h2 className="title-lg mb-4">Recent activity</h2>
      <p>Something here that wasn’t you? Change your password. That ends every other session.</p>
      {data ? (
        <ol className="mt-4 border-t-2 border-ink">
          {data.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ol>
      ) : (
        <p role={error ? 'alert' : 'status'} className="mt-4 text-muted">
          {error ? failureText(error) : 'Loading your activity…'}
        </p>
      )}
    </section>
  );
}

function Row({ event: { kind, at, device, network } }: { event: SecurityEvent }) {
  const where = [device, network].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule py-2">
      <span className="font-semibold">{securityEventLabels[kind]}</span>
      <time dateTime={at} className="text-sm text-muted">
        {localDateTime(at)}
      </time>
      {where && <span className="w-full text-sm text-muted wrap-anywhere">{where}</span>}
    </li>
  );
}
