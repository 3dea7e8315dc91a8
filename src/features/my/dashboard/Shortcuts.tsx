import * as apiPaths from '#calendar/api-paths.ts';
import { paths } from '#calendar/paths.ts';
import { stateOf } from '#calendar/place/state.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { useRiderData } from '#ui/session/RiderData.tsx';

/** Links to the rider's disciplines and states; hidden if they fail to load. */
export function Shortcuts() {
  const { data } = useRiderData(apiPaths.preferences, preferencesSchema);
  if (!data) return null;
  const links = [
    ...data.genres.map((id) => ({ genre: id, href: paths.genre(id), label: genreOf(id).name })),
    ...data.states.map((code) => ({
      genre: undefined,
      href: paths.state(stateOf(code)),
      label: stateOf(code).name,
    })),
  ];
  return (
    <section className="mb-14 print:hidden">
      <h2 className="title-lg mb-4 border-b-2 border-ink pb-3">Your shortcuts</h2>
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {links.map(({ genre, href, label }) => (
            <li key={href} data-genre={genre}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center border border-l-4 border-rule border-l-accent px-3 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty-slip text-muted">
          Set your disciplines and states in{' '}
          <a className="link" href={paths.preferences()}>
            Preferences
          </a>{' '}
          to see shortcuts here.
        </p>
      )}
    </section>
  );
}
