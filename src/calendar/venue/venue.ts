import { z } from 'zod';
import { stateCodes } from '../place/state.ts';
import type { GenreId } from '../race/genre.ts';

interface Kind {
  genre: GenreId;
  /** For sentences and headings. */
  one: string;
  many: string;
}

/** The kinds of venues, in the order of pages. */
export const venueKinds = {
  velodrome: { genre: 'track', one: 'velodrome', many: 'velodromes' },
  bmx: { genre: 'bmx', one: 'BMX track', many: 'BMX tracks' },
} as const satisfies Record<string, Kind>;

export type VenueKind = keyof typeof venueKinds;

export const venueKindIds = Object.keys(venueKinds) as [VenueKind, ...VenueKind[]];

/** The kind of venue that a discipline is raced at; undefined for one that needs none. */
export const venueKindOf = (genre: string): VenueKind | undefined =>
  venueKindIds.find((kind) => venueKinds[kind].genre === genre);

const text = z.string().trim().min(1);
const link = z.url({ protocol: /^https$/ });

/** A place to race, as in `data/venues.json`; unknown fields are absent. */
export const venueSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(venueKindIds),
  name: text,
  city: text,
  state: z.enum(stateCodes),
  address: text.optional(),
  coords: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  /** Why the pin isn't exact: it's off by a mile or so, or marks the middle of the town. */
  pin: z.enum(['area', 'town']).optional(),
  lengthMeters: z.number().positive().optional(),
  surface: z.enum(['asphalt', 'concrete', 'wood']).optional(),
  isIndoor: z.literal(true).optional(),
  sanction: text.optional(),
  website: link.optional(),
  facebookUrl: link.optional(),
  instagramUrl: link.optional(),
  /** Open: races were seen there lately. Listed: only named by its source. Unconfirmed: only on old lists. */
  status: z.enum(['open', 'listed', 'unconfirmed', 'closed']),
  /** What is doubtful, as sentences for riders. */
  doubt: text.optional(),
  source: text,
});

export type Venue = z.output<typeof venueSchema>;

/** `Redmond, WA` */
export const venueTown = ({ city, state }: Pick<Venue, 'city' | 'state'>) => `${city}, ${state}`;

/** What to know about a venue before reading on: `closed`, `not confirmed` */
export const venueCaveat = ({ status }: Pick<Venue, 'status'>): string | undefined =>
  status === 'closed' ? 'closed' : status === 'unconfirmed' ? 'not confirmed' : undefined;

/** How far to trust a pin that isn't exact. */
export function pinNote({ pin, address }: Pick<Venue, 'pin' | 'address'>): string | undefined {
  if (pin === 'area') return 'The pin may be off by about a mile.';
  if (pin !== 'town') return undefined;
  return address
    ? 'The pin marks the middle of town. Go by the address.'
    : 'The pin marks the middle of town; we don’t have the exact location.';
}

/** Facts riders ask for that we don't have. */
export function unknownsOf(venue: Venue): string[] {
  return [
    ...(venue.address ? [] : ['street address']),
    ...(venue.website ? [] : ['website']),
    ...(venue.kind === 'velodrome' && !venue.lengthMeters ? ['length'] : []),
    ...(venue.kind === 'velodrome' && !venue.surface ? ['surface'] : []),
    'hours',
    'fees',
  ];
}

/** A venue as a schema.org thing. @param site without a trailing slash; `path` is the venue's page */
export function venueThing(venue: Venue, { site, path }: { site: string; path: string }) {
  const pages = [venue.facebookUrl, venue.instagramUrl].filter((url) => url !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    name: venue.name,
    url: venue.website ?? site + path,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address?.split(',')[0],
      addressLocality: venue.city,
      addressRegion: venue.state,
      addressCountry: 'US',
    },
    // A town's middle is not where the venue is.
    ...(venue.pin !== 'town' && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: venue.coords.lat,
        longitude: venue.coords.lng,
      },
    }),
    ...(pages.length > 0 && { sameAs: pages }),
  };
}
