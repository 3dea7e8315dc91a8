import { paths } from '#calendar/paths.ts';

/** The ways to every race that need no search, as the end of a sentence. */
export function OtherLists() {
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
