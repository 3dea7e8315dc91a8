import { parsePlaceQuery } from '#calendar/place/place-query.ts';
import type { QueryChange, UrlQuery } from '../address/use-url-query.ts';

const distances = ['10', '25', '50', '100', '200'];

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/** How many miles around the place of the location field, or around the rider when that is empty. */
export function NearFilter({ query: { location, within }, onChange }: Props) {
  const asked = parsePlaceQuery({ location, within });
  const isOfRider = asked.kind === 'anywhere' || asked.kind === 'here';
  const miles = 'miles' in asked ? asked.miles : '';
  const options = miles === '' || distances.includes(miles) ? distances : [miles, ...distances];
  // A ZIP is a point without extent: there are no races in it, only around it.
  const needsMiles = parsePlaceQuery({ location }).kind === 'around';
  return (
    <label>
      Miles around {isOfRider && 'you'}
      <select
        className="field"
        name="within"
        value={miles}
        disabled={asked.kind === 'state'}
        onChange={(event) => onChange({ within: event.target.value })}
      >
        {!needsMiles && <option value="">Any</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option} miles
          </option>
        ))}
      </select>
    </label>
  );
}
