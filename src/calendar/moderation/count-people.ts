import { partsOf, type SuggestionKind } from './suggestion.ts';

/** One open suggestion, for counting the people who agree with it. */
interface CountedSuggestion {
  raceId: string;
  kind: SuggestionKind;
  fields: object;
  duplicateOf: string | null;
  /** Identifies a network address, so that a household counts as one person. */
  sender: string;
  account: string | null;
}

/**
 * How many different people agree with each suggestion, by its most supported part. Two accounts at one address
 * count as one person, and so does one account at two addresses.
 */
export function countPeople(suggestions: readonly CountedSuggestion[]): number[] {
  const byClaim = Map.groupBy(
    suggestions.flatMap((suggestion) =>
      claimsOf(suggestion).map((claim) => ({ claim, suggestion })),
    ),
    ({ claim }) => claim,
  );
  const people = new Map(
    [...byClaim].map(([claim, all]) => {
      const senders = new Set(all.map(({ suggestion }) => suggestion.sender));
      const accounts = new Set(
        all.map(({ suggestion }) => suggestion.account ?? suggestion.sender),
      );
      return [claim, Math.min(senders.size, accounts.size)];
    }),
  );
  return suggestions.map((suggestion) =>
    Math.max(1, ...claimsOf(suggestion).map((claim) => people.get(claim) ?? 1)),
  );
}

function claimsOf({ raceId, kind, fields, duplicateOf }: CountedSuggestion): string[] {
  const values = fields as Readonly<Record<string, unknown>>;
  return partsOf({ kind, fields }).map((part) =>
    JSON.stringify([raceId, part, values[part], duplicateOf]),
  );
}
