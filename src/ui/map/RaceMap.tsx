import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { formatArea, isAboutSameArea, parseArea } from '#calendar/place/coords.ts';
import { useNearMe } from '../near-me/use-near-me.tsx';
import { clearMapView, savedMapView, saveMapView } from '../url/history-entry.ts';
import { viewText } from './map-text.ts';
import type { MapCenter, MapPoints, MapView, MarkColor, ViewCounts } from './points.ts';
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
  /** The area that the results are limited to, as in the URL. */
  area?: string | undefined;
  /** The town that the results are around. */
  center?: MapCenter | undefined;
  /** The row, among `points`, of the race that the rider points at in the list. */
  pointed?: number | undefined;
  /** Searches the area that the rider moved the map to or, without one, everywhere. */
  onAreaChange?(area: string | undefined): void;
  /** Shown beside the line below the map. */
  aside?: ReactNode;
  /** The key to the marks' colors, given those in view. */
  mapKey?(inView: ReadonlySet<MarkColor>): ReactNode;
}

/** Loads Leaflet, styles, outlines and tiles on mount, so mount it only when the map shows. */
export function RaceMap({ points, notOnMap, fit, className, area, ...props }: Props) {
  const { center, pointed, onAreaChange, aside, mapKey } = props;
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { map, view, opened, hasFailed, isMoved, setMoved } = useRaceMap(frame, panel);
  const { state } = useNearMe();
  const here = state.status === 'located' ? state.here : undefined;

  useEffect(() => map?.setRaces(points), [map, points]);
  useEffect(() => map?.setHere(here), [map, here]);
  useEffect(() => map?.setCenter(center), [map, center]);
  useEffect(() => map?.point(pointed), [map, pointed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another result is fitted anew
  useEffect(() => {
    const saved = savedMapView();
    map?.fit(saved, parseArea(area ?? ''));
    setMoved(saved !== undefined && !isShown(area, map));
  }, [map, fit, area]);
  // The pressed button disappears.
  const focusMap = () => frame.current?.focus({ preventScroll: true });
  const showAll = () => {
    map?.closeCards();
    focusMap();
    // The results outside the area are fitted once they're listed.
    if (area) return onAreaChange?.(undefined);
    map?.showAll();
    clearMapView();
    setMoved(false);
  };

  const mapButtons = map && (isMoved || area !== undefined) && (
    <div className={`flex gap-2 ${isMoved ? 'max-md:basis-full max-md:*:flex-1' : ''}`}>
      {isMoved && onAreaChange && (
        <button
          type="button"
          className="button button-solid"
          onClick={() => {
            focusMap();
            onAreaChange(formatArea(map.area()));
          }}
        >
          Search this area
        </button>
      )}
      <button type="button" className="button" onClick={showAll}>
        All results
      </button>
    </div>
  );

  // On a line of its own where the buttons would squeeze it.
  const statusWidth = isMoved ? 'md:max-[75rem]:basis-full' : area ? 'max-md:basis-full' : '';

  return (
    <div>
      <div ref={frame} className={`${className} border-2 border-ink`} />
      {/* Filled by the map. */}
      <div ref={panel} />
      <div className="mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-3 md:gap-x-6">
        <p
          role="status"
          className={`flex min-h-12 min-w-0 flex-auto items-center leading-6 md:flex-1 text-muted ${statusWidth}`}
        >
          {/* A new node each time, so that screen readers announce the same number again. */}
          <span key={opened}>
            {hasFailed
              ? 'The map didn’t load. All of its races are in the list.'
              : viewText(view, notOnMap).map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && ' · '}
                    <span className="whitespace-nowrap">{part}</span>
                  </Fragment>
                ))}
          </span>
        </p>
        {aside}
        {/* Not on the map, where they would cover marks. */}
        {mapButtons}
      </div>
      {view && mapKey?.(view.colors)}
    </div>
  );
}

interface RaceMapState {
  map: RaceMapHandle | undefined;
  view: ViewCounts | undefined;
  /** How many clusters were opened so far. */
  opened: number;
  hasFailed: boolean;
  /** Whether the rider has moved the map elsewhere. */
  isMoved: boolean;
  setMoved(isMoved: boolean): void;
}

/** Whether the map shows about the searched area: a window of another size moves its sides. */
function isShown(area: string | undefined, map: RaceMapHandle | undefined): boolean {
  const searched = parseArea(area ?? '');
  return searched !== undefined && map !== undefined && isAboutSameArea(searched, map.area());
}

/** Loads the map into the frame while it's mounted. */
function useRaceMap(
  frame: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): RaceMapState {
  const [map, setMap] = useState<RaceMapHandle>();
  const [view, setView] = useState<ViewCounts>();
  const [opened, setOpened] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const handleMove = useEffectEvent((to: MapView) => {
    saveMapView(to);
    setMoved(true);
  });

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    async function open(element: HTMLElement, below: HTMLElement) {
      const { createRaceMap } = await import('./race-map.ts');
      const handle = await createRaceMap(element, {
        signal,
        onMove: handleMove,
        panel: below,
        onFailure: () => setHasFailed(true),
        onView: setView,
        onOpen: () => setOpened((before) => before + 1),
      });
      signal.addEventListener('abort', handle.destroy);
      setMap(handle);
    }
    if (frame.current && panel.current) {
      open(frame.current, panel.current).catch(() => setHasFailed(!signal.aborted));
    }
    return () => {
      unmounted.abort();
      setMap(undefined);
    };
  }, [frame, panel]);

  return { map, view, opened, hasFailed, isMoved, setMoved };
}
