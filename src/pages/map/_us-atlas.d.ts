/** The Census Bureau's outlines; `id` is a FIPS code: two digits for a state, five for a county. */
declare module 'us-atlas/states-10m.json' {
  import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

  type State = { name: string };
  type States = Omit<GeometryCollection<State>, 'geometries'> & {
    geometries: (Polygon<State> | MultiPolygon<State>)[];
  };
  const states: Topology<{ states: States }>;
  export default states;
}

/** The same outlines, projected to 975 × 610, with Alaska and Hawaii in insets. */
declare module 'us-atlas/states-albers-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const states: Topology<{ states: GeometryCollection<{ name: string }> }>;
  export default states;
}

declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const counties: Topology<{ counties: GeometryCollection<{ name: string }> }>;
  export default counties;
}
