import { createNearMe, type NearMe } from './near-me.ts';
import { pageServices } from './place-services.ts';

let ofPage: NearMe | undefined;

/** The one that all scripts and islands of the page share. Only in a browser. */
export function pageNearMe(): NearMe {
  ofPage ??= createNearMe({ services: pageServices(), device: navigator.geolocation });
  return ofPage;
}
