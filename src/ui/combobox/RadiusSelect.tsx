import { type PlaceQuery, parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';

const choices = ['10', '25', '50', '100', '200'];

/** Whether a radius applies to the place: not to a state, the country or other text. */
export function hasRadius(query: PlaceQuery): boolean {
  const { kind } = parsePlaceQuery(query);
  if (kind === 'around' || kind === 'here') return true;
  return kind === 'text' && parsePlaceText(query.location ?? '').kind === 'town';
}

interface Props {
  query: PlaceQuery;
  onChoose(change: Required<PlaceQuery>): void;
  className: string;
}

/** The miles around a place, inside its field, so that a radius is always visible. */
export function RadiusSelect({ query, onChoose, className }: Props) {
  const place = parsePlaceQuery(query);
  const miles = 'miles' in place ? place.miles : '';
  // A ZIP or the rider's place is a point: races can be around it, but never in it.
  const isPoint = parsePlaceText(query.location ?? '').kind !== 'town';
  const options = [...new Set([...choices, miles])]
    .filter((option) => option !== '')
    .sort((a, b) => Number(a) - Number(b));
  return (
    <select
      className={className}
      aria-label="Within"
      name="within"
      value={miles}
      onChange={({ target }) =>
        onChoose({ location: query.location, within: target.value || undefined })
      }
    >
      {!isPoint && <option value="">town only</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          within {option} mi
        </option>
      ))}
    </select>
  );
}
