import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Race } from '#calendar/race/race.ts';
import { listingSchema } from '#calendar/race/race.ts';
import { SimilarRaces } from '../SimilarRaces.tsx';
import { similarRaces } from '../similar-races.ts';
import type { RaceControl } from './race-values.ts';

const fields = Object.keys(listingSchema.shape) as (keyof typeof listingSchema.shape)[];

interface Props {
  control: RaceControl;
  /** The race that is changed is like itself. */
  own: string | undefined;
  listed: readonly Race[];
}

/** Says while a race is typed in that it may be listed already. */
export function LooksLike({ control, own, listed }: Props) {
  const typed = useDeferredValue(useWatch({ control, name: fields }));
  const similar = useMemo(() => {
    const values = Object.fromEntries(fields.map((field, at) => [field, typed[at]]));
    const { data } = listingSchema.safeParse(values);
    if (!data) return [];
    return similarRaces(data, listed).filter(({ id }) => id !== own);
  }, [typed, listed, own]);
  return (
    <div role="status" className="sm:col-span-2 lg:col-span-3">
      <SimilarRaces races={similar} />
    </div>
  );
}
