/** Lucide's bookmark, in a box of 24 by 24. */
export const bookmark =
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'save-race': HTMLAttributes<HTMLElement> & { race: string };
    }
  }
}

interface Props {
  race: { id: string; name: string };
  /** `icon` in a row or card that names the race, otherwise `words`. */
  look: 'icon' | 'words';
  className?: string | undefined;
}

/** A toggle, "Save Race" and "Saved", that `save-race.ts` hydrates. */
export function SaveRace({ race, look, className = '' }: Props) {
  const isIcon = look === 'icon';
  return (
    <save-race race={race.id} className={`needs-script ${className}`}>
      <button type="button" className={isIcon ? 'save-icon' : 'button w-full'}>
        <svg className="save-mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={bookmark} />
        </svg>
        <span data-label="" className={isIcon ? 'sr-only' : undefined}>
          Save Race
        </span>
        <span className="sr-only">{`: ${race.name}`}</span>
      </button>
    </save-race>
  );
}
