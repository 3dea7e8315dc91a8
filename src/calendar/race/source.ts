import { hostOf } from './web-address.ts';

interface Site {
  name: string;
  /** What to call the source of a race's facts there, if not by the site's name. */
  calendar?: string;
}

/** Sites that riders know by a name other than their host. */
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

/** Code hosts, which don't tell a rider who vouches for a fact. */
const codeHosts = /(^|\.)(github|gitlab|githubusercontent|bitbucket|codeberg)\.(com|org)$/;

function readSite(address: string): Site | undefined {
  const host = hostOf(address);
  if (!host) return undefined;
  return Object.hasOwn(sites, host) ? sites[host] : { name: host };
}

/** The name that riders know a site by, or its host; undefined if the text isn't an address. */
export const siteName = (address: string): string | undefined => readSite(address)?.name;

/**
 * Names the source of a race's facts (docs/rules.md#r67).
 * @returns undefined for a code host or if the text isn't an address
 */
export function sourceName(address: string): string | undefined {
  const site = readSite(address);
  if (!site || codeHosts.test(site.name)) return undefined;
  return site.calendar ?? site.name;
}
