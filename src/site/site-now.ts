import { nowOf, readConfig } from '#server/config.ts';

/** The time of the build. Pages ask for it here, so that a build knows which of them change with time. */
export const readNow = (): Date => nowOf(readConfig());
