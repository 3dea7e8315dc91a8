import type { Town } from '../../place/place.ts';

/** Towns that riders search around whether or not they have a race, biggest first; points as in data/places.json. */
const table = `
New York,NY,40.76,-73.98;Los Angeles,CA,34.05,-118.24;Chicago,IL,41.85,-87.65
Houston,TX,29.76,-95.36;Philadelphia,PA,39.95,-75.16;Phoenix,AZ,33.45,-112.07
San Antonio,TX,29.42,-98.49;San Diego,CA,32.72,-117.16;Dallas,TX,32.78,-96.81
San Jose,CA,37.34,-121.89;Austin,TX,30.27,-97.74;Jacksonville,FL,30.33,-81.66
San Francisco,CA,37.78,-122.42;Columbus,OH,39.96,-83;Fort Worth,TX,32.73,-97.32
Indianapolis,IN,39.77,-86.16;Charlotte,NC,35.23,-80.84;Seattle,WA,47.61,-122.33
Denver,CO,39.74,-104.98;El Paso,TX,31.76,-106.49;Detroit,MI,42.33,-83.05
Boston,MA,42.36,-71.06;Memphis,TN,35.15,-90.05;Portland,OR,45.52,-122.68
Oklahoma City,OK,35.47,-97.52;Las Vegas,NV,36.17,-115.14;Baltimore,MD,39.29,-76.61
Washington,DC,38.9,-77.02;Milwaukee,WI,43.04,-87.91;Albuquerque,NM,35.08,-106.65
Tucson,AZ,32.22,-110.93;Nashville,TN,36.17,-86.78;Fresno,CA,36.75,-119.77
Sacramento,CA,38.58,-121.49;Kansas City,MO,39.1,-94.58;Mesa,AZ,33.42,-111.82
Atlanta,GA,33.75,-84.39;Colorado Springs,CO,38.83,-104.82;Virginia Beach,VA,36.85,-75.98
Raleigh,NC,35.77,-78.64;Omaha,NE,41.26,-95.94;Miami,FL,25.77,-80.19;Oakland,CA,37.8,-122.27
Minneapolis,MN,44.98,-93.26;Tulsa,OK,36.15,-95.99;Wichita,KS,37.69,-97.34
New Orleans,LA,29.96,-90.07;Cleveland,OH,41.5,-81.69;Bakersfield,CA,35.37,-119.02
Honolulu,HI,21.31,-157.86;Tampa,FL,27.95,-82.46;Corpus Christi,TX,27.8,-97.4
Riverside,CA,33.95,-117.4;Saint Louis,MO,38.63,-90.2;Lexington,KY,37.99,-84.48
Pittsburgh,PA,40.44,-80;Anchorage,AK,61.22,-149.9;Cincinnati,OH,39.13,-84.51
Greensboro,NC,36.07,-79.79;Saint Paul,MN,44.94,-93.09;Newark,NJ,40.74,-74.17
Toledo,OH,41.66,-83.55;Lincoln,NE,40.8,-96.67;Orlando,FL,28.54,-81.38
Fort Wayne,IN,41.13,-85.13;Buffalo,NY,42.89,-78.88;Durham,NC,35.99,-78.9
Madison,WI,43.07,-89.4;Norfolk,VA,36.85,-76.28;Louisville,KY,38.25,-85.76
Reno,NV,39.53,-119.81;Scottsdale,AZ,33.51,-111.9;Baton Rouge,LA,30.44,-91.19
Richmond,VA,37.55,-77.46;Spokane,WA,47.66,-117.43;Birmingham,AL,33.52,-86.8
Des Moines,IA,41.6,-93.61;Rochester,NY,43.16,-77.62;Tacoma,WA,47.25,-122.44
Montgomery,AL,32.37,-86.3;Amarillo,TX,35.22,-101.83;Little Rock,AR,34.75,-92.29
Grand Rapids,MI,42.96,-85.67;Salt Lake City,UT,40.76,-111.89;Huntsville,AL,34.73,-86.59
Tallahassee,FL,30.44,-84.28;Knoxville,TN,35.96,-83.92;Worcester,MA,42.26,-71.8
Providence,RI,41.82,-71.41;Chattanooga,TN,35.05,-85.31;Santa Rosa,CA,38.44,-122.71
Sioux Falls,SD,43.55,-96.7;Jackson,MS,32.3,-90.18;Salem,OR,44.94,-123.03
Eugene,OR,44.05,-123.09;Fort Collins,CO,40.59,-105.08;Hartford,CT,41.76,-72.68
Boise,ID,43.61,-116.2;Savannah,GA,32.08,-81.1;Syracuse,NY,43.05,-76.15
Albany,NY,42.65,-73.76;Burlington,VT,44.48,-73.21;Columbia,SC,34,-81.03
Greenville,SC,34.85,-82.39;Charleston,SC,32.78,-79.93;Charleston,WV,38.35,-81.63
Asheville,NC,35.6,-82.55;Boulder,CO,40.02,-105.27;Bentonville,AR,36.37,-94.21
Fayetteville,AR,36.06,-94.16;Bend,OR,44.06,-121.31;Billings,MT,45.78,-108.5
Missoula,MT,46.87,-113.99;Bozeman,MT,45.68,-111.04;Helena,MT,46.59,-112.04
Cheyenne,WY,41.14,-104.82;Fargo,ND,46.88,-96.79;Bismarck,ND,46.81,-100.78
Rapid City,SD,44.08,-103.23;Duluth,MN,46.78,-92.11;Green Bay,WI,44.52,-88.02
Lansing,MI,42.73,-84.56;Ann Arbor,MI,42.28,-83.74;Dayton,OH,39.76,-84.19
Akron,OH,41.08,-81.52;Harrisburg,PA,40.27,-76.88;State College,PA,40.79,-77.86
Trenton,NJ,40.22,-74.74;Wilmington,DE,39.75,-75.55;Dover,DE,39.16,-75.52
Annapolis,MD,38.98,-76.49;Frederick,MD,39.41,-77.41;Roanoke,VA,37.27,-79.94
Manchester,NH,43,-71.45;Concord,NH,43.21,-71.54;Portland,ME,43.66,-70.26
Augusta,ME,44.31,-69.78;Montpelier,VT,44.26,-72.57;Mobile,AL,30.69,-88.04
Gainesville,FL,29.65,-82.32;Springfield,MO,37.22,-93.3;Topeka,KS,39.05,-95.68
Lawrence,KS,38.97,-95.23;Iowa City,IA,41.66,-91.53;Santa Fe,NM,35.69,-105.94
Flagstaff,AZ,35.2,-111.65;Grand Junction,CO,39.06,-108.55;Durango,CO,37.28,-107.88
Park City,UT,40.65,-111.5;Moab,UT,38.57,-109.55;Saint George,UT,37.1,-113.58
Olympia,WA,47.04,-122.9
Monterey,CA,36.6,-121.89;Athens,GA,33.96,-83.38`;

export const bigTowns: readonly Town[] = table
  .trim()
  .split(/[;\n]/)
  .map((row) => {
    const [name = '', state = '', lat, lng] = row.split(',');
    return { name, state: state as Town['state'], lat: Number(lat), lng: Number(lng) };
  });
