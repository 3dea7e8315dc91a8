import { useEffect, useMemo, useRef, useState } from 'react';
import { isRegistrable, isUpcoming } from '#calendar/race/status.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Today } from '#calendar/time/day.ts';
import { savedMapView, saveMapView } from '../address/history-entry.ts';
import type { MapPoints } from '../map/points.ts';
import { RaceMap } from '../map/RaceMap.tsx';
import { takeFocusRequest } from './ResultsHeading.tsx';

interface Props {
  index: RaceIndex;
  /** Every row of the result, not only those of the page. */
  rows: Uint32Array;
  today: Today;
  /** Whether it stands beside the list where there is room, as high as the window. */
  isBeside?: boolean;
}

const isSame = (some: Uint32Array, others: Uint32Array) =>
  some.length === others.length && some.every((row, at) => row === others[at]);

/** The same array while the rows are the same: another page of a result is no other map. */
function useSameRows(rows: Uint32Array): Uint32Array {
  const [kept, setKept] = useState(rows);
  if (kept === rows || isSame(kept, rows)) return kept;
  setKept(rows);
  return rows;
}

/** The whole result on the map; what has no place is counted, never drawn at a made-up one. */
export function ResultsMap({ index, rows: found, today, isBeside = false }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const rows = useSameRows(found);
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
    if (takeFocusRequest('map'))
      whole.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={whole}>
      <RaceMap
        points={points}
        notOnMap={notOnMap}
        fit={fit}
        keptView={savedMapView}
        onMove={saveMapView}
        className={`h-[55vh] min-h-80 ${isBeside ? 'min-[1200px]:h-[calc(100dvh-5rem)]' : 'min-[1200px]:h-[70vh]'}`}
      />
    </div>
  );
}
