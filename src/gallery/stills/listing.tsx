import { parseRaceQuery, type RaceQuery } from '#calendar/query/race-query.ts';
import { StateSelect } from '#features/genre/GenreList.tsx';
import { ResultsHead } from '#features/search/SearchResults.tsx';
import { FilterChips, IgnoredNotice } from '#ui/listing/FilterChips.tsx';
import { MoreFilters } from '#ui/listing/MoreFilters.tsx';
import { LoadListAgain, NoResults } from '#ui/listing/NoResults.tsx';
import { Pagination } from '#ui/listing/Pagination.tsx';
import { PlaceNeeded } from '#ui/listing/PlaceNeeded.tsx';
import { ViewSwitch } from '#ui/listing/ResultsHeading.tsx';
import { today } from '../samples.ts';
import { nothing, still } from '../still.tsx';

const filled = {
  q: 'prairie',
  genre: 'gravel',
  location: 'Kansas',
  from: '2027-05-01',
  distance: '100-',
  tags: 'a tag as long as anybody would ever think of typing into such a small field',
  open: '1',
};

const pages = (page: number, total: number) => (
  <Pagination
    {...{ page, total, perPage: 12, sizes: [12, 24, 48] }}
    onPage={nothing}
    onPerPage={nothing}
  />
);

export const filterStills = () => [
  still('Chips', <FilterChips query={filled} />),
  still('More filters, none set', <MoreFilters query={{}} />),
  still('More filters, some set', <MoreFilters query={filled} />),
  still('List or map: list', <ViewSwitch view="list" page={undefined} />),
  still('List or map: map', <ViewSwitch view="map" page={undefined} />),
  still('State: all', <StateSelect states={['CO', 'KS']} location={undefined} />),
  still('State: one without a race', <StateSelect states={['CO', 'KS']} location="Rhode Island" />),
  still(
    'Left out',
    <IgnoredNotice>We left out the radius “abc”: use a number of miles up to 5,000.</IgnoredNotice>,
  ),
  still('Pages: first', pages(1, 1280)),
  still('Pages: middle', pages(53, 1280)),
  still('Pages: last', pages(107, 1280)),
  still('Pages: one', pages(1, 7)),
];

const query = parseRaceQuery({ genre: 'gravel', location: 'Nowhere' }, today).query as RaceQuery;

const counted = (name: string, total: number, listing = { isPartial: false, hasFailed: false }) =>
  still(
    name,
    <ResultsHead
      results={{
        ...{ query, around: undefined, placeTitle: undefined, fault: undefined },
        ...{ reading: undefined, isReadingPending: false, leading: 0, isLatest: true },
        ...{ page: 1, perPage: 20, today },
        listing: { index: undefined, detailUrls: [], ...listing },
        result: {
          ...{ rows: new Uint32Array(), total, upcoming: total, past: 0 },
          ...{ genres: new Map(), states: new Map(), upcomingStates: [], races: [] },
        },
      }}
      query={{}}
    />,
  );

export const answers = () => [
  counted('One race', 1),
  counted('Many races', 1280),
  counted('More being loaded', 12, { isPartial: true, hasFailed: false }),
  counted('Some didn’t load', 12, { isPartial: true, hasFailed: true }),
  still('None found', <NoResults query={query} today={today} />),
  still('Could not be loaded', <LoadListAgain />),
  still('No such ZIP', <PlaceNeeded fault="zip" location="00000" />),
  still('Places could not be looked up', <PlaceNeeded fault="files" location="Emporia, KS" />),
];
