import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';

/** Needs a browser to know which service "Near me" asks, so it can't be a still. */
export function WhereAreYou() {
  return <PlaceNeeded fault="rider" location={undefined} onClear={() => undefined} />;
}
