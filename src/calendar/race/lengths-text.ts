import { formatNumber } from '../text/number.ts';
import { type DistanceUnit, parseDistance } from './course.ts';
import { milesOfEach } from './distance.ts';

/**
 * A race's lengths: if any are in miles, only those: `50 / 100 mi`; otherwise all of them, with equal units together:
 * `30 / 45 min, 2 / 4 laps`
 */
export function lengthOf({
  miles,
  distance = [],
}: {
  miles: readonly number[];
  distance?: readonly string[] | undefined;
}): string {
  return miles.length > 0 ? milesText(miles) : textWithoutMiles(distance);
}

/** A race's lengths with all that its distances say: `8 / 16 mi, 30 min, 24 mi MTB` */
export function distancesText(distance: readonly string[]): string {
  const known = milesOfEach(distance);
  const plain = known.map((miles, at) => (parseDistance(distance[at] ?? '') ? miles : undefined));
  const miles = ascending(plain.filter((value) => value !== undefined));
  const others = textWithoutMiles(distance.filter((_, at) => plain[at] === undefined));
  return [miles.length > 0 && milesText(miles), others].filter(Boolean).join(', ');
}

const milesText = (miles: readonly number[]) => `${miles.map(formatNumber).join(' / ')} mi`;

function textWithoutMiles(distance: readonly string[]): string {
  const lengths = distance.map(parseDistance);
  const groups = groupedUnits.map(([unit, one, many]) => {
    const values = ascending(
      lengths.flatMap((length) => (length?.unit === unit ? length.value : [])),
    );
    return values.length > 0 && `${values.join(' / ')} ${values.at(-1) === 1 ? one : many}`;
  });
  const others = distance.filter(
    (_, at) => !groupedUnits.some(([unit]) => unit === lengths[at]?.unit),
  );
  return [...groups, ...others].filter(Boolean).join(', ');
}

const groupedUnits: readonly [unit: DistanceUnit, one: string, many: string][] = [
  ['minutes', 'min', 'min'],
  ['hours', 'hour', 'hours'],
  ['laps', 'lap', 'laps'],
];

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
