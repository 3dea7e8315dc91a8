import { useEffect, useMemo, useRef, useState } from 'react';
import { isRegistrable, isUpcoming } from '#calendar/race/status.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Today } from '#calendar/time/day.ts';
import type { MapPoints } from '../map/points.ts';
import { RaceMap } from '../map/RaceMap.tsx';
import { consumeFocusRequest } from './ResultsHeading.tsx';

interface Props {
  index: RaceIndex;
  /** Every row of the result, not just this page's. */
  rows: Uint32Array;
  today: Today;
  /** Whether it's beside the list if there's room, as tall as the window. */
  isBeside?: boolean;
}

const isSame = (a: Uint32Array, b: Uint32Array) =>
  a.length === b.length && a.every((row, at) => row === b[at]);

/** Keeps the array's identity while its rows are the same: paging must not redraw the map. */
function useSameRows(rows: Uint32Array): Uint32Array {
  const [stable, setStable] = useState(rows);
  if (stable === rows || isSame(stable, rows)) return stable;
  setStable(rows);
  return rows;
}

/** The whole result on a map. Races without coordinates are counted, not placed at made-up ones. */
export function ResultsMap({ index, rows: allRows, today, isBeside = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useSameRows(allRows);
  const { points, notOnMap, fit } = useMemo(() => {
    const coords = Array.from(rows, (row) => index.coords(row));
    const rowAt = (at: number) => rows[at] as number;
    const onMap: MapPoints = {
      lat: coords.map((point) => point?.lat ?? Number.NaN),
      lng: coords.map((point) => point?.lng ?? Number.NaN),
      genre: (at) => index.genre(rowAt(at)),
      race: (at) => {
        const race = index.race(rowAt(at));
        const isPast = !isUpcoming(race, today);
        const canRegister = race.hasRegistration && isRegistrable(race, today);
        return { ...race, isPast, canRegister };
      },
    };
    const latitudes = coords.reduce((sum, point) => sum + (point?.lat ?? 0), 0);
    return {
      points: onMap,
      notOnMap: coords.filter((point) => point === undefined).length,
      fit: `${rows.length} ${latitudes}`,
    };
  }, [index, rows, today]);
  useEffect(() => {
    if (consumeFocusRequest('map'))
      frame.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={frame}>
      <RaceMap
        points={points}
        notOnMap={notOnMap}
        fit={fit}
        className={`h-[55vh] min-h-80 ${isBeside ? 'min-[1200px]:h-[calc(100dvh-5rem)]' : 'min-[1200px]:h-[70vh]'}`}
      />
    </div>
  );
}
