/** Registration and social sites, where only an address with a path identifies a race. */
export const sharedSites =
  /(?:^|\.)(?:bikereg|usacycling|facebook|instagram|eventbrite|runsignup|active|athlinks|sportsbaseonline|imathlete|webscorer|raceroster|athletereg|ultrasignup|google|tinyurl|bit|github|githubusercontent|crossresults|preracer|trainingpeaks)\.[a-z]+$/;

/** Federations, calendars, and hosts where anyone can get a mailbox or a site; subdomains are included. */
const publicNames = new Set(
  `gmail googlemail yahoo ymail rocketmail outlook hotmail live msn icloud me mac aol proton protonmail pm gmx mail
  zoho yandex fastmail hey comcast verizon att sbcglobal bellsouth cox charter earthlink
  wix wixsite wordpress squarespace weebly blogspot blogger godaddysites webflow netlify vercel pages carrd linktr
  myshopify square jotform webador strato jimdo jimdofree notion gitlab bitbucket
  twitter x youtube tiktok strava ridewithgps linkedin meetup
  usabmx uci bikesignup trisignup raceentry racereach raceplace redpodium chronotrack itsyourrace zone4 flobikes
  skireg trireg runreg signupgenius ccnbikes raceraves cycleforchange gravelgodcycling`.split(
    /\s+/,
  ),
);

/** Universities and public bodies, where every student or employee has an address. */
const institutions = /\.(?:edu|gov|mil)$/;

/** Whether an email address at a host doesn't prove who runs the races listed there (docs/rules.md#r93). */
export function isSharedHost(host: string): boolean {
  return (
    sharedSites.test(host) ||
    institutions.test(host) ||
    host
      .split('.')
      .slice(0, -1)
      // A calendar lists other organizers' races.
      .some((label) => publicNames.has(label) || label.includes('calendar'))
  );
}

interface WithSites {
  date: string;
  website?: string | undefined;
  orgUrl?: string | undefined;
}

/**
 * The hosts of an event's own sites, without `www.`, from the latest edition that has any. An earlier edition's
 * hosts may belong to someone else by now.
 */
export function ownHosts(editions: readonly WithSites[]): string[] {
  const latestFirst = editions.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return (
    latestFirst
      .values()
      .map(hostsOf)
      .find((hosts) => hosts.length > 0) ?? []
  );
}

const hostsOf = ({ website, orgUrl }: WithSites): string[] => {
  const hosts = [website, orgUrl].flatMap((address) => URL.parse(address ?? '')?.hostname ?? []);
  return [...new Set(hosts.map((host) => host.replace(/^www\./, '')))].filter(
    (host) => !isSharedHost(host),
  );
};

/** Whether an email address is at exactly one of the hosts, not at a parent domain or subdomain. */
export const isAtHost = (email: string, hosts: readonly string[]): boolean =>
  hosts.includes(email.slice(email.lastIndexOf('@') + 1).replace(/^www\./, ''));
