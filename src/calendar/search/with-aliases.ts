/** Races with the other names of their events, for the index. */
export const withAliases = <Race extends { eventKey: string }>(
  races: readonly Race[],
  aliases: ReadonlyMap<string, readonly string[]>,
): (Race & { aliases?: readonly string[] })[] =>
  races.map((race) => {
    const names = aliases.get(race.eventKey);
    return names ? { ...race, aliases: names } : race;
  });
