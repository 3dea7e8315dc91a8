interface Site {
  name: string;
  /** What a race's facts come from there, if not called by the site's name. */
  calendar?: string;
}

/** Sites that riders know by another name than their host. */
const sites: Readonly<Record<string, Site>> = {
  'active.com': { name: 'ACTIVE.com' },
  'bikereg.com': { name: 'BikeReg', calendar: 'BikeReg listing' },
  'cycleforchange.org': { name: 'Cycle for Change', calendar: 'Cycle for Change calendar' },
  'eventbrite.com': { name: 'Eventbrite' },
  'facebook.com': { name: 'Facebook' },
  'flobikes.com': { name: 'FloBikes' },
  'gravelgodcycling.com': { name: 'Gravel God Cycling' },
  'raceentry.com': { name: 'RaceEntry' },
  'raceroster.com': { name: 'Race Roster' },
  'runsignup.com': { name: 'RunSignup', calendar: 'RunSignup listing' },
  'ultrasignup.com': { name: 'UltraSignup' },
  'usabmx.com': { name: 'USA BMX' },
  'usacycling.org': { name: 'USA Cycling' },
  'webscorer.com': { name: 'Webscorer' },
};

/** Where code is kept: it tells a rider nothing about who vouches for a fact. */
const codeHosts = /(^|\.)(github|gitlab|githubusercontent|bitbucket|codeberg)\.(com|org)$/;

function readSite(address: string): Site | undefined {
  // The panel names sources, too, and the oldest browsers have no URL.parse.
  const [, name] = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(address) ?? [];
  const host = name?.toLowerCase();
  if (!host) return undefined;
  return Object.hasOwn(sites, host) ? sites[host] : { name: host };
}

/** A site by the name riders know, or its host; undefined for what is no address. */
export const siteName = (address: string): string | undefined => readSite(address)?.name;

/**
 * Names the source of a race's facts (docs/rules.md#r67).
 * @returns undefined for a code host and for what is no address
 */
export function sourceName(address: string): string | undefined {
  const site = readSite(address);
  if (!site || codeHosts.test(site.name)) return undefined;
  return site.calendar ?? site.name;
}
