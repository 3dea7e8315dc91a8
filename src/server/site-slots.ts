import { parseSlots, type Slots } from '#calendar/slots.ts';
import file from '#data/site.json' with { type: 'json' };

/** What `data/site.json` puts into the slots of pages. @throws Error of one line when it is not valid */
export function readSlots(): Slots {
  return parseSlots(file);
}
