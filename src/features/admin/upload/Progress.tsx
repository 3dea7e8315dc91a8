/** An upload on its way. */
export interface Sending {
  dryRun: boolean;
  /** How much is sent, from 0 to 1. */
  sent: number;
}

/** How far a long upload is: first on its way, a part of the bar, then at work, which runs along it. */
export function Progress({ sending }: { sending: Sending | undefined }) {
  return (
    <div className={sending ? '' : '-mt-5'}>
      <p role="status">{sending && textOf(sending)}</p>
      {sending && (
        <div className="upload-bar mt-2">
          <progress
            className="sr-only"
            aria-label="Upload"
            {...(sending.sent < 1 && { value: sending.sent })}
          />
          {sending.sent < 1 ? (
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={sending.sent * 100} height="1" />
            </svg>
          ) : (
            <span className="upload-bar-runner" />
          )}
        </div>
      )}
    </div>
  );
}

function textOf({ sent, dryRun }: Sending): string {
  if (sent < 1) return 'Sending...';
  return `${dryRun ? 'Checking every race' : 'Writing the races'}: thousands take some seconds.`;
}
