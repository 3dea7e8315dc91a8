import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Coords } from '#calendar/place/coords.ts';
import { townOf } from '#calendar/place/place.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { PinMap } from './pin-map.ts';

interface Props extends Omit<ComponentProps<typeof PinMapFrame>, 'isBare'> {
  /** Shown beside the button. */
  note: ReactNode;
  /** The button's label while there's no map. */
  button: string;
  /** Whether to start with outlines; tiles, which come from another host, load only on request. */
  showsOutlines?: boolean;
  /** Shown between the button and the map. */
  children?: ReactNode;
}

/** The pin's place, a button that opens its map, and the map. */
export function PinOnMap({ note, button, showsOutlines = false, children, ...pin }: Props) {
  const id = useId();
  const [map, setMap] = useState<'none' | 'outlines' | 'full'>(showsOutlines ? 'outlines' : 'none');
  const isFull = map === 'full';
  const label = isFull ? 'Hide the map' : map === 'outlines' ? 'Show the streets' : button;
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">{note}</div>
        <button
          type="button"
          className="button"
          aria-expanded={map === 'outlines' ? undefined : isFull}
          aria-controls={id}
          onClick={() => setMap(isFull ? 'none' : 'full')}
        >
          {label}
        </button>
      </div>
      {children}
      <div id={id} hidden={map === 'none'} className="mt-3">
        {map !== 'none' && (
          <PinMapFrame key={`${pin.place?.state} ${map}`} isBare={map === 'outlines'} {...pin} />
        )}
        <p className="mt-2 text-sm text-muted">
          Tap where the start is, or drag the pin there. With a keyboard, go to the pin with Tab and
          move it by the arrow keys; with Shift it moves farther.
        </p>
      </div>
    </div>
  );
}

/** The center of the country. */
const country = { lat: 39.83, lng: -98.58 };

interface PinMapFrameProps {
  at: Coords | undefined;
  /** Centers the map while there's no pin, and picks the state whose counties are drawn. */
  place: { location: string; state: StateCode } | undefined;
  onMove(at: Coords): void;
  /** Outlines only: no requests to another host. */
  isBare: boolean;
}

/** A map with one pin that can be dragged, placed with a tap or moved with the arrow keys. */
function PinMapFrame({ at, place, onMove, isBare }: PinMapFrameProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMap>();
  const [hasFailed, setFailed] = useState(false);
  const handleMove = useEffectEvent(onMove);
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const { openPinMap } = await import('./pin-map.ts');
    if (!element.current) return undefined;
    return openPinMap(element.current, {
      at: at ?? (place ? stateCenter(place.state) : country),
      zoom: at ? 10 : place ? 6 : 4,
      town: place && { name: townOf(place.location), state: place.state },
      onMove: handleMove,
      isBare,
      signal,
    });
  });
  useEffect(() => {
    const leaving = new AbortController();
    const opening = open(leaving.signal);
    opening.then(setMap).catch(() => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => {
      leaving.abort();
      opening.then((opened) => opened?.close()).catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    if (at) map?.show(at);
  }, [map, at]);
  if (hasFailed)
    return <p>The map didn’t load. Without a pin, the race shows at its town center.</p>;
  return <div ref={element} className="h-80 border-2 border-ink bg-rule" />;
}
