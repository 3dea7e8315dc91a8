import { useSyncExternalStore } from 'react';
import { idle, type NearMe, type NearMeState, pageNearMe } from './near-me.ts';

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
