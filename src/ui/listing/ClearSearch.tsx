import { clearQuery } from '../url/url-query.ts';
import { requestFocus } from './ResultsHeading.tsx';

/** Removes the whole query, and takes the focus to what shows instead. */
export function ClearSearch({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      className={`button ${className}`}
      onClick={() => {
        requestFocus('results');
        clearQuery();
      }}
    >
      Clear Search
    </button>
  );
}
