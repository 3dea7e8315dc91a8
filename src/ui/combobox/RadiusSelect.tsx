import { type PlaceQuery, parsePlaceQuery } from '#calendar/place/place-query.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';

const choices = ['10', '25', '50', '100', '200'];

/** Whether races can be around the place: not for a state, the country or words. */
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

/** The miles around a place, in its field: a radius is always in sight. */
export function RadiusSelect({ query, onChoose, className }: Props) {
  const place = parsePlaceQuery(query);
  const miles = 'miles' in place ? place.miles : '';
  // A ZIP and a rider are points: races are around them, never in them.
  const isPoint = parsePlaceText(query.location ?? '').kind !== 'town';
  const options = miles === '' || choices.includes(miles) ? choices : [miles, ...choices];
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
