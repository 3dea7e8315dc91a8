import { useEffect, useState } from 'react';
import { parsePlaceText } from '#calendar/places/place-text.ts';
import { pagePlaceLookup } from '../near-me/page-place-lookup.ts';
import { fixedOptions, type PlaceOption } from './place-options.ts';

/** So many towns fit a phone's screen above its keyboard. */
const mostTowns = 6;

async function lookUp(typed: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const lookup = pagePlaceLookup();
  const place = parsePlaceText(typed);
  if (place.kind === 'zip') {
    const town = await lookup.findZip(place.zip, signal);
    return town ? [{ kind: 'zip', zip: place.zip, town }] : [];
  }
  const towns = await lookup.suggest(typed, mostTowns, signal);
  return towns.map((town) => ({ kind: 'town', town }));
}

/**
 * What to offer to who has typed so much. Towns and ZIPs are looked up after the key, in the site's
 * files; while they are on their way those of the text before stay.
 */
export function usePlaceOptions(typed: string): PlaceOption[] {
  const [found, setFound] = useState<PlaceOption[]>([]);
  useEffect(() => {
    if (typed.trim() === '') {
      setFound([]);
      return;
    }
    const aborting = new AbortController();
    lookUp(typed, aborting.signal).then(setFound, () => {
      // Without the files there are still the states, and text can be searched for as it is.
      if (!aborting.signal.aborted) setFound([]);
    });
    return () => aborting.abort();
  }, [typed]);
  return [...fixedOptions(typed), ...found];
}
