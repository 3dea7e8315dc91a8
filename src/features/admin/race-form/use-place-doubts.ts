import { useWatch } from 'react-hook-form';
import { fieldName } from '#calendar/moderation/race-words.ts';
import { placeIssues } from '#calendar/place/place-issues.ts';
import { findState } from '#calendar/place/state.ts';
import { coordsSchema } from '#calendar/text/field-schemas.ts';
import { coordsParts, type RaceControl } from './race-values.ts';

/** What to look at again of a place while it is filled in, by field. */
export function usePlaceDoubts(control: RaceControl): { location?: string; coords?: string } {
  const [state, location, pin] = useWatch({ control, name: ['state', 'location', 'coords'] });
  const code = findState(state)?.code;
  if (!code) return {};
  const coords = coordsSchema.safeParse(coordsParts(pin)).data;
  const remarks = placeIssues({ state: code, location, coords });
  return Object.fromEntries(
    remarks.map(({ field, kind, text }) => [
      field,
      kind === 'error' ? `${fieldName(field)} ${text}.` : text,
    ]),
  );
}
