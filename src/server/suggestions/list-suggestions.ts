import { countPeople } from '#calendar/moderation/count-people.ts';
import { fieldNames } from '#calendar/moderation/field-labels.ts';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import type { Db } from '#server/database/client.ts';
import type { Paging } from '#server/database/queries.ts';
import { type ListedSuggestion, listOpenSuggestions } from './suggestion-repository.ts';

/** A page of the open suggestions: those made by the most people first, then the oldest (docs/rules.md#r85). */
export async function listSuggestions(
  db: Db,
  { page, perPage }: Paging,
): Promise<{ suggestions: OpenSuggestion[]; total: number }> {
  const rows = await listOpenSuggestions(db);
  const people = countPeople(
    rows.map(({ suggestion }) => ({
      ...suggestion,
      sender: suggestion.sender ?? suggestion.id,
      account: suggestion.submittedBy,
    })),
  );
  const suggestions = rows
    .map((row, at) => toOpen(row, people[at] ?? 1))
    // Stable, so that suggestions by equally many people stay oldest first.
    .sort((a, b) => b.people - a.people);
  return {
    suggestions: suggestions.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
  };
}

function toOpen(
  { suggestion, race, other, username }: ListedSuggestion,
  people: number,
): OpenSuggestion {
  const { id, kind, fields, listed, note, sourceUrl, email, createdAt } = suggestion;
  const before = listed as Readonly<Record<string, unknown>>;
  return {
    ...{ id, kind, race, other, note, people },
    fields: Object.entries(fields)
      .sort(inOrderOfForm)
      .map(([name, proposed]) => ({
        name,
        before: before[name] ?? null,
        proposed,
      })),
    sourceUrl: sourceUrl ?? undefined,
    from: username,
    // Only deleting the account erases an open suggestion's sender.
    ...(suggestion.sender === null && { isFromDeleted: true as const }),
    wantsOutcome: email !== null,
    createdAt: createdAt.toISOString(),
  };
}

const order = Object.keys(fieldNames);

/** Postgres stores an object's keys in its own order. */
const inOrderOfForm = ([a]: [string, unknown], [b]: [string, unknown]) =>
  order.indexOf(a) - order.indexOf(b);
