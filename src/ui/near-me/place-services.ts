/** Addresses of the third parties that "Near me" asks; an absent one is not asked. */
export interface PlaceServices {
  /** Names the town at a latitude and longitude. */
  reverseGeocodeUrl?: string | undefined;
  /** Says where an internet address is. */
  ipLocationUrl?: string | undefined;
}

/** The services of the page, from the element that PlaceServices.astro puts there; none without it. */
export function pageServices(): PlaceServices {
  return { ...document.querySelector<HTMLElement>('[data-place-services]')?.dataset };
}

const host = (url: string) => new URL(url).host;

/** What a rider is told beside "Near me". */
export function coordinatesNotice({ reverseGeocodeUrl, ipLocationUrl }: PlaceServices): string {
  return [
    'Near me asks your browser where you are and keeps the answer in this browser for 7 days.',
    ipLocationUrl &&
      `If that fails, you can have ${host(ipLocationUrl)} estimate it from your IP address.`,
    reverseGeocodeUrl &&
      `${host(reverseGeocodeUrl)} is told the position, to about half a mile, to name the town.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shown beside "Near me" when it found nothing. */
export const placeNotFound = 'We couldn’t find your location. Enter a ZIP or town instead.';

/** The button for an estimate by IP address; undefined where no service makes one. */
export function guessLabel({ ipLocationUrl }: PlaceServices): string | undefined {
  return ipLocationUrl && `Have ${host(ipLocationUrl)} estimate it from my IP address`;
}

/** Asks a service for a JSON object, without cookies and without saying which page asks. */
export async function askService(
  fetch: typeof globalThis.fetch,
  url: URL,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`${url.host}: ${response.status}`);
  return Object(await response.json());
}
