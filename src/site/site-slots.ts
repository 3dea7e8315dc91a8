import file from '#data/site.json' with { type: 'json' };
import { parseSlots, type Slots } from './slots.ts';

/** What `data/site.json` puts into the slots of pages. @throws Error of one line when it is not valid */
export function readSlots(): Slots {
  return parseSlots(file);
}
