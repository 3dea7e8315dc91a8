import { paths } from '#calendar/paths.ts';

/** Ways to every race without a search, as the end of a sentence. */
export function BrowseLinks() {
  return (
    <>
      listed{' '}
      <a className="link" href={paths.genre('all')}>
        by discipline
      </a>{' '}
      and{' '}
      <a className="link" href={paths.states()}>
        by state
      </a>
      .
    </>
  );
}
