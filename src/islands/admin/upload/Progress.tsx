interface Props {
  /** How much is sent, from 0 to 1; undefined when nothing is. */
  sent: number | undefined;
  isDry: boolean;
}

/** How far a long upload is: first on its way, then at work. The line is kept free for it. */
export function Progress({ sent, isDry }: Props) {
  const isThere = sent === 1;
  const doing = isDry ? 'Checking every race' : 'Writing the races';
  return (
    <div className="min-h-14">
      <p role="status">
        {sent !== undefined && (isThere ? `${doing}: thousands take some seconds.` : 'Sending...')}
      </p>
      {sent !== undefined && (
        <progress
          className="mt-1 h-3 w-full accent-ink"
          aria-label="Upload"
          {...(isThere ? {} : { value: sent })}
        />
      )}
    </div>
  );
}
