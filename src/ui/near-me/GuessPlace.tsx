import { guessLabel, pageServices } from './place-services.ts';
import { useNearMe } from './use-near-me.ts';

interface Props {
  /** Called at the tap, before the answer is here. */
  onGuess?(): void;
}

/**
 * Offers a rider whose device gave no location an estimate from the IP address instead. Some of them
 * refused on purpose, so nothing is sent before the tap.
 */
export function GuessPlace({ onGuess }: Props) {
  const { state, guess } = useNearMe();
  const label = state.status === 'failed' && state.canGuess && guessLabel(pageServices());
  if (!label) return null;
  return (
    <button
      type="button"
      className="link min-h-11 [text-align:inherit]"
      onClick={() => {
        onGuess?.();
        void guess();
      }}
    >
      {label}
    </button>
  );
}
