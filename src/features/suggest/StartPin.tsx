import type { Coords } from '#calendar/place/coords.ts';
import { findState } from '#calendar/place/state.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import { PinOnMap } from '#ui/map/PinOnMap.tsx';

interface Props {
  race: PublicRace;
  /** As typed, like `location`. */
  state: string;
  location: string;
  /** The moved pin; undefined if it wasn't moved. */
  pin: Coords | undefined;
  error: string | undefined;
  onMove(pin: Coords): void;
}

/** The start on a map, which loads on request. */
export function StartPin({ race, state, location, pin, error, onMove }: Props) {
  const code = findState(state)?.code;
  const note = pin
    ? `Pin moved to ${pin.lat}, ${pin.lng}`
    : race.coords
      ? 'Pin: where it’s listed'
      : 'Pin: town center';
  return (
    <PinOnMap
      note={<p role="status">{note}</p>}
      button="Move the pin"
      at={pin ?? race.coords}
      place={code && { location, state: code }}
      onMove={onMove}
    >
      {error && (
        <p role="status" className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </PinOnMap>
  );
}
