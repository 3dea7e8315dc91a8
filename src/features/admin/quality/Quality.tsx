import { type ReactNode, useMemo, useState } from 'react';
import {
  facts,
  isFactName,
  percentOf,
  type Quality as QualityOfRaces,
  qualityOf,
  type RaceGaps,
  type SourceState,
} from '#calendar/moderation/quality.ts';
import { paths } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { formatDay, type Today } from '#calendar/time/day.ts';
import { DateBib, RacePlace } from '#ui/races/RaceParts.tsx';
import { toShownRace } from '#ui/races/shown-race.ts';
import { changeQuery, type UrlQuery } from '#ui/url/url-query.ts';
import { SubjectButton } from '../ActionButton.tsx';
import { FilterBar, FilterSelect, showing } from '../filters.tsx';
import { PagedRows } from '../PagedRows.tsx';
import { EditRace } from '../race-form/RaceDialog.tsx';

interface Props {
  races: readonly Race[];
  query: UrlQuery;
  today: Today;
}

const gapsId = 'gaps';

/** How much we know about upcoming races, which sources are stale, and which races lack the most. */
export function Quality({ races, query, today }: Props) {
  const quality = useMemo(() => qualityOf(races, today), [races, today]);
  const { lacks } = query;
  const gaps = useMemo(
    () =>
      lacks && isFactName(lacks)
        ? quality.gaps.filter((race) => race.lacks.includes(lacks))
        : quality.gaps,
    [quality, lacks],
  );
  const [edited, setEdited] = useState<Race>();
  return (
    <>
      <div className="mb-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Coverage quality={quality} />
        <Sources sources={quality.sources} />
      </div>
      <h2 id={gapsId} tabIndex={-1} className="title-md mb-2 scroll-mt-20 outline-none">
        Races that lack the most
      </h2>
      <FilterBar query={query} names={['lacks']} count={showing(gaps, quality.gaps, 'race')}>
        <FilterSelect
          name="lacks"
          label="Missing"
          query={query}
          all="Anything"
          options={quality.coverage.map(({ name }) => [name, facts[name].label])}
        />
      </FilterBar>
      <PagedRows
        rows={gaps}
        query={query}
        keyOf={({ race }) => race.id}
        empty="Every upcoming race has it."
      >
        {(row) => <GapsLine {...row} onEdit={setEdited} />}
      </PagedRows>
      {edited && <EditRace race={edited} listed={races} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Coverage({ quality: { count, calledOff, coverage } }: { quality: QualityOfRaces }) {
  return (
    <section>
      <h2 className="title-md">{`What we know about ${counted(count, 'upcoming race')}`}</h2>
      {calledOff > 0 && (
        <p className="text-sm text-muted">{`${calledOff} more called off, not counted here.`}</p>
      )}
      <FactTable columns={['Fact', 'Races', 'Share']} numbers={['Races', 'Share']}>
        {coverage.map(({ name, known }) => (
          <tr key={name}>
            <td>
              {known < count ? (
                <button
                  type="button"
                  className="link small-target text-left"
                  onClick={() => {
                    changeQuery({ lacks: name });
                    // On a phone, the list is far below.
                    document.getElementById(gapsId)?.focus();
                  }}
                >
                  {facts[name].label}
                  <span className="sr-only">: list the races that lack it</span>
                </button>
              ) : (
                facts[name].label
              )}
            </td>
            <td className="number">{formatNumber(known)}</td>
            <td className="number">{count > 0 && `${percentOf(known, count)}%`}</td>
          </tr>
        ))}
      </FactTable>
    </section>
  );
}

interface FactTableProps {
  columns: readonly string[];
  /** The columns aligned as numbers. */
  numbers: readonly string[];
  children: ReactNode;
}

/** Narrow enough for a phone, unlike the panel's other tables. */
function FactTable({ columns, numbers, children }: FactTableProps) {
  return (
    <table className="fact-table mt-2">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={numbers.includes(name) ? 'number' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Sources({ sources }: { sources: readonly SourceState[] }) {
  return (
    <section>
      <h2 className="title-md">Where they come from</h2>
      <FactTable columns={['Source', 'Races', 'Last checked']} numbers={['Races']}>
        {sources.map(({ name, races, checked, isStale }) => (
          <tr key={name ?? ''}>
            <td className="wrap-anywhere">{name ?? 'No source named'}</td>
            <td className="number">{formatNumber(races)}</td>
            <td>
              {checked ? formatDay(checked, 'short') : 'Never'}
              {isStale && <span className="badge badge-status ml-2">Stale</span>}
            </td>
          </tr>
        ))}
      </FactTable>
    </section>
  );
}

function GapsLine({ race, lacks, onEdit }: RaceGaps & { onEdit(race: Race): void }) {
  const shown = toShownRace(race);
  return (
    <article
      data-genre={race.genre}
      className="admin-row admin-line"
      aria-labelledby={`race-${race.id}`}
    >
      <DateBib race={shown} />
      <div className="min-w-0">
        <h3 id={`race-${race.id}`} className="title-md leading-tight">
          <a href={paths.race(race)} className="small-target hover:underline">
            {race.name}
          </a>
        </h3>
        <RacePlace race={shown} />
        <p className="mt-1">
          <span className="text-muted">Missing: </span>
          {lacks.map((name) => facts[name].label).join('\u00a0· ')}
        </p>
      </div>
      <p className="admin-row-actions">
        <SubjectButton
          label="Edit"
          subject={race.name}
          data-act="edit"
          onClick={() => onEdit(race)}
        />
      </p>
    </article>
  );
}
