import * as apiPaths from './api-paths.ts';
import type { State, StateCode } from './place/state.ts';
import type { Drawing } from './race/drawings.ts';
import type { GenreId, GenrePageId } from './race/genre.ts';

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

/** What follows a list's own address in the address of one of its pages; nothing for the first page. */
export const pageRest = (page: number) => (page === 1 ? undefined : `page/${page}`);

const withPage = (list: string, page: number) => [list, pageRest(page) ?? []].flat().join('/');

/** An emailed link's token. It comes after `#`, which browsers don't send to the server. */
const tokenHash = (token?: string) => (token ? `#token=${token}` : '');

/** `/gravel/co/page/2` → `/gravel/co` */
export const withoutPage = (path: string) => path.replace(/\/page\/\d+$/, '');

/** `apiPath(apiPaths.savedRace, 'unbound-2027')` → `/api/user/saved-races/unbound-2027` */
export function apiPath(pattern: `${string}/:${string}`, ...values: readonly string[]): string {
  let at = 0;
  return pattern.replace(/:\w+/g, () => encodeURIComponent(values[at++] ?? ''));
}

/** Every address on the site, canonical: lower case, without a trailing slash. */
export const paths = {
  home: () => '/',
  states: () => '/states',
  state: ({ slug }: Pick<State, 'slug'>, page = 1) => withPage(`/states/${slug}`, page),
  venues: () => '/venues',
  /** All venues of a kind, in a state if one is given. */
  venuesOf: (kind: string, state?: StateCode) =>
    `/venues#${kind}${state ? `-${state.toLowerCase()}` : ''}`,
  venue: ({ slug }: { slug: string }) => `/venues/${slug}`,
  genre: (genre: GenrePageId, query: Record<string, string> = {}) => withQuery(`/${genre}`, query),
  genreState: (genre: GenreId, state: StateCode, page = 1) =>
    withPage(`/${genre}/${state.toLowerCase()}`, page),
  race: (race: { id: string; genre: GenreId }) => `/${race.genre}/race/${race.id}`,
  /** A course's line, to download; `course` is its key (`courseKeys`). */
  courseGpx: (id: string, course: string) => apiPath(apiPaths.courseGpx, id, course),
  /** Ids need no encoding, and commas read better unencoded. */
  compare: (ids: readonly string[] = []) =>
    ids.length > 0 ? `/compare?races=${ids.join(',')}` : '/compare',
  notFound: () => '/404',
  /** The page for a discipline's race that doesn't exist. */
  raceNotFound: (genre: GenreId) => `/not-found/${genre}/race`,
  /** The page for a discipline's race that was deleted. */
  raceDeleted: (genre: GenreId) => `/not-found/${genre}/deleted-race`,
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  guides: () => '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  guidesFeed: () => '/guides/feed.xml',
  news: () => '/news',
  article: (slug: string) => `/news/${slug}`,
  newsFeed: () => '/news/feed.xml',
  submitRace: () => '/submit-race',
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** `failure` is a key of `googleFailures`. */
  loginFailed: (failure: string, next: string) =>
    `/login?${new URLSearchParams({ error: failure, next })}`,
  googleSignIn: (next?: string) => withQuery(apiPaths.googleSignIn, next ? { next } : {}),
  loginLink: (token?: string, next?: string) =>
    withQuery('/login/link', { ...(next && { next }) }) + tokenHash(token),
  register: () => '/register',
  /** The email address comes after `#`, which browsers don't send to the server. */
  verifyEmail: (email?: string, next?: string) =>
    withQuery('/verify-email', { ...(next && { next }) }) +
    (email ? `#${new URLSearchParams({ email })}` : ''),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => `/reset-password${tokenHash(token)}`,
  profile: () => '/profile',
  dashboard: () => '/dashboard',
  alerts: () => '/dashboard/alerts',
  preferences: () => '/dashboard/preferences',
  submissions: () => '/dashboard/submissions',
  /** With a token, confirms a claim. @param event the id of the event that it claims */
  organizedRaces: (token?: string, event?: string) =>
    `/dashboard/races${tokenHash(token)}${event ? `&event=${encodeURIComponent(event)}` : ''}`,
  adminLogin: (next?: string) => withQuery('/admin-login', { ...(next && { next }) }),
  adminDashboard: () => '/admin-dashboard',
  /** Where a form goes without scripts: redirects to a discipline's list, in a state or everywhere. */
  findList: () => '/find',
  search: (query: Record<string, string> = {}) => withQuery('/search', query),
  /** The search with its field in focus (src/pages/search.astro). */
  findRace: () => '/search#find',
  /** A drawing; WebP is for browsers without AVIF. */
  picture: (set: string, number: number, drawing: Drawing, format: 'avif' | 'webp' | 'svg') =>
    `/art/${set}/${drawing === 'card' ? '' : `${drawing}-`}${number}.${format}`,
  /** This site's copy of a race's own picture, or of one in an article or guide. */
  copiedPicture: (file: string) => `/pictures/${file}`,
  /** For a discipline's page or, by its slug, a state's. */
  shareImage: (set: string) => `/art/share/${set}.jpg`,
  /** See share-image.ts for the hash. */
  raceImage: (id: string, hash: string) => `/share/${id}-${hash}.jpg`,
  mark: () => '/art/mark.svg',
  favicon: () => '/favicon.ico',
  manifest: () => '/site.webmanifest',
  securityText: () => '/.well-known/security.txt',
  icon: (size: 180 | 192 | 512, purpose: 'any' | 'maskable' | 'touch') =>
    `/art/icon-${purpose}-${size}.png`,
  logo: (genre: GenrePageId) => `/art/logo-${genre}.svg`,
  listing: () => '/listing/manifest.json',
  listingFile: (file: string) => `/listing/files/${file}`,
  mapBase: () => '/map/base.json',
  mapCounties: (state: StateCode) => `/map/counties-${state.toLowerCase()}.json`,
  zipShard: (name: string) => `/places/zip/${name}.json`,
  townShard: (name: string) => `/places/town/${name}.json`,
  placeIndex: () => '/places/index.json',
} as const;

/** The sign-in pages, which aren't indexed, and to which a sign-in never returns. */
export const signInPaths: readonly string[] = [
  paths.login(),
  paths.loginLink(),
  paths.register(),
  paths.verifyEmail(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.adminLogin(),
];
