import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNearMe } from '../near-me/use-near-me.tsx';
import { savedMapView, saveMapView } from '../url/history-entry.ts';
import { viewText } from './map-text.ts';
import type { MapPoints } from './points.ts';
import type { RaceMapHandle } from './race-map.ts';

interface Props {
  /** Must be stable while the races are the same: a new object redraws them. */
  points: MapPoints;
  /** How many of the list's races have no coordinates. */
  notOnMap: number;
  /** When this text changes, the view fits the races or, if the rider had moved the map, is restored. */
  fit: string;
  /** Sets the height. */
  className: string;
}

/** Loads Leaflet, styles, outlines and tiles on mount, so mount it only when the map shows. */
export function RaceMap({ points, notOnMap, fit, className }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { map, racesInView, opened, hasFailed } = useRaceMap(frame);
  const { state } = useNearMe();
  const here = state.status === 'located' ? state.here : undefined;

  useEffect(() => map?.setRaces(points), [map, points]);
  useEffect(() => map?.setHere(here), [map, here]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is fitted anew
  useEffect(() => map?.fit(savedMapView()), [map, fit]);

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
function useRaceMap(frame: RefObject<HTMLElement | null>): RaceMapState {
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
        signal,
        onMove: saveMapView,
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
  }, [frame]);

  return { map, racesInView, opened, hasFailed };
}
