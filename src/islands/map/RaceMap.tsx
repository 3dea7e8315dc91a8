import { useEffect, useRef, useState } from 'react';
import type { Coords } from '#calendar/coords.ts';
import type { MapPoints } from './points.ts';
import type { MapView, RaceMapHandle } from './race-map.ts';
import { viewText } from './words.ts';

interface Props {
  /** A new object draws anew: keep it the same while the races are the same. */
  points: MapPoints;
  here?: Coords | undefined;
  /** How many races of the list have no place. */
  notOnMap?: number;
  /** Whenever this text changes, the view goes to the races; without it, it stays. */
  fit?: string | undefined;
  /** How a screen reader calls the map. */
  label?: string;
  /** Gives the frame its height. */
  className?: string;
  onMove?: (view: MapView) => void;
}

/**
 * The races on a map, clustered. Leaflet, its styles, the outlines and then the tiles are loaded when
 * this is first mounted, so a page mounts it when the map is shown.
 */
export function RaceMap({
  points,
  here,
  notOnMap = 0,
  fit,
  label = 'Map of the races',
  className = 'h-[70vh] min-h-80',
  onMove,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef(onMove);
  const [map, setMap] = useState<RaceMapHandle>();
  const [inView, setInView] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    moved.current = onMove;
  }, [onMove]);

  useEffect(() => {
    let handle: RaceMapHandle | undefined;
    let isGone = false;
    import('./race-map.ts')
      .then(({ createRaceMap }) => {
        if (isGone || !frame.current) return;
        handle = createRaceMap(frame.current, {
          label,
          onMove: (view) => {
            setInView(view.racesInView);
            moved.current?.(view);
          },
        });
        setMap(handle);
      })
      .catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      handle?.destroy();
      setMap(undefined);
    };
  }, [label]);

  useEffect(() => map?.setRaces(points), [map, points]);
  useEffect(() => map?.setHere(here), [map, here]);
  useEffect(() => {
    if (fit !== undefined) map?.fit();
  }, [map, fit]);

  return (
    <div className="race-map-frame">
      <div ref={frame} className={`${className} border-2 border-ink`} data-ready={Boolean(map)} />
      <p role="status" className="mt-2 min-h-6 text-muted">
        {hasFailed
          ? 'The map could not be loaded. Its races are all in the list.'
          : viewText(inView, notOnMap)}
      </p>
    </div>
  );
}
