import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '#calendar/paths.ts';
import type { Coords } from '#calendar/place/coords.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import { isRegistrable } from '#calendar/race/registration.ts';
import { isUnderway } from '#calendar/race/status.ts';
import { counted } from '#calendar/race/words.ts';
import type { RaceIndex } from '#calendar/search/race-index.ts';
import type { Today } from '#calendar/time/day.ts';
import { MapKey } from '../map/MapKey.tsx';
import type { MapPoints } from '../map/points.ts';
import { RaceMap } from '../map/RaceMap.tsx';
import { changeQuery, useUrlQuery } from '../url/url-query.ts';
import { consumeFocusRequest } from './ResultsHeading.tsx';
import { usePointedRace } from './use-pointed-race.ts';

interface Props {
  index: RaceIndex;
  /** Every row of the result, not just this page's. */
  rows: Uint32Array;
  /** The upcoming rows among them. */
  upcoming: Uint32Array;
  today: Today;
  /** The town that the results are around, and its name. */
  near: Coords | undefined;
  town: string | undefined;
}

const isSame = (a: Uint32Array, b: Uint32Array) =>
  a.length === b.length && a.every((row, at) => row === b[at]);

/** Lists the races in an area, instead of those of any other place. */
const changeArea = (area: string | undefined) =>
  changeQuery({ area, location: undefined, within: undefined });

/** Keeps the array's identity while its rows are the same, so that paging doesn't redraw the map. */
function useSameRows(rows: Uint32Array): Uint32Array {
  const [stable, setStable] = useState(rows);
  if (stable === rows || isSame(stable, rows)) return stable;
  setStable(rows);
  return rows;
}

/**
 * The result's upcoming races on a map, past ones on demand. Races without coordinates are counted, but not placed at
 * made-up ones.
 */
export function ResultsMap({ index, rows: allRows, today, near, town, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { area, past: pastShown, page } = useUrlQuery();
  const isPastShown = pastShown !== undefined;
  const upcoming = useSameRows(props.upcoming);
  const past = allRows.length - upcoming.length;
  const rows = useSameRows(isPastShown || upcoming.length === 0 ? allRows : upcoming);
  const { points, genres, notOnMap, fit } = useMemo(() => {
    const coords = Array.from(rows, (row) => index.coords(row));
    const rowAt = (at: number) => rows[at] as number;
    const upcomingRows = new Set(upcoming);
    const onMap: MapPoints = {
      lat: coords.map((point) => point?.lat ?? Number.NaN),
      lng: coords.map((point) => point?.lng ?? Number.NaN),
      genre: (at) => index.genre(rowAt(at)),
      isPast: (at) => !upcomingRows.has(rowAt(at)),
      race: (at) => {
        const race = index.race(rowAt(at));
        const canRegister = race.hasRegistration && isRegistrable(race, today);
        return {
          ...race,
          isPast: onMap.isPast(at),
          isUnderway: isUnderway(race, today),
          canRegister,
        };
      },
    };
    const latitudes = coords.reduce((sum, point) => sum + (point?.lat ?? 0), 0);
    const genresOnMap = new Set<GenreId>();
    rows.forEach((row, at) => {
      if (coords[at]) genresOnMap.add(index.genre(row));
    });
    return {
      points: onMap,
      genres: genresOnMap,
      notOnMap: coords.filter((point) => point === undefined).length,
      fit: `${rows.length} ${latitudes}`,
    };
  }, [index, rows, upcoming, today]);
  const center = useMemo(() => (near && town ? { ...near, name: town } : undefined), [near, town]);
  const path = usePointedRace(frame);
  const pointed = useMemo(() => {
    if (path === undefined) return undefined;
    const at = rows.findIndex((row) => paths.race(index.race(row)) === path);
    return at < 0 ? undefined : at;
  }, [index, rows, path]);
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
        className="map-frame"
        area={area}
        center={center}
        pointed={pointed}
        onAreaChange={changeArea}
        mapKey={(inView) => (
          <MapKey genres={genres} hasPast={rows.length > upcoming.length} inView={inView} />
        )}
        aside={
          upcoming.length > 0 &&
          past > 0 && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-6"
                checked={isPastShown}
                onChange={({ target: { checked } }) =>
                  changeQuery({ past: checked ? 'shown' : undefined, page })
                }
              />
              {`Show ${counted(past, 'past race')}`}
            </label>
          )
        }
      />
    </div>
  );
}
