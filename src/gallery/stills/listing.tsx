import { raceQuerySchema } from '#calendar/race-query.ts';
import { StateSelect } from '#islands/genre/StateSelect.tsx';
import { FilterChips } from '#islands/listing/FilterChips.tsx';
import { LeftOut } from '#islands/listing/LeftOut.tsx';
import { MoreFilters } from '#islands/listing/MoreFilters.tsx';
import { NoResults } from '#islands/listing/NoResults.tsx';
import { Pagination } from '#islands/listing/Pagination.tsx';
import { PlaceNeeded } from '#islands/listing/PlaceNeeded.tsx';
import { TryAgain } from '#islands/listing/TryAgain.tsx';
import { ViewSwitch } from '#islands/listing/ViewSwitch.tsx';
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

export const filters = () => [
  still('Chips', <FilterChips query={filled} onRemove={nothing} onClear={nothing} />),
  still('More filters, none set', <MoreFilters query={{}} onChange={nothing} />),
  still('More filters, some set', <MoreFilters query={filled} onChange={nothing} />),
  still('List or map: list', <ViewSwitch view="list" onChange={nothing} />),
  still('List or map: map', <ViewSwitch view="map" onChange={nothing} />),
  still(
    'State: all',
    <StateSelect states={['CO', 'KS']} location={undefined} onChange={nothing} />,
  ),
  still(
    'State: one without a race',
    <StateSelect states={['CO', 'KS']} location="Rhode Island" onChange={nothing} />,
  ),
  still('Left out', <LeftOut>“within” is left out: it needs a number of miles.</LeftOut>),
  still('Pages: first', pages(1, 1280)),
  still('Pages: middle', pages(53, 1280)),
  still('Pages: last', pages(107, 1280)),
  still('Pages: one', pages(1, 7)),
];

const query = raceQuerySchema.parse({ genre: 'gravel', location: 'Nowhere' });

export const answers = () => [
  still('None found', <NoResults query={query} today={today} onClear={nothing} />),
  still('Could not be loaded', <TryAgain />),
  still('No such ZIP', <PlaceNeeded fault="zip" location="00000" onClear={nothing} />),
  still(
    'Places could not be looked up',
    <PlaceNeeded fault="files" location="Emporia, KS" onClear={nothing} />,
  ),
];
