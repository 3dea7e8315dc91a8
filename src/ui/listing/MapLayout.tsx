import type { ReactNode } from 'react';

interface Props {
  /** Above the list: its count or title. */
  head: ReactNode;
  /** Empty while only the list shows. */
  map: ReactNode;
  children: ReactNode;
}

/** The head, the map and the list below each other or, where there's room, with the map beside the other two. */
export const MapLayout = ({ head, map, children }: Props) => (
  // The list keeps its place among the children, so that showing the map doesn't render it again.
  <div className={map ? 'map-layout' : undefined}>
    <div className="min-w-0">{head}</div>
    {map && <div className="map-column">{map}</div>}
    <div className="min-w-0">{children}</div>
  </div>
);
