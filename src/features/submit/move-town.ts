import { placeIssues } from '#calendar/place/place-issues.ts';
import { parsePlaceText } from '#calendar/place/place-text.ts';
import { findState } from '#calendar/place/state.ts';
import { townLabel } from '#calendar/place/town.ts';
import { pagePlaceLookup } from '#ui/near-me/page-place-lookup.ts';
import type { SubmissionForm } from './submission-form.ts';

/** What was wrong with the field may not be any more. */
const mended = { shouldDirty: true, shouldValidate: true };

/**
 * Takes the town along when another state is chosen: "Salida, CA" becomes "Salida, CO", at the pin of
 * that one if the gazetteer knows it. A pin that is not in the state goes, wherever it came from.
 */
export async function moveTown(form: SubmissionForm, chosen: string): Promise<void> {
  const { getValues, setValue } = form;
  const state = findState(chosen)?.code;
  if (!state) return;
  const text = getValues('location') ?? '';
  const coords = getValues('coords') as Parameters<typeof placeIssues>[0]['coords'];
  if (placeIssues({ state, location: '', coords }).length > 0)
    setValue('coords', undefined, mended);
  const place = parsePlaceText(text);
  if (place.kind !== 'town' || place.state === state) return;
  const location = townLabel({ name: place.town, state });
  setValue('location', location, mended);
  setValue('coords', undefined, mended);
  const town = await pagePlaceLookup()
    .findTown(place.town, state)
    // Without the gazetteer the race is where its town is, which the server looks up.
    .catch(() => undefined);
  const isStillMeant = getValues('location') === location && !getValues('coords');
  if (town && isStillMeant) setValue('coords', { lat: town.lat, lng: town.lng }, mended);
}
