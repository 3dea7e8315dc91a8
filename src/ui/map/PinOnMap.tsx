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

interface Props extends Omit<ComponentProps<typeof MapOfPin>, 'isBare'> {
  /** Stands beside the button. */
  note: ReactNode;
  /** The button's words while there is no map. */
  button: string;
  /** The drawn map is there from the start; its tiles, which come from another host, only when asked for. */
  startsDrawn?: boolean;
  /** Stands between the button and the map. */
  children?: ReactNode;
}

/** Where the pin is, a button that brings its map, and the map. */
export function PinOnMap({ note, button, startsDrawn = false, children, ...pin }: Props) {
  const id = useId();
  const [map, setMap] = useState<'none' | 'drawn' | 'whole'>(startsDrawn ? 'drawn' : 'none');
  const isWhole = map === 'whole';
  const words = isWhole ? 'Hide the map' : map === 'drawn' ? 'Show the streets' : button;
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">{note}</div>
        <button
          type="button"
          className="button"
          aria-expanded={map === 'drawn' ? undefined : isWhole}
          aria-controls={id}
          onClick={() => setMap(isWhole ? 'none' : 'whole')}
        >
          {words}
        </button>
      </div>
      {children}
      <div id={id} hidden={map === 'none'} className="mt-3">
        {map !== 'none' && (
          <MapOfPin key={`${pin.place?.state} ${map}`} isBare={map === 'drawn'} {...pin} />
        )}
        <p className="mt-2 text-sm text-muted">
          Tap where the start is, or drag the pin there. With a keyboard, go to the pin with Tab and
          move it by the arrow keys; with Shift it moves farther.
        </p>
      </div>
    </div>
  );
}

/** The middle of the country, and how near it is seen. */
const country = { lat: 39.83, lng: -98.58 };

interface MapOfPinProps {
  at: Coords | undefined;
  /** Around which the map opens while there is no pin, and whose counties are drawn. */
  place: { location: string; state: StateCode } | undefined;
  onMove(at: Coords): void;
  /** Only the drawn map: nothing is asked of another host. */
  isBare: boolean;
}

/** A map whose one pin can be moved: dragged, put down by a tap, or pushed by the arrow keys. */
function MapOfPin({ at, place, onMove, isBare }: MapOfPinProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PinMap>();
  const [hasFailed, setFailed] = useState(false);
  const moved = useEffectEvent(onMove);
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const { openPinMap } = await import('./pin-map.ts');
    if (!element.current) return undefined;
    return openPinMap(element.current, {
      at: at ?? (place ? stateCenter(place.state) : country),
      zoom: at ? 10 : place ? 6 : 4,
      town: place && { name: townOf(place.location), state: place.state },
      onMove: moved,
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
  if (hasFailed) return <p>The map could not be loaded. The race is shown where its town is.</p>;
  return <div ref={element} className="h-80 border-2 border-ink bg-rule" />;
}
