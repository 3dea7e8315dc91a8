import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { listingSchema, type Race } from '#calendar/race/race.ts';
import type { RaceControl } from '#ui/race-form/race-values.ts';
import { SimilarRaces, similarRaces } from '../SimilarRaces.tsx';

const fields = Object.keys(listingSchema.shape) as (keyof typeof listingSchema.shape)[];

interface Props {
  control: RaceControl;
  /** The edited race's own id, to exclude. */
  own: string | undefined;
  listed: readonly Race[];
}

/** Lists possible duplicates as staff type a race. */
export function PossibleDuplicates({ control, own, listed }: Props) {
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
