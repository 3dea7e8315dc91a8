import { nowOf, readConfig } from '#server/config.ts';

/** The time of the build. Pages get it from here, so that a build knows which of them change with time. */
export const readNow = (): Date => nowOf(readConfig());
