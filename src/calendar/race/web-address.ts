/** `quarry.example/register` */
const withoutScheme = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i;

export const maxUrlLength = 2000;

/** Endings of files, which no host has: `results.pdf` */
const fileName = /^[^/?#]*\.(?:csv|docx?|gif|gpx|html?|jpe?g|pdf|png|txt|xlsx?)$/i;

/** Adds https:// to an address without a scheme; other text stays as it is. */
export function withScheme(text: string): string {
  if (text.length > maxUrlLength) return text;
  const trimmed = text.trim();
  return withoutScheme.test(trimmed) && !fileName.test(trimmed) ? `https://${trimmed}` : text;
}

/** An address that may be a link, without characters that browsers drop or reinterpret. Postgres uses this, too. */
export const linkPattern = /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i;

/** Why an address can't be a link. URL parsers drop line breaks and tabs, and read a backslash as a slash. */
export function addressError(text: string): string | undefined {
  if (/\s/.test(text)) return 'must not have spaces or line breaks in it';
  if (text.includes('\\')) return 'must not have a backslash in it';
  // https://www.bikereg.com@evil.example/ leads to evil.example.
  if (/^[^/?#]*\/\/[^/?#]*@/.test(text)) return 'must not have a user name before the host';
  return /^https?:\/{3}/i.test(text) ? 'must have exactly two slashes before the host' : undefined;
}

/** An address's host in lower case, without `www.` and port; undefined if the text isn't an http(s) address. */
export function hostOf(address: string): string | undefined {
  // The panel runs this in browsers, too, and the oldest ones have no URL.parse.
  const [, host] = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(address) ?? [];
  return host?.toLowerCase();
}

/** Hosts known to serve https, without `www.`: popular sites, and organizers with both in data/races.json. */
export const httpsHosts: ReadonlySet<string> = new Set(
  `active.com athletereg.com athlinks.com bikereg.com crossresults.com eventbrite.com facebook.com github.com
  instagram.com raceroster.com ridewithgps.com runreg.com runsignup.com skireg.com strava.com trireg.com
  ultrasignup.com usacycling.org webscorer.com youtube.com

  anthemsportstours.com aravaiparides.com barry-roubaix.com bigrivergravel.com bigshark.com cambatrails.org
  cheahachallenge.com chicrosscup.com cirrem.com croatanbuckfifty.com cycletothesun.com focofondo.com granfondonationalseries.com
  gravel-worlds.com highlandsgravelclassic.com idahobikeracing.org miadventurerace.com micoasttocoast.com
  nccyclocross.com nohocx.com ocmtb.com oilvalleyendurance.com oregongravelgrinder.com
  oregontrailgravelgrinder.com oregontriplecrown.com ouachitachallenge.com pisgahproductions.com
  rockcobbler.com rsgadventures.com rubyroubaix.com santafecentury.com sbtgrvl.com theassaults.com
  thrcycling.com topviewsports.com trans-sylvaniaproductions.com tsegravel.com verdevalleyrally.com withoutlimits.co
  zealousracing.com`.split(/\s+/),
);

/** Changes http:// to https:// if the host is one of {@link httpsHosts}. */
export function withHttps(address: string): string {
  const host = /^http:\/\/(?:www\.)?([^/?#:]+)(?=[/?#]|$)/i.exec(address)?.[1];
  return host && httpsHosts.has(host.toLowerCase()) ? `https${address.slice(4)}` : address;
}
