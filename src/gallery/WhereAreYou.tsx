import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';

/** Whom "Near me" asks is known in a browser only, so that this is no still. */
export function WhereAreYou() {
  return <PlaceNeeded fault="rider" location={undefined} onClear={() => undefined} />;
}
