import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { MapOfPin } from './MapOfPin.tsx';

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
