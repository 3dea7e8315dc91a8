/** An upload on its way. */
export interface Sending {
  dryRun: boolean;
  /** How much is sent, from 0 to 1. */
  sent: number;
}

/** How far a long upload is: first on its way, then at work. */
export function Progress({ sending }: { sending: Sending | undefined }) {
  return (
    <div>
      <p role="status">{sending && textOf(sending)}</p>
      {sending && (
        <progress
          className="mt-1 h-3 w-full accent-ink"
          aria-label="Upload"
          {...(sending.sent < 1 && { value: sending.sent })}
        />
      )}
    </div>
  );
}

function textOf({ sent, dryRun }: Sending): string {
  if (sent < 1) return 'Sending...';
  return `${dryRun ? 'Checking every race' : 'Writing the races'}: thousands take some seconds.`;
}
