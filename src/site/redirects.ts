import { paths } from '#calendar/paths.ts';
import { states } from '#calendar/place/state.ts';
import { genreAliases, genreIds, genres } from '#calendar/race/genre.ts';

/** Netlify matches paths as sent, which means with encoded spaces. */
const encoded = (name: string) => encodeURIComponent(name.toLowerCase());

/** The value of "All states" in the form that finds a list without JavaScript. */
export const everywhere = 'all';

const slug = (alias: string) => alias.replaceAll(' ', '-');

/** Netlify's `_redirects`, where the first match wins: other addresses of pages, and "not found" pages. */
export function redirectRules(): string[] {
  const byCode = states.map(
    (state) => `/states/${state.code.toLowerCase()} ${paths.state(state)} 301`,
  );
  const byName = states
    .filter(({ name }) => name.includes(' '))
    .map((state) => `/states/${encoded(state.name)} ${paths.state(state)} 301`);
  const wholeStates = states.flatMap((state) =>
    [...new Set([state.code.toLowerCase(), state.slug, encoded(state.name)])].map(
      (key) => `/all/${key} ${paths.state(state)} 301`,
    ),
  );
  const genreStates = states.flatMap(({ code, name, slug: stateSlug }) =>
    [...new Set([stateSlug, encoded(name)])].map(
      (key) => `/:genre/${key} /:genre/${code.toLowerCase()} 301`,
    ),
  );
  const aliases = Object.entries(genreAliases).flatMap(([alias, id]) =>
    [...new Set([slug(alias), encoded(alias)])].flatMap((key) => [
      `/${key} ${paths.genre(id)} 301`,
      `/${key}/* ${paths.genre(id)}/:splat 301`,
    ]),
  );
  // Not aliases in the data, but people type them.
  const multi = ['tri', 'tri-du'].flatMap((word) => [
    `/${word} ${paths.genre('multi')} 301`,
    `/${word}/* ${paths.genre('multi')}/:splat 301`,
  ]);
  // For the form without JavaScript. Each discipline has its own rules, because a target that starts with a
  // parameter could lead to another host.
  const lists = [
    ...(['all', ...genreIds] as const).flatMap((id) => [
      `${paths.findList()} discipline=${id} state=${everywhere} ${paths.genre(id)} 302`,
      `${paths.findList()} discipline=${id} state=:state ${paths.genre(id)}/:state 302`,
    ]),
    `${paths.findList()} ${paths.genre('all')} 302`,
  ];
  const shortcuts = [
    `/admin ${paths.adminDashboard()} 301`,
    // Where crawlers look without being told.
    '/sitemap.xml /sitemap-index.xml 301',
    // Where password managers look (https://w3c.github.io/webappsec-change-password-url/).
    `/.well-known/change-password ${paths.profile()} 302`,
  ];
  // A list's first page has the list's own address, and its last pages disappear when races do.
  const pages = [
    '/states/:state/page/* /states/:state 302',
    ...genreIds.map((id) => `${paths.genre(id)}/:state/page/* ${paths.genre(id)}/:state 302`),
  ];
  const notFound = [
    '/states/* /not-found/state 404',
    `${paths.news()}/* /not-found/article 404`,
    `${paths.guides()}/* /not-found/guide 404`,
    `${paths.venues()}/* /not-found/venue 404`,
    ...genres.flatMap(({ id }) => [
      // In case the function race-address is down.
      `/${id}/race/* ${paths.raceNotFound(id)} 404`,
      `/${id}/* /not-found/${id} 404`,
    ]),
    '/:genre/race/* /not-found/genre 404',
    '/:genre/:state /not-found/page 404',
    '/:genre /not-found/genre 404',
  ];
  return [
    // Functions come before rules, so this matches only unknown paths.
    '/api/* /not-found/api.json 404',
    ...lists,
    ...byCode,
    ...byName,
    ...wholeStates,
    ...aliases,
    ...multi,
    ...genreStates,
    ...shortcuts,
    ...pages,
    ...notFound,
  ];
}
