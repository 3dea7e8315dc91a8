/** Outlines by the Census Bureau; `id` is the two-digit FIPS code of a state, five digits for a county. */
declare module 'us-atlas/states-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const states: Topology<{
    states: GeometryCollection<{ name: string }>;
    nation: GeometryCollection;
  }>;
  export default states;
}

declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const counties: Topology<{ counties: GeometryCollection<{ name: string }> }>;
  export default counties;
}
