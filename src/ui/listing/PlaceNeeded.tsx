import type { ReactNode } from 'react';
import {
  locationDetails,
  locationNotice,
  pageServices,
  placeNotFound,
} from '../near-me/place-services.ts';
import { GuessPlace, useNearMe } from '../near-me/use-near-me.tsx';
import { clearQuery } from '../url/url-query.ts';
import { ResultsButton } from './ResultsButton.tsx';
import { ResultsHeading, requestFocus } from './ResultsHeading.tsx';
import type { PlaceFault } from './use-place.ts';

interface Props {
  fault: PlaceFault;
  location?: string | undefined;
}

/** Why races around the URL's place can't be listed yet, and what to do. */
export function PlaceNeeded({ fault, location }: Props) {
  if (fault === 'rider') return <RiderNeeded />;
  if (fault === 'files') {
    return (
      <Box title="No place found">
        We couldn’t look up that place. Check your connection and try again.
      </Box>
    );
  }
  return (
    <Box title="No place found">
      <span className="block">
        We couldn’t find ZIP {location}. Check the number, or try a town, such as “Emporia, KS”.
      </span>
      <ResultsButton className="mt-4" onClick={clearQuery}>
        Clear Search
      </ResultsButton>
    </Box>
  );
}

/** `?within=50` alone names no place, so ask the rider for theirs. */
function RiderNeeded() {
  const { state, ask } = useNearMe();
  const isAsking = state.status === 'asking';
  const find = () => {
    requestFocus('results');
    void ask();
  };
  return (
    <Box title="Where are you?">
      <span className="block">
        See races near you. Tap “Near me”, or choose a town, a ZIP or a state.
      </span>
      <button
        type="button"
        className="button button-solid mt-4"
        aria-disabled={isAsking}
        onClick={isAsking ? undefined : find}
      >
        Near me
      </button>
      <span role="status" className="mt-2 block min-h-6">
        {isAsking && 'Finding your location…'}
        {state.status === 'failed' && placeNotFound}
      </span>
      <span className="block">
        <GuessPlace onGuess={() => requestFocus('results')} />
      </span>
      <span className="block text-sm">{`${locationNotice} ${locationDetails(pageServices())}`}</span>
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-2 border-dashed border-rule px-4 py-10 text-center">
      <ResultsHeading className="title-md">{title}</ResultsHeading>
      <p className="mt-1 text-muted">{children}</p>
    </div>
  );
}
