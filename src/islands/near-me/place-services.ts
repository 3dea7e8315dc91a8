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

/** What a rider is told beside "Near me" (trust T60). */
export function whereCoordinatesGo({ reverseGeocodeUrl, ipLocationUrl }: PlaceServices): string {
  return [
    'Near me asks your browser where you are and keeps the answer in this browser for 7 days.',
    ipLocationUrl &&
      `If it does not say, nobody else is asked unless you choose to have ${host(ipLocationUrl)} guess from your internet address.`,
    reverseGeocodeUrl &&
      `${host(reverseGeocodeUrl)} is told the position, to about half a mile, to name the town.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a rider is told whose place is still not known. */
export const placeUnknown = 'We couldn’t tell where you are. Type a ZIP or a town.';

/** What the choice of a guess is called, with who makes it; undefined where nobody does. */
export function guessLabel({ ipLocationUrl }: PlaceServices): string | undefined {
  return ipLocationUrl && `Have ${host(ipLocationUrl)} guess from my internet address`;
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
