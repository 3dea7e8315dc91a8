import { type RefObject, useEffect, useState } from 'react';
import type { MapView } from './points.ts';
import type { RaceMapHandle } from './race-map.ts';

interface RaceMapState {
  /** Undefined until everything is loaded. */
  map: RaceMapHandle | undefined;
  racesInView: number | undefined;
  /** How many clusters have been opened so far. */
  opened: number;
  hasFailed: boolean;
}

/** Loads the map into the frame as long as it is mounted. */
export function useRaceMap(
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
