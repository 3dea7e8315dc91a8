import { useMemo, useState } from 'react';
import type { Race } from '#calendar/race/race.ts';
import { fold } from '#calendar/text/text.ts';
import { formatDay } from '#calendar/time/day.ts';
import { changeQuery, type UrlQuery } from '#ui/address/address.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';

/** So many are offered; more typing finds the others. */
const most = 8;

interface Props {
  races: readonly Race[];
  query: UrlQuery;
}

/** Whose changes are shown: a race by its name, also one that is there no more by its id. */
export function RaceFilter({ races, query }: Props) {
  const id = query['race'] ?? '';
  const [typed, setTyped] = useState<string>();
  const chosen = races.find((race) => race.id === id);
  const items = useMemo(() => {
    const words = fold(typed?.trim() ?? '');
    return words ? races.filter(({ name }) => fold(name).includes(words)).slice(0, most) : [];
  }, [races, typed]);
  return (
    <div className="admin-filter-wide [&_label]:text-sm [&_label]:text-muted">
      <Combobox
        label="Race"
        name="race"
        placeholder="Any race"
        text={typed ?? chosen?.name ?? id}
        items={items}
        keyOf={(race) => race.id}
        nameOf={(race) => race.name}
        noteOf={(race) => formatDay(race.date, 'short')}
        takesFirst
        onType={(text) => {
          setTyped(text);
          if (text === '') changeQuery({ race: undefined });
        }}
        onChoose={(race) => {
          setTyped(undefined);
          changeQuery({ race: race.id });
        }}
        onLeave={() => setTyped(undefined)}
        isHydrated
      />
    </div>
  );
}
