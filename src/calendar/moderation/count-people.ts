import { partsOf, type SuggestionKind } from './suggestion.ts';

/** One open suggestion, for counting the people who say the same. */
interface Said {
  raceId: string;
  kind: SuggestionKind;
  fields: object;
  duplicateOf: string | null;
  /** Tell people apart; a household counts as one. */
  sender: string;
  account: string | null;
}

/**
 * How many different people say the same as each suggestion, in its part that most agree on. Neither two
 * accounts behind one address nor one account at two are two people.
 */
export function countPeople(suggestions: readonly Said[]): number[] {
  const saidBy = Map.groupBy(
    suggestions.flatMap((said) => claimsOf(said).map((claim) => ({ claim, said }))),
    ({ claim }) => claim,
  );
  const people = new Map(
    [...saidBy].map(([claim, all]) => {
      const senders = new Set(all.map(({ said }) => said.sender));
      const accounts = new Set(all.map(({ said }) => said.account ?? said.sender));
      return [claim, Math.min(senders.size, accounts.size)];
    }),
  );
  return suggestions.map((said) =>
    Math.max(1, ...claimsOf(said).map((claim) => people.get(claim) ?? 1)),
  );
}

function claimsOf({ raceId, kind, fields, duplicateOf }: Said): string[] {
  const values = fields as Readonly<Record<string, unknown>>;
  return partsOf({ kind, fields })
    .filter((part) => part !== 'statusReason')
    .map((part) => JSON.stringify([raceId, part, values[part] ?? null, duplicateOf]));
}
