/** How many races a page of GET /api/races has (docs/rules.md#r32). */
export const apiPageSizes = { initial: 100, max: 200 } as const;
