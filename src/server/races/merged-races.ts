import mergedRaces from '#data/merged-races.json' with { type: 'json' };

const listings: ReadonlyMap<string, string> = new Map(Object.entries(mergedRaces));

/** The id of the listing that a former one was merged into (docs/rules.md#r68), if it was. */
export const mergedInto = (id: string): string | undefined => listings.get(id);
