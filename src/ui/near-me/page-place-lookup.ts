import { createPlaceLookup, type PlaceLookup } from './place-lookup.ts';

let ofPage: PlaceLookup | undefined;

/** The one that all islands of the page share, so that a file is asked for once. Only in a browser. */
export function pagePlaceLookup(): PlaceLookup {
  ofPage ??= createPlaceLookup();
  return ofPage;
}
