import { useSyncExternalStore } from 'react';
import { idle, type NearMe, type NearMeState, pageNearMe } from './near-me.ts';
import { guessLabel, pageServices } from './place-services.ts';

const subscribe = (onChange: () => void) => pageNearMe().subscribe(onChange);
const now = () => pageNearMe().state();
const beforeHydration = () => idle;

const actions: Pick<NearMe, 'ask' | 'guess' | 'cancel' | 'choose' | 'forget'> = {
  ask: () => pageNearMe().ask(),
  guess: () => pageNearMe().guess(),
  cancel: () => pageNearMe().cancel(),
  choose: (town) => pageNearMe().choose(town),
  forget: () => pageNearMe().forget(),
};

/** `now` returns the state right after an action, before the next render. The actions are stable. */
export function useNearMe(): { state: NearMeState; now(): NearMeState } & typeof actions {
  const state = useSyncExternalStore(subscribe, now, beforeHydration);
  return { state, now, ...actions };
}

/** Sends nothing before the tap, because some riders denied their location on purpose. The tap calls `onGuess`. */
export function GuessPlace({ onGuess }: { onGuess(): void }) {
  const { state, guess } = useNearMe();
  const label = state.status === 'failed' && state.canGuess && guessLabel(pageServices());
  if (!label) return null;
  return (
    <button
      type="button"
      className="link min-h-11 [text-align:inherit]"
      onClick={() => {
        onGuess();
        void guess();
      }}
    >
      {label}
    </button>
  );
}
