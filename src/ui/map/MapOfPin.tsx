import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coords } from '#calendar/place/coords.ts';
import { townOf } from '#calendar/place/place.ts';
import type { StateCode } from '#calendar/place/state.ts';
import { stateCenter } from '#calendar/place/state-center.ts';
import type { PinMap } from './pin-map.ts';

/** The middle of the country, and how near it is seen. */
const country = { lat: 39.83, lng: -98.58 };

interface Props {
  at: Coords | undefined;
  /** Around which the map opens while there is no pin, and whose counties are drawn. */
  place: { location: string; state: StateCode } | undefined;
  onMove(at: Coords): void;
  /** Only the drawn map: nothing is asked of another host. */
  isBare: boolean;
}

/** A map whose one pin can be moved: dragged, put down by a tap, or pushed by the arrow keys. */
export function MapOfPin({ at, place, onMove, isBare }: Props) {
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
