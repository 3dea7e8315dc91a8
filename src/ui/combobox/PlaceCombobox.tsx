import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PlaceQuery, placeQuery, placeText } from '#calendar/place/place-query.ts';
import { isPlaceComplete } from '#calendar/place/place-text.ts';
import { formatHere, type NearMeState } from '../near-me/near-me.ts';
import {
  locationDetails,
  locationNotice,
  pageServices,
  placeNotFound,
} from '../near-me/place-services.ts';
import { GuessPlace, useNearMe } from '../near-me/use-near-me.tsx';
import { Combobox } from './Combobox.tsx';
import {
  isMeant,
  keyOf,
  noteOf,
  type PlaceOption,
  placeNameOf,
  placeQueryOf,
  useAcceptedText,
  usePlaceOptions,
} from './place-options.ts';
import { hasRadius, RadiusSelect } from './RadiusSelect.tsx';

interface Props {
  query: PlaceQuery;
  isHydrated: boolean;
  /** Called on every keystroke and choice. Typing and the choice that ends it are one step in the history. */
  onChange(change: Required<PlaceQuery>, step: 'push' | 'replace'): void;
  /** Called with text that is still being typed, and with none once it counts as it is. */
  onTyping?(text: string): void;
  /** Whether the label is only for screen readers. */
  isBare?: boolean;
}

/** A state, town, ZIP or any text, or the rider's own place, which they're only asked for on a tap. */
export function PlaceCombobox({ query, isHydrated, onChange, onTyping, isBare = false }: Props) {
  const isTyping = useRef(false);
  const [typed, setTyped] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const places = usePlaceOptions(typed);
  const { options } = places;
  const nearMe = useNearMe();
  const { state } = nearMe;

  const choose = (change: Required<PlaceQuery>) => {
    onChange(change, isTyping.current ? 'replace' : 'push');
    isTyping.current = false;
  };
  const finishWaiting = useEffectEvent((now: NearMeState) => {
    if (!isWaiting || now.status === 'asking') return;
    setWaiting(false);
    if (now.status === 'located') choose(placeQueryOf({ kind: 'here' }));
  });
  useEffect(() => finishWaiting(state), [state]);

  const stopWaiting = () => {
    if (isWaiting) nearMe.cancel();
    setWaiting(false);
  };
  const chooseOption = (option: PlaceOption) => {
    setTyped('');
    if (option.kind === 'here') {
      setWaiting(true);
      setHasAsked(true);
      void nearMe.ask();
      return;
    }
    stopWaiting();
    // After "Near me" fails, the rider is asked to enter the place here.
    const isPoint = option.kind === 'town' || option.kind === 'zip';
    if (isPoint && state.status === 'failed') nearMe.choose(option.town);
    choose(placeQueryOf(option));
  };
  const acceptText = useAcceptedText(typed, places, isMeant, (town) => {
    setTyped('');
    onChange(placeQueryOf(town), 'replace');
  });
  const type = (text: string) => {
    stopWaiting();
    setTyped(text);
    acceptText('');
    onTyping?.(isPlaceComplete(text) ? '' : text);
    onChange({ location: text, within: undefined }, isTyping.current ? 'replace' : 'push');
    isTyping.current = true;
  };
  const accept = (text: string) => {
    onTyping?.('');
    const { location, within } = placeQuery(text);
    // Other text stays as it was typed.
    if (isTyping.current && within) {
      setTyped('');
      choose({ location, within });
    } else if (isTyping.current) acceptText(text);
    isTyping.current = false;
  };
  const isHere = placeText(query) !== '' && !query.location;
  // What asked elsewhere on the page says so itself.
  const hasFailed = state.status === 'failed' && (hasAsked || isHere) && !query.location;
  const isRound = isHydrated && !typed && !isWaiting && hasRadius(query);
  return (
    <div>
      <Combobox
        label="Location"
        {...(isBare && { labelClass: 'sr-only' })}
        {...(isRound && {
          trailing: <RadiusSelect className="radius" query={query} onChoose={choose} />,
        })}
        name="location"
        placeholder="United States"
        text={isWaiting ? placeNameOf({ kind: 'here' }) : placeText(query)}
        items={options}
        keyOf={keyOf}
        nameOf={placeNameOf}
        noteOf={typed ? noteOf : undefined}
        choosesOnBlur={({ kind }) => kind !== 'here'}
        named={options.find(isMeant)}
        isHydrated={isHydrated}
        onType={type}
        onChoose={chooseOption}
        onAccept={accept}
        note={
          isHydrated &&
          options[0]?.kind === 'here' &&
          `${locationNotice} ${locationDetails(pageServices())}`
        }
      />
      <p role="status" className="text-sm">
        {isWaiting && 'Asking where you are…'}
        {!isWaiting && isHere && state.status === 'located' && `Around ${formatHere(state.here)}.`}
        {hasFailed && placeNotFound}
      </p>
      {/* A list around the rider has its own offer to guess. */}
      {hasFailed && !isHere && <GuessPlace onGuess={() => setWaiting(true)} />}
    </div>
  );
}
