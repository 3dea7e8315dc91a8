import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNearMe } from '../near-me/use-near-me.tsx';
import type { MapPoints, MapView } from './points.ts';
import type { RaceMapHandle } from './race-map.ts';
import { viewText } from './words.ts';

interface Props {
  /** A new object draws anew: keep it the same while the races are the same. */
  points: MapPoints;
  /** How many races of the list have no place. */
  notOnMap?: number;
  /** Whenever this text changes, the view goes to the races; without it, it stays. */
  fit?: string | undefined;
  /** Where the view goes instead, when the rider has moved it there before. */
  keptView?(): MapView | undefined;
  /** The rider has moved the view. Always the same function, as is the other. */
  onMove?(view: MapView): void;
  /** How a screen reader calls the map. */
  label?: string;
  /** Gives the frame its height. */
  className?: string;
}

/**
 * The races on a map, clustered, and the rider where that is known. Leaflet, its styles, the outlines
 * and then the tiles are loaded when this is first mounted, so a page mounts it when the map is shown.
 */
export function RaceMap({
  points,
  notOnMap = 0,
  fit,
  keptView,
  onMove,
  label = 'Map of the races',
  className = 'h-[70vh] min-h-80',
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { map, racesInView, opened, hasFailed } = useRaceMap(frame, label, onMove);
  const { state } = useNearMe();
  const here = state.status === 'located' ? state.here : undefined;

  useEffect(() => map?.setRaces(points), [map, points]);
  useEffect(() => map?.setHere(here), [map, here]);
  useEffect(() => {
    if (fit !== undefined) map?.fit(keptView?.());
  }, [map, fit, keptView]);

  return (
    <div>
      <div ref={frame} className={`${className} border-2 border-ink`} />
      <p role="status" className="mt-2 min-h-6 text-muted">
        {/* A new node each time, so that screen readers announce the same number again. */}
        <span key={opened}>
          {hasFailed
            ? 'The map could not be loaded. Its races are all in the list.'
            : viewText(racesInView, notOnMap)}
        </span>
      </p>
    </div>
  );
}

interface RaceMapState {
  /** Undefined until everything is loaded. */
  map: RaceMapHandle | undefined;
  racesInView: number | undefined;
  /** How many clusters have been opened so far. */
  opened: number;
  hasFailed: boolean;
}

/** Loads the map into the frame as long as it is mounted. */
function useRaceMap(
  frame: RefObject<HTMLElement | null>,
  label: string,
  onMove?: (view: MapView) => void,
): RaceMapState {
  const [map, setMap] = useState<RaceMapHandle>();
  const [racesInView, setRacesInView] = useState<number>();
  const [opened, setOpened] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    async function open(element: HTMLElement) {
      const { createRaceMap } = await import('./race-map.ts');
      const handle = await createRaceMap(element, {
        ...{ label, signal, onMove },
        onView: setRacesInView,
        onOpen: () => setOpened((before) => before + 1),
      });
      signal.addEventListener('abort', handle.destroy);
      setMap(handle);
    }
    if (frame.current) open(frame.current).catch(() => setHasFailed(!signal.aborted));
    return () => {
      stop.abort();
      setMap(undefined);
    };
  }, [frame, label, onMove]);

  return { map, racesInView, opened, hasFailed };
}
