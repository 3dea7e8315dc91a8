import type { PlaceQuery } from '#calendar/place/place-query.ts';

/** The name of a point or of a part of the map, which have no name of their own. */
export const areaLabel = 'Map area';

interface Place extends PlaceQuery {
  near?: string | undefined;
  area?: string | undefined;
}

/** What the place field shows for a query. */
export const placeFieldOf = ({ near, area, location, within }: Place): PlaceQuery =>
  near || area ? { location: areaLabel } : { location, within };
