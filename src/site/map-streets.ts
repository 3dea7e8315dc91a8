import { once } from '#calendar/once.ts';
import { readConfig, tilesOf } from '#server/config.ts';

/** Whether maps may show streets, which come from another host. */
export const hasStreets = once(() => tilesOf(readConfig()) !== undefined);
