import { type Ref, useEffect, useMemo, useState } from 'react';
import { paths } from '#calendar/paths.ts';
import { townLabel } from '#calendar/place/place.ts';
import { placeQuery } from '#calendar/place/place-query.ts';
import { statusLabel } from '#calendar/race/status.ts';
import { counted, keepDays } from '#calendar/race/words.ts';
import type { Suggestion } from '#calendar/search/reading/suggest.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { formatDays } from '#calendar/time/day.ts';
import { Combobox } from './Combobox.tsx';
import type { Suggest } from './suggester.ts';

interface Props {
  label: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  text: string;
  isHydrated: boolean;
  onType(text: string): void;
  /** Called with the chosen race instead of going to its page; if set, only races are offered. */
  onRace?: ((race: ListedRace) => void) | undefined;
  /** The ids of races that aren't offered. */
  without?: readonly string[];
}

const none: readonly string[] = [];

/** Any text, with suggested races, towns, states and disciplines to go straight to. */
export function RaceCombobox(props: Props) {
  const { label, placeholder, inputRef, text, isHydrated, onType, onRace, without = none } = props;
  const [suggest, setSuggest] = useState<Suggest>();
  const [hasFailed, setHasFailed] = useState(false);
  const isTyped = text.trim() !== '';
  useEffect(() => {
    if (!isTyped || !isHydrated || hasFailed) return;
    let isCurrent = true;
    import('./suggester.ts')
      .then(({ loadSuggest }) => loadSuggest())
      .then(
        (loaded) => isCurrent && setSuggest(() => loaded),
        () => isCurrent && setHasFailed(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [isTyped, isHydrated, hasFailed]);
  const isOfRaces = onRace !== undefined;
  const items = useMemo(() => {
    const all = isTyped ? (suggest?.(text, without) ?? []) : [];
    return isOfRaces ? all.filter(({ kind }) => kind === 'race') : all;
  }, [suggest, text, isTyped, isOfRaces, without]);
  return (
    <Combobox
      label={label}
      name="q"
      {...(placeholder && { placeholder })}
      {...(inputRef && { inputRef })}
      text={text}
      items={items}
      keyOf={hrefOf}
      nameOf={nameOf}
      noteOf={noteOf}
      choosesOnBlur={() => false}
      hasToggle={false}
      highlightsFirst={isOfRaces}
      hasWideList={!isOfRaces}
      isHydrated={isHydrated}
      noMatch={isOfRaces && isTyped ? noMatchText(suggest, hasFailed, without.length) : undefined}
      onType={(typed) => {
        // Each key tries again.
        setHasFailed(false);
        onType(typed);
      }}
      onChoose={(item) => {
        if (onRace && item.kind === 'race') onRace(item.race);
        else location.assign(hrefOf(item));
      }}
    />
  );
}

/** Why no race is offered. @param excluded how many races never are */
function noMatchText(
  suggest: Suggest | undefined,
  hasFailed: boolean,
  excluded: number,
): string | undefined {
  if (hasFailed) return 'We couldn’t load races. Check your connection and try again.';
  if (!suggest) return undefined;
  return excluded > 0 ? 'No other upcoming race by that name.' : 'No upcoming race by that name.';
}

export function hrefOf(item: Suggestion): string {
  if (item.kind === 'race') return paths.race(item.race);
  if (item.kind === 'genre') return paths.genre(item.genre.id);
  if (item.kind === 'state') return paths.state(item.state);
  const params = item.kind === 'list' ? item.params : placeQuery(townLabel(item.town));
  return paths.search(
    Object.fromEntries(
      Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );
}

export function nameOf(item: Suggestion): string {
  if (item.kind === 'race') return item.race.name;
  if (item.kind === 'genre') return item.genre.name;
  if (item.kind === 'state') return item.state.name;
  return item.kind === 'list' ? item.label : townLabel(item.town);
}

export function noteOf(item: Suggestion): string {
  if (item.kind === 'genre') return 'Discipline';
  if (item.kind === 'state') return 'State';
  if (item.kind === 'race') {
    const { date, endDate, location } = item.race;
    const status = statusLabel(item.race);
    const days = keepDays(formatDays(date, endDate, 'weekday'));
    return `${location} · ${days}${status ? ` (${status})` : ''}`;
  }
  if (item.kind === 'town') return counted(item.town.races, 'race');
  return counted(item.races, 'race');
}
