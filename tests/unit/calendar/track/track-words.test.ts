import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseKeys, findCourse, withKnownTracks } from '#calendar/track/course-key.ts';
import { drawProfile } from '#calendar/track/draw-profile.ts';
import { courseGpx } from '#calendar/track/gpx.ts';
import { decodeLine, encodeLine } from '#calendar/track/polyline.ts';
import { claimNotes, describeProfile, measuredText } from '#calendar/track/track-words.ts';

const elevation = { climbingFt: 5430, highPoint: { mile: 31, ft: 9820 }, profile: [] };
const facts = { miles: 61.24, elevation };

test('a file that differs from the listing by a tenth or more gets a note', () => {
  const course = (value: number, climbingFt?: number) => ({
    distance: { value, unit: 'mi' as const },
    climbingFt,
  });
  expect(claimNotes(course(60, 5000), facts)).toEqual([]);
  expect(claimNotes(course(50, 4000), facts)).toEqual([
    'The course file measures 61.2 mi, not 50 mi.',
    'The course file has 5,430 ft of climbing, not 4,000 ft.',
  ]);
  expect(claimNotes({ distance: { value: 98, unit: 'km' } }, facts)).toEqual([]);
  expect(claimNotes({ distance: { value: 3, unit: 'laps' } }, facts)).toEqual([]);
  expect(claimNotes(course(61, 9000), { miles: 61 })).toEqual([]);
});

test('a profile is described in words', () => {
  expect(describeProfile(elevation)).toBe(
    'Total climb 5,430 ft. No long climbs. High point 9,820 ft at mile 31.',
  );
  const longestClimb = { fromMile: 12, miles: 6.2, ft: 1240 };
  expect(describeProfile({ ...elevation, longestClimb })).toBe(
    'Total climb 5,430 ft. Longest climb 1,240 ft in 6.2 mi, from mile 12. High point 9,820 ft at mile 31.',
  );
  expect(measuredText(facts)).toBe('61.2 mi, 5,430 ft of climbing');
  expect(measuredText({ miles: 3 })).toBe('3 mi, no elevations');
});

test('a profile is drawn in whole steps, and a flat course looks flat', () => {
  expect(drawProfile([1000, 2000, 1500])).toBe('M0 150l300-140 300 70');
  expect(drawProfile([1000, 1040, 1000])).toBe('M0 150l300-14 300 14');
});

test('a course’s key is its name and distance, and a number if an earlier one has the same', () => {
  const courses = [
    { name: 'Élite Women', distance: { value: 60, unit: 'mi' as const } },
    { distance: { value: 12.5, unit: 'km' as const } },
    { distance: { value: 12.5, unit: 'km' as const }, day: '2027-06-06' },
    { name: '???' },
  ];
  expect(courseKeys(courses)).toEqual(['elite-women-60-mi', '12-5-km', '12-5-km-2', 'course']);
  expect(findCourse(courses, '12-5-km-2')).toBe(courses[2]);
  expect(findCourse(courses, '')).toBeUndefined();
});

test('courses sent without lines keep those of the courses with the same name and distance', () => {
  const [long, short] = [{ name: 'Long' }, { name: 'Short' }];
  const known = [{ ...long, price: 90, track: 'a' }, short];
  const sent = [{ ...long, price: 95 }, { ...short, track: 'b' }, { name: 'New' }];
  expect(withKnownTracks(sent, known)).toEqual([
    { ...long, price: 95, track: 'a' },
    ...sent.slice(1),
  ]);
});

test('a line is encoded like Google’s example, and decodes to what it was', () => {
  const example = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ];
  expect(encodeLine(example)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  const steps = (degrees: number) =>
    fc.integer({ min: -degrees * 100_000, max: degrees * 100_000 }).map((step) => step / 100_000);
  const line = fc.array(fc.record({ lat: steps(90), lng: steps(180) }));
  const staysTheSame = fc.property(line, (points) => {
    expect(decodeLine(encodeLine(points))).toEqual(points);
  });
  fc.assert(staysTheSame);
});

test('a GPX file has the course’s name, escaped, and only positions and elevations', () => {
  const points = [
    { lat: 38.4, lng: -96.18, meters: 400.04 },
    { lat: 38.5, lng: -96.2 },
  ];
  const url = 'https://bell.test/gravel/race/x';
  expect(
    courseGpx({ name: 'Mud & <Blood>', url, points }),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Bell Lap" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Mud &amp; &lt;Blood&gt;</name><link href="https://bell.test/gravel/race/x"/></metadata>
<trk><name>Mud &amp; &lt;Blood&gt;</name><trkseg>
<trkpt lat="38.40000" lon="-96.18000"><ele>400.0</ele></trkpt>
<trkpt lat="38.50000" lon="-96.20000"></trkpt>
</trkseg></trk>
</gpx>
`);
});
