import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNearMe } from '../near-me/use-near-me.tsx';
import { viewText } from './map-text.ts';
import type { MapPoints, MapView } from './points.ts';
import type { RaceMapHandle } from './race-map.ts';

interface Props {
  /** Must be stable while the races are the same: a new object redraws them. */
  points: MapPoints;
  /** How many of the list's races have no coordinates. */
  notOnMap?: number;
  /** When this text changes, the view fits the races; without it, the view stays. */
  fit?: string | undefined;
  /** The view to restore instead, if the rider had moved the map. Must be stable. */
  savedView?(): MapView | undefined;
  /** Called when the rider moves the map. Must be stable. */
  onMove?(view: MapView): void;
  /** The accessible name. */
  label?: string;
  /** Sets the height. */
  className?: string;
}

/** Loads Leaflet, styles, outlines and tiles on mount, so mount it only when the map shows. */
export function RaceMap({
  points,
  notOnMap = 0,
  fit,
  savedView,
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
    if (fit !== undefined) map?.fit(savedView?.());
  }, [map, fit, savedView]);

  return (
    <div>
      <div ref={frame} className={`${className} border-2 border-ink`} />
      <p role="status" className="mt-2 min-h-6 text-muted">
        {/* A new node each time, so that screen readers repeat an equal number. */}
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
  map: RaceMapHandle | undefined;
  racesInView: number | undefined;
  /** Clusters opened so far. */
  opened: number;
  hasFailed: boolean;
}

/** Loads the map into the frame while it's mounted. */
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
    const unmounted = new AbortController();
    const { signal } = unmounted;
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
      unmounted.abort();
      setMap(undefined);
    };
  }, [frame, label, onMove]);

  return { map, racesInView, opened, hasFailed };
}
