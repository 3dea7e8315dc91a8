import { formatDay, formatDays, type Today } from '#calendar/day.ts';
import { genreOf } from '#calendar/genre.ts';
import { paths } from '#calendar/paths.ts';
import { choosePicture } from '#calendar/picture.ts';
import type { ListedRace } from '#calendar/search/shard-file.ts';
import { isUpcoming, statusLabels } from '#calendar/status.ts';

interface Props {
  race: ListedRace;
  today: Today;
  /** Where to register, once it is known and while one can. */
  register?: string | undefined;
}

/** A race as a poster with its bib, as `RaceCard.astro` prerenders it. */
export function RaceCard({ race, today, register }: Props) {
  const upcoming = isUpcoming(race, today);
  const href = paths.race(race);
  const picture = choosePicture(race);
  const status = statusLabels[race.eventStatus];
  const isOff = race.eventStatus === 'cancelled' || race.eventStatus === 'postponed';
  return (
    <article
      data-genre={race.genre}
      className="relative flex flex-col border border-rule bg-card transition-transform duration-150 hover:-translate-y-1"
    >
      <a
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="block h-48 overflow-hidden bg-rule"
      >
        {picture && (
          <img
            src={paths.picture(picture.set, picture.number)}
            alt=""
            width="640"
            height="360"
            loading="lazy"
            decoding="async"
            className={`size-full object-cover ${upcoming ? '' : 'opacity-60 grayscale'}`}
          />
        )}
      </a>
      <DateBib race={race} past={!upcoming} />
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        <p className="flex min-h-6 flex-wrap justify-end gap-2 pl-20">
          <span className="badge badge-genre">{genreOf(race.genre).shortName}</span>
          {status && (
            <span className={`badge ${isOff ? 'badge-off' : 'badge-status'}`}>{status}</span>
          )}
        </p>
        <h3 className="title-md mt-2 line-clamp-2 leading-tight">
          <a href={href} className="after:absolute after:inset-0 hover:underline">
            {race.name}
          </a>
        </h3>
        <p className="text-muted">
          <time dateTime={race.date}>{formatDays(race.date, race.endDate, 'short')}</time> ·{' '}
          {race.location}
        </p>
        {race.miles.length > 0 && <p className="text-sm text-muted">{race.miles.join(' / ')} mi</p>}
        <Tags tags={race.tags} />
        <p className="relative z-10 mt-auto flex flex-wrap gap-2 pt-3">
          {register && (
            <a href={register} target="_blank" rel="noopener" className="button button-solid">
              Register<span className="sr-only">: {race.name} (opens in a new tab)</span>
            </a>
          )}
          <a href={href} className="button">
            Details<span className="sr-only">: {race.name}</span>
          </a>
        </p>
      </div>
    </article>
  );
}

function DateBib({ race, past }: { race: ListedRace; past: boolean }) {
  const [month = '', day = ''] = formatDay(race.date, 'brief').split(' ');
  return (
    <div className="absolute top-36 left-4">
      <span
        aria-hidden="true"
        className="sheet-figure inline-flex w-16 flex-col items-center border-2 border-night bg-day text-center leading-none text-night"
      >
        <span
          className={`w-full py-0.5 text-sm uppercase ${past ? 'bg-stone text-day' : 'bg-accent text-accent-label'}`}
        >
          {month}
        </span>
        <span className="py-1 text-3xl">{day}</span>
        <span className="pb-0.5 text-xs">{race.date.slice(0, 4)}</span>
      </span>
    </div>
  );
}

/** Up to three tags, and how many more (spec §9). */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-muted">
      {tags.slice(0, 3).map((tag) => (
        <li key={tag} className="border border-rule px-1.5">
          {tag}
        </li>
      ))}
      {tags.length > 3 && <li className="px-0.5">+{tags.length - 3} more</li>}
    </ul>
  );
}
