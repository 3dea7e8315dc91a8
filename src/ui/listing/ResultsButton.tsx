import { requestFocus } from './ResultsHeading.tsx';

interface Props {
  onClick(): void;
  children: string;
  className?: string;
}

/** A button that changes the search, and takes the focus to what shows then. */
export function ResultsButton({ onClick, children, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`button ${className}`}
      onClick={() => {
        requestFocus('results');
        onClick();
      }}
    >
      {children}
    </button>
  );
}
