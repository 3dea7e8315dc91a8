import { paths } from '#calendar/paths.ts';

/** A sentence with links to browse every race without a search. */
export function BrowseLinks() {
  return (
    <>
      You can also browse by{' '}
      <a className="link -my-2.5 inline-block py-2.5" href={paths.genre('all')}>
        discipline
      </a>{' '}
      or{' '}
      <a className="link -my-2.5 inline-block py-2.5" href={paths.states()}>
        state
      </a>
      .
    </>
  );
}
