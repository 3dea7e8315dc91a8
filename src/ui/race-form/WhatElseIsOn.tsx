import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  type Considered,
  dayChoices,
  defaultReach,
  type Reach,
  radiusChoices,
  whatElse,
  whatElseQuery,
  whatElseText,
} from '#calendar/moderation/what-else.ts';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import { townOf } from '#calendar/place/place.ts';
import { findState } from '#calendar/place/state.ts';
import { apiPageSizes } from '#calendar/query/api-page-sizes.ts';
import { genreOf, isGenreId } from '#calendar/race/genre.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { publicRaceSchema } from '#calendar/race/race-answers.ts';
import { lastDay } from '#calendar/race/status.ts';
import { milesAway } from '#calendar/race/words.ts';
import { coordsSchema, daySchema } from '#calendar/text/field-schemas.ts';
import { type Day, formatDays, todayAt } from '#calendar/time/day.ts';
import { callApi, failureText } from '#ui/api/api.ts';
import { Choice } from '#ui/form/Choice.tsx';
import { pagePlaceLookup } from '#ui/near-me/place-lookup.ts';
import { NewTabNote } from '../page/NewTabNote.tsx';
import { coordsParts, type RaceControl } from './race-values.ts';

/** Nobody plans a date around more races; a smaller radius lists the rest. */
const maxShown = 12;

interface Props {
  control: RaceControl;
  /** The edited race and its event, to exclude. */
  own: Pick<Considered, 'id' | 'eventKey'>;
}

/**
 * Shows how many races are near the typed place and days, so that a date can be chosen around them; lists them on
 * request.
 */
export function WhatElseIsOn({ control, own }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [{ miles, days }, setReach] = useState<Reach>(defaultReach);
  const [isAll, setAll] = useState(false);
  const typed = useWatch({ control, name: ['date', 'endDate', 'genre'] });
  const [typedDate, typedEnd, genre] = useDeferredValue(typed);
  const date = daySchema.safeParse(typedDate).data;
  const endDate = daySchema.safeParse(typedEnd).data;
  const { at, problem } = useRacePlace(control);
  const [today] = useState(() => todayAt(new Date()).day);
  const chosen = date === undefined ? undefined : { date, endDate: laterThan(date, endDate) };
  const isOver = chosen !== undefined && lastDay(chosen) < today;
  const considered = chosen && at && !isOver ? { ...own, ...chosen, at } : undefined;
  const reach = { miles, days, genre: !isAll && isGenreId(genre) ? genre : undefined };
  const { others, count, isCut, failure } = useOthers(considered, reach);
  const text =
    date === undefined
      ? 'Enter a date to see what else is on.'
      : isOver
        ? 'This date is over.'
        : (problem ??
          failure ??
          (count === undefined ? 'Looking for races…' : whatElseText(count, reach, isCut)));
  return (
    <div className="sm:col-span-2 lg:col-span-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-48">
          {text}
        </p>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr-only"> what else is on</span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3">
        <div className="grid gap-4 sm:grid-cols-3">
          <Choice
            label="Distance"
            value={miles}
            onChange={({ target }) => setReach({ miles: Number(target.value), days })}
          >
            {radiusChoices.map((choice) => (
              <option key={choice} value={choice}>
                Within {choice} mi
              </option>
            ))}
          </Choice>
          <Choice
            label="Days"
            value={days}
            onChange={({ target }) => setReach({ miles, days: Number(target.value) })}
          >
            {dayChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 0 ? 'Same days' : `Within ${choice} days`}
              </option>
            ))}
          </Choice>
          <Choice
            label="Races of"
            value={isAll ? 'all' : 'same'}
            onChange={({ target }) => setAll(target.value === 'all')}
          >
            <option value="same">Same discipline</option>
            <option value="all">All disciplines</option>
          </Choice>
        </div>
        {others && others.length > 0 && (
          <ul className="mt-4 border-t-2 border-ink">
            {others.slice(0, maxShown).map(({ race, miles: away }) => (
              <OtherRace key={race.id} race={race} away={milesAway(away)} />
            ))}
            {others.length > maxShown && (
              <li className="py-2 text-sm">and {others.length - maxShown} more</li>
            )}
          </ul>
        )}
      </div>
    </div>
  );
}

const laterThan = (date: Day, end: Day | undefined) =>
  end !== undefined && end > date ? end : undefined;

/** Where the race would be (docs/rules.md#r28), or why that's unknown; neither while its town is looked up. */
function useRacePlace(control: RaceControl): { at?: Coords | undefined; problem?: string } {
  const typed = useWatch({ control, name: ['coords', 'location', 'state'] });
  const [pin, location, code] = useDeferredValue(typed);
  const at = coordsSchema.safeParse(coordsParts(pin)).data;
  const state = findState(code)?.code;
  const town = townOf(location);
  const { data, isError } = useQuery({
    queryKey: ['town', town, state],
    queryFn: async ({ signal }) =>
      (state && (await pagePlaceLookup().findTown(town, state, signal))) ?? null,
    enabled: at === undefined && state !== undefined && town !== '',
  });
  if (at) return { at };
  if (state === undefined || town === '') {
    return { problem: 'Enter a location and state to see what else is on.' };
  }
  if (isError || data === null) {
    return { problem: 'We don’t know where this is. Place a pin to see what else is on.' };
  }
  return { at: data };
}

const answer = z.array(publicRaceSchema);

/** The races nearby; the previous ones show while these load. */
function useOthers(considered: Considered | undefined, reach: Reach) {
  const path = considered && `${apiPaths.races}?${whatElseQuery(considered, reach)}`;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET', path ?? '', { answer, signal }),
    enabled: path !== undefined,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const others = considered && data && whatElse(data, considered);
  const count = isPlaceholderData ? undefined : others?.length;
  return {
    others,
    count,
    isCut: data?.length === apiPageSizes.max,
    failure: error ? failureText(error) : undefined,
  };
}

function OtherRace({ race, away }: { race: PublicRace; away: string }) {
  return (
    <li className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[11rem_1fr_auto] sm:items-baseline lg:grid-cols-[14rem_1fr_auto]">
      <span className="text-sm">{formatDays(race.date, race.endDate, 'weekday')}</span>
      <span className="min-w-0">
        <a
          className="link small-target font-semibold"
          href={paths.race(race)}
          target="_blank"
          rel="noopener"
        >
          {race.name}
          <NewTabNote />
        </a>
      </span>
      <span className="text-sm text-muted sm:text-right">
        {`${genreOf(race.genre).shortName} · ${race.location} · ${away}`}
      </span>
    </li>
  );
}
