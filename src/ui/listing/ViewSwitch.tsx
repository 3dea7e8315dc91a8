import { requestFocus } from './focus-request.ts';

interface Props {
  view: 'list' | 'map';
  onChange(view: 'list' | 'map'): void;
}

/** List or map; the list stays beside or below the map. */
export function ViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">View</legend>
      {(['list', 'map'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={`button ${view === name ? 'button-solid' : ''}`}
          aria-pressed={view === name}
          onClick={() => {
            if (name === 'map' && view !== 'map') requestFocus('map');
            onChange(name);
          }}
        >
          {name === 'list' ? 'List' : 'Map'}
        </button>
      ))}
    </fieldset>
  );
}
