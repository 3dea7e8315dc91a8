import { paths } from '../paths.ts';
import { isOnlyState, townOf } from '../place/place.ts';
import type { Today } from '../time/day.ts';
import { firstStart } from './course.ts';
import type { PublicRace } from './race.ts';
import { type Offer, offerOf } from './registration-offer.ts';

type Thing = Record<string, unknown>;

const eventStatus: Record<PublicRace['eventStatus'], string | undefined> = {
  scheduled: 'EventScheduled',
  // schema.org has no status for an unconfirmed date, and "scheduled" would confirm it.
  tentative: undefined,
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  cancelled: 'EventCancelled',
};

/**
 * A race as an event, by Google's rules (https://developers.google.com/search/docs/appearance/structured-data/event).
 * @param site without a trailing slash; `description` has at most 160 characters, and `image` is absolute
 */
export function raceEvent(
  race: PublicRace,
  {
    site,
    image,
    description,
    today,
  }: { site: string; image: string; description: string; today: Today },
): Thing {
  const offer = offerOf(race, today);
  const status = eventStatus[race.eventStatus];
  const startTime = firstStart(race);
  const town = townOf(race.location);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: race.name,
    sport: 'Cycling',
    description,
    url: site + paths.race(race),
    image: [image],
    // Without an offset, the time is local.
    startDate: startTime ? `${race.date}T${startTime}` : race.date,
    endDate: race.endDate,
    eventStatus: status && `https://schema.org/${status}`,
    previousStartDate: race.eventStatus === 'rescheduled' ? race.previousDates : undefined,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: race.eventAddress ?? race.location,
      address: {
        '@type': 'PostalAddress',
        ...streetOf(race.eventAddress),
        addressLocality: isOnlyState(race.location, race.state) ? undefined : town,
        addressRegion: race.state,
        addressCountry: 'US',
      },
      geo: race.coords && {
        '@type': 'GeoCoordinates',
        latitude: race.coords.lat,
        longitude: race.coords.lng,
      },
    },
    ...(race.organizerName && {
      organizer: { '@type': 'Organization', name: race.organizerName, url: race.orgUrl },
    }),
    ...(offer && { offers: offerThing(offer, race.regUrl ?? site + paths.race(race)) }),
  };
}

function offerThing({ availability, opens, price }: Offer, url: string): Thing {
  return {
    '@type': 'Offer',
    url,
    availability: availability && `https://schema.org/${availability}`,
    validFrom: opens,
    price,
    priceCurrency: price === undefined ? undefined : 'USD',
  };
}

/** The street and the ZIP code, if any, of an address such as `1 Main St, Emporia, KS 66801` or `1 Main St`. */
function streetOf(address = ''): Thing {
  const [, place, postalCode] =
    /^(.+?),\s*[A-Z]{2}(?:,?\s+(\d{5}(?:-\d{4})?))?(?:,\s*USA?)?$/i.exec(address) ?? [];
  // The state follows the town or, without one, the street, which starts with a number.
  const [, street] = /^(.+),[^,]+$/.exec(place ?? '') ?? /^(\d[^,]*)$/.exec(place ?? address) ?? [];
  return { streetAddress: street, postalCode };
}

/** A list page's entries as one ItemList, in the order shown; empty if there are none. */
export function itemList(entries: readonly string[], site: string): Thing[] {
  if (entries.length === 0) return [];
  const itemListElement = entries.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: site + path,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }];
}

export const raceList = (races: readonly Pick<PublicRace, 'id' | 'genre'>[], site: string) =>
  itemList(races.map(paths.race), site);

export interface Crumb {
  name: string;
  path: string;
}

/** @param crumbs from the home page to the page itself */
export function breadcrumbList(crumbs: readonly Crumb[], site: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  };
}

/** JSON that is safe in a script element: it can't end the element or a line of script. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
