import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { type Town, townLabel } from '#calendar/places/town.ts';
import { createPlaceLookup } from '../near-me/place-lookup.ts';
import { pageServices, whereCoordinatesGo } from '../near-me/place-services.ts';
import { useNearMe } from '../near-me/use-near-me.ts';
import type { UrlQuery } from './use-url-query.ts';

const distances = [10, 25, 50, 100, 200] as const;

const never = () => () => undefined;
const readPrivacy = () => whereCoordinatesGo(pageServices());

interface Props {
  query: UrlQuery;
  onChange(change: Record<string, string | undefined>): void;
}

/** Within so many miles of a ZIP, a town or the rider, who is asked for only on a tap (trust T60). */
export function NearFilter({ query, onChange }: Props) {
  const lookup = useMemo(() => createPlaceLookup(), []);
  const nearMe = useNearMe();
  const [text, setText] = useState('');
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const [said, setSaid] = useState('');
  const ids = { towns: useId(), said: useId() };
  const privacy = useSyncExternalStore(never, readPrivacy, () => '');
  const within = query['within'] ?? '50';
  const go = (place: { lat: number; lng: number }, name: string) => {
    setSaid(`Within ${within} miles of ${name}.`);
    onChange({ near: `${place.lat},${place.lng}`, within });
  };
  const find = async () => {
    const town = await lookup.findPlace(text).catch(() => undefined);
    if (town) go(town, townLabel(town));
    else setSaid(text ? `No town or ZIP called “${text}” is known here. Try “Emporia, KS”.` : '');
  };
  const suggest = async (typed: string) => {
    setText(typed);
    setTowns(typed.length > 1 ? await lookup.suggest(typed, 8).catch(() => []) : []);
  };
  const ask = async () => {
    await nearMe.ask();
    const state = nearMe.now();
    if (state.status === 'located') go(state.here, state.here.name ?? 'your location');
    else setSaid('Nobody could say where you are. Type a ZIP or a town.');
  };
  return (
    <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-[auto_1fr_auto_auto] lg:col-span-4">
      <legend className="font-display text-lg font-bold uppercase">Within</legend>
      <label>
        <span className="sr-only">Miles</span>
        <select
          className="field"
          value={within}
          onChange={(event) => onChange(query['near'] ? { within: event.target.value } : {})}
        >
          {distances.map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr-only">of a ZIP or town</span>
        <input
          className="field"
          placeholder="of a ZIP or town"
          autoComplete="off"
          list={ids.towns}
          aria-describedby={ids.said}
          value={text}
          onChange={(event) => void suggest(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void find()}
        />
        <datalist id={ids.towns}>
          {towns.map((town) => (
            <option key={townLabel(town)} value={townLabel(town)} />
          ))}
        </datalist>
      </label>
      <button type="button" className="button" onClick={() => void find()}>
        Go
      </button>
      <button
        type="button"
        className="button"
        disabled={nearMe.state.status === 'asking'}
        onClick={() => void ask()}
      >
        Near me
      </button>
      <p id={ids.said} role="status" className="min-h-6 sm:col-span-4">
        {said}
      </p>
      <p className="text-sm text-muted sm:col-span-4">{privacy}</p>
    </fieldset>
  );
}
