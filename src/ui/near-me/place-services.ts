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

/** Names of services that people don't know by their hosts. */
const serviceNames: Readonly<Record<string, string>> = {
  'api.bigdatacloud.net': 'BigDataCloud',
};

function serviceName(url: string): string {
  const { host } = new URL(url);
  return serviceNames[host] ?? host;
}

/** What "Near me" does, in one line. */
export const locationNotice = 'We’ll ask for your location and keep it on this device for 7 days.';

/** What becomes of the location, beside an offer to set it. */
export const locationKept = 'We keep your location on this device for 7 days.';

/** Which services "Near me" involves; empty if none is configured. */
export function locationDetails({ reverseGeocodeUrl, ipLocationUrl }: PlaceServices): string {
  return [
    ipLocationUrl &&
      `If location is off, ${serviceName(ipLocationUrl)} can estimate it from your IP address.`,
    reverseGeocodeUrl &&
      `${serviceName(reverseGeocodeUrl)} gets a rounded position to look up the town name.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shown if "Near me" fails. */
export const placeNotFound = 'We couldn’t find your location. Enter a ZIP or town instead.';

/** The label of the button for an estimate; undefined without that service. */
export function guessLabel({ ipLocationUrl }: PlaceServices): string | undefined {
  return ipLocationUrl && 'Estimate it from my IP address';
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
