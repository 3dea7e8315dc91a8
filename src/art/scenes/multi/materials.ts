/** Slate alone is quiet; the buoys and caps of an open-water start are orange. */
export const signal = '#f26a2e';
export const slate = '#6b7c90';
export const dark = '#1b222c';
export const turf = '#86996a';
