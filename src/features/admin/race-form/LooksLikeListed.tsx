import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { wholeLocation } from '#calendar/place/place.ts';
import type { Race } from '#calendar/race/race.ts';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { SimilarRaces } from '../SimilarRaces.tsx';
import { similarRaces } from '../similar-races.ts';
import type { RaceControl } from './race-values.ts';

const told = [
  'name',
  'genre',
  'state',
  'location',
  'date',
  'endDate',
  'orgUrl',
  'regUrl',
  'website',
] as const;

/** What is enough to tell whether a race is listed already. */
const { name, genre, state, location, date } = raceFieldsSchema.shape;
const listingSchema = z
  .object({ name, genre, state, location, date })
  .overwrite((race) => ({ ...race, location: wholeLocation(race.location, race.state) }));

interface Props {
  control: RaceControl;
  /** The race that is changed is like itself. */
  own: string | undefined;
  listed: readonly Race[];
}

/** Says while a race is typed in that it may be listed already. */
export function LooksLikeListed({ control, own, listed }: Props) {
  const typed = useDeferredValue(useWatch({ control, name: told }));
  const similar = useMemo(() => {
    const values = Object.fromEntries(told.map((field, at) => [field, typed[at] || undefined]));
    const { data } = listingSchema.safeParse(values);
    if (!data) return [];
    return similarRaces({ ...values, ...data }, listed).filter(({ id }) => id !== own);
  }, [typed, listed, own]);
  return (
    <div role="status" className="sm:col-span-2 lg:col-span-3">
      <SimilarRaces races={similar} />
    </div>
  );
}
