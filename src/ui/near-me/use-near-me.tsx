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

/**
 * The rider's place, shared by all islands of the page, and what can be done about it. Until an island
 * is hydrated its place is not known. `now` is the place after an action, before the next render. The actions are the same objects at every render.
 */
export function useNearMe(): { state: NearMeState; now(): NearMeState } & typeof actions {
  const state = useSyncExternalStore(subscribe, now, beforeHydration);
  return { state, now, ...actions };
}

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
