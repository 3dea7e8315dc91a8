/** URLs of the third parties behind "Near me"; an absent one isn't used. */
export interface PlaceServices {
  /** Names the town at a point. */
  reverseGeocodeUrl?: string | undefined;
  /** Locates the caller's IP address. */
  ipLocationUrl?: string | undefined;
}

/** Read from the element of PlaceServices.astro; empty without it. */
export function pageServices(): PlaceServices {
  return { ...document.querySelector<HTMLElement>('[data-place-services]')?.dataset };
}

const host = (url: string) => new URL(url).host;

/** The privacy note beside "Near me". */
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

/** Shown if "Near me" fails. */
export const placeNotFound = 'We couldn’t find your location. Enter a ZIP or town instead.';

/** The label of the button for an estimate; undefined without that service. */
export function guessLabel({ ipLocationUrl }: PlaceServices): string | undefined {
  return ipLocationUrl && `Have ${host(ipLocationUrl)} estimate it from my IP address`;
}

/** Fetches a JSON object without cookies or referrer. */
export async function fetchService(
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
