import { useEffect, useState } from 'react';
import { parsePlaceText } from '#calendar/place/place-text.ts';
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

/** What to offer to who has typed so much. */
export interface PlaceOptions {
  options: PlaceOption[];
  /** Towns and ZIPs are still on their way. */
  isPartial: boolean;
}

/**
 * Towns and ZIPs are looked up after the key, in the site's files. Those of an earlier text are not
 * offered: who types on and chooses at once would choose a place that they no longer mean.
 */
export function usePlaceOptions(typed: string): PlaceOptions {
  const [found, setFound] = useState<{ for: string; options: PlaceOption[] }>();
  useEffect(() => {
    if (typed.trim() === '') return;
    const aborting = new AbortController();
    const settle = (options: PlaceOption[]) => setFound({ for: typed, options });
    lookUp(typed, aborting.signal).then(settle, () => {
      // Without the files there are still the states, and text can be searched for as it is.
      if (!aborting.signal.aborted) settle([]);
    });
    return () => aborting.abort();
  }, [typed]);
  const isPartial = typed.trim() !== '' && found?.for !== typed;
  const towns = found?.for === typed ? found.options : [];
  return { options: [...fixedOptions(typed), ...towns], isPartial };
}
