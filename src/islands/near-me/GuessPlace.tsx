import { guessLabel, pageServices } from './place-services.ts';
import { useNearMe } from './use-near-me.ts';

interface Props {
  /** The rider has chosen it, and the answer is on its way. */
  onGuess?(): void;
}

/**
 * The way on for a rider whose device did not say where it is: a guess from the internet address.
 * Whoever refused to say it is not looked up behind their back, so nothing is sent before the tap.
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
