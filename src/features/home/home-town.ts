import * as apiPaths from '#calendar/api-paths.ts';
import type { Town } from '#calendar/place/place.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { callApi } from '#ui/api/api.ts';
import { pagePlaceLookup } from '#ui/near-me/place-lookup.ts';

/**
 * The town of the rider's home ZIP; undefined without a ZIP, or if there is no such ZIP.
 * @throws ApiError or ApiUnavailableError
 */
export async function findHomeTown(): Promise<Town | undefined> {
  const { zipCode } = await callApi('GET', apiPaths.preferences, { answer: preferencesSchema });
  return zipCode ? pagePlaceLookup().findZip(zipCode.slice(0, 5)) : undefined;
}
