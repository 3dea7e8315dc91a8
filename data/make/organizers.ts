/** What an organizer's name says besides an organization's name, and what stands for no name. */
const mended: Readonly<Record<string, string | undefined>> = {
  // Private people, who did not ask to be listed here.
  'Mary McConneloug and Michael Broderick': undefined,
  'Specialized and Bruce Deppe': 'Specialized',
  'Team Rock Lobster and Onko Rinkus': 'Team Rock Lobster',
  'Baron von Fancypants': undefined,
  "Big Shark Bicycle Company and the Gateway Cycling Club/Dave Cumming's Leg":
    'Big Shark Bicycle Company and the Gateway Cycling Club',
  // Remarks in the name's place.
  TBD: undefined,
  'Northwoods Trails & Visit Hot Springs / Nov. 12 is the only day permitted and insured with USAC':
    'Northwoods Trails & Visit Hot Springs',
  'United We Ride, over 3 million raised for MS, Livestrong and Alex’s Lemonade stand':
    'United We Ride',
  'Bedford County Parks and Recreation - Bedford Outdoor Adventures - Centra':
    'Bedford County Parks and Recreation - Bedford Outdoor Adventures',
  'www.RunRideRace.com': 'RunRideRace',
  'HAWAII CYCLING CLUB': 'Hawaii Cycling Club',
  'Team Consoldiated': 'Team Consolidated',
};

export function tidyOrganizer(name: string): string | undefined {
  return Object.hasOwn(mended, name) ? mended[name] : name || undefined;
}

const organizationWords = new RegExp(
  `\\b(${[
    'adventures?|association|amis|bikes?|bicycles?|bicycling|bikepacking|bmx|brewery|brewing|cancer',
    'challenge|city|classic|club|collective|committee|community|company|composites|conservation',
    'council|county|criterium|cross|cycles?|cycling|cyclists|events?|fitness|fondo|foundation|gravel',
    'group|hounds|inc|llc|medical|mountains?|mtb|outdoors?|parks?|productions?|promotions?|races?',
    'racing|resort|rides?|riders?|rotary|series|services|shop|society|sports?|team|tours?|trails?',
    'triathlon|university|usa|velo|velodrome|wheelmen|works',
  ].join('|')})\\b`,
  'i',
);

/** Looked at one by one: two capitalised words that name no person. */
export const reviewedOrganizers: ReadonlySet<string> = new Set([
  'Cyclocross Enthusiasts',
  'Dirty Pecan',
  'Enduro Southeast',
  'Gro Races',
  'Gunnison Valley Orthopedics and Honey Stinger',
  'Hincapie Sportswear',
  'Supporters of Firefighters and Campfire Creek',
]);

/** Whether a name reads like a person's: two or three capitalised words and nothing of a club's. */
export function looksPersonal(name: string): boolean {
  if (reviewedOrganizers.has(name) || organizationWords.test(name)) return false;
  return name
    .split(/\s+(?:and|&)\s+/)
    .some((part) => /^\p{Lu}[\p{Ll}.'’-]*( \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(part.trim()));
}
