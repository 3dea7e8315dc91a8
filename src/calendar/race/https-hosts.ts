/**
 * Hosts known to serve https, without `www.`: registration and social sites, and organizers whose https
 * address is in data/races.json beside an http one.
 */
export const httpsHosts: ReadonlySet<string> = new Set(
  `active.com athletereg.com athlinks.com bikereg.com crossresults.com eventbrite.com facebook.com github.com
  instagram.com raceroster.com ridewithgps.com runreg.com runsignup.com skireg.com strava.com trireg.com
  ultrasignup.com usacycling.org webscorer.com youtube.com

  anthemsportstours.com aravaiparides.com barry-roubaix.com bigrivergravel.com bigshark.com cambatrails.org
  chicrosscup.com cirrem.com croatanbuckfifty.com cycletothesun.com focofondo.com granfondonationalseries.com
  gravel-worlds.com highlandsgravelclassic.com idahobikeracing.org miadventurerace.com micoasttocoast.com
  nccyclocross.com nohocx.com ocmtb.com oilvalleyendurance.com oregongravelgrinder.com
  oregontrailgravelgrinder.com oregontriplecrown.com ouachitachallenge.com pisgahproductions.com
  rockcobbler.com rsgadventures.com rubyroubaix.com santafecentury.com sbtgrvl.com thrcycling.com
  topviewsports.com trans-sylvaniaproductions.com tsegravel.com verdevalleyrally.com withoutlimits.co
  zealousracing.com`.split(/\s+/),
);
