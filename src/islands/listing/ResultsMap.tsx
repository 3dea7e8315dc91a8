import { useMemo } from 'react';
import type { Today } from '#calendar/day.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import { isUpcoming } from '#calendar/status.ts';
import type { MapPoints } from '../map/points.ts';
import { RaceMap } from '../map/RaceMap.tsx';

interface Props {
  index: RaceIndex;
  /** Every row of the result, not only those of the page. */
  rows: Uint32Array;
  today: Today;
}

/** The whole result on the map; what has no place is counted, never drawn at a made-up one. */
export function ResultsMap({ index, rows, today }: Props) {
  const { points, notOnMap } = useMemo(() => {
    const coords = Array.from(rows, (row) => index.coords(row));
    const rowAt = (at: number) => rows[at] as number;
    const onMap: MapPoints = {
      lat: coords.map((point) => point?.lat ?? Number.NaN),
      lng: coords.map((point) => point?.lng ?? Number.NaN),
      genre: (at) => index.genre(rowAt(at)),
      race: (at) => {
        const race = index.race(rowAt(at));
        const isOn = race.eventStatus !== 'cancelled' && race.eventStatus !== 'postponed';
        return { ...race, canRegister: race.hasRegistration && isOn && isUpcoming(race, today) };
      },
    };
    return { points: onMap, notOnMap: coords.filter((point) => point === undefined).length };
  }, [index, rows, today]);
  return <RaceMap points={points} notOnMap={notOnMap} fit={String(rows.length)} />;
}
