import { useQuery } from '@tanstack/react-query';
import * as apiPaths from '#calendar/api-paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import { preferencesSchema } from '#calendar/rider/preferences.ts';
import { formatHere } from '#ui/near-me/near-me.ts';
import { pagePlaceLookup } from '#ui/near-me/place-lookup.ts';
import { storedPlace } from '#ui/near-me/stored-place.ts';
import { useRiderData } from '#ui/session/RiderData.tsx';

/** The place that distances are measured from. */
export interface Home {
  point: Coords;
  /** `your home ZIP, 80301` */
  name: string;
}

interface OwnHome {
  home: Home | undefined;
  hasZip: boolean | undefined;
  /** The home ZIP, if there is no such place. */
  unknownZip?: string | undefined;
}

/**
 * The center of the rider's home ZIP or, without one, the place stored in this browser. It's looked up in the site's
 * own files, so no call reveals where the rider is (docs/trust.md#t85).
 */
export function useHome(): OwnHome {
  const { data: preferences } = useRiderData(apiPaths.preferences, preferencesSchema);
  const zip = preferences?.zipCode?.slice(0, 5);
  const { data: town } = useQuery({
    queryKey: ['zip', zip],
    queryFn: async ({ signal }) => (await pagePlaceLookup().findZip(zip ?? '', signal)) ?? null,
    enabled: zip !== undefined,
  });
  const hasZip = preferences && zip !== undefined;
  if (zip && town) return { home: { point: town, name: `your home ZIP, ${zip}` }, hasZip };
  const here = storedPlace();
  const unknownZip = town === null ? zip : undefined;
  return { home: here && { point: here, name: formatHere(here) }, hasZip, unknownZip };
}
