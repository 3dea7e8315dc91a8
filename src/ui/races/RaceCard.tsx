import { paths } from '#calendar/paths.ts';
import { priceText } from '#calendar/race/course.ts';
import type { GenreId } from '#calendar/race/genre.ts';
import { lengthOf } from '#calendar/race/lengths-text.ts';
import type { DrawnPicture } from '#calendar/race/picture.ts';
import { tagLabel } from '#calendar/race/tag.ts';
import { headline } from '#calendar/race/words.ts';
import { formatDays, type Today } from '#calendar/time/day.ts';
import { SaveRace } from '../saved/SaveRace.tsx';
import { type MoreButton, RaceButtons } from './RaceButtons.tsx';
import { DateBib, PictureLink, RaceBadges, RaceLength, UnderwayBadge } from './RaceParts.tsx';
import { type ShownRace, timeAttributes } from './shown-race.ts';

interface Props {
  race: ShownRace;
  picture?: DrawnPicture | undefined;
  today: Today;
  look?: 'card' | 'featured';
  /** The page's discipline, which its cards don't repeat. */
  genre?: GenreId | undefined;
  more?: MoreButton | undefined;
  hidden?: boolean | undefined;
}

/** A race as a poster with a bib. */
export function RaceCard({ race, picture, today, look = 'card', genre, more, hidden }: Props) {
  return (
    <article
      data-genre={race.genre}
      {...timeAttributes(race, today)}
      hidden={hidden}
      className="relative flex flex-col border border-rule bg-card transition-transform duration-150 hover:-translate-y-1"
    >
      <PictureLink race={race} picture={picture} look={look} className="block h-48 bg-rule" />
      <div className="absolute top-36 left-4">
        <DateBib race={race} />
      </div>
      {/* Buttons at the bottom and the rest at the top, so that both line up along a row of cards. */}
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        <p className="flex min-h-6 flex-wrap justify-end gap-1.5 pl-18">
          <RaceBadges race={race} hidesGenre={race.genre === genre} />
          <UnderwayBadge race={race} today={today} />
        </p>
        {/* The focus ring surrounds the card, which is a link as a whole; the ring of a two-line link would be
            clipped. */}
        <h3 className="title-md line-clamp-2 pt-2 leading-tight">
          <a
            href={paths.race(race)}
            className="outline-none after:absolute after:inset-0 after:-outline-offset-4 after:outline-ink hover:underline focus-visible:after:outline-3"
          >
            {headline(race.name)}
          </a>
        </h3>
        <p className="text-muted">
          <time dateTime={race.date}>{formatDays(race.date, race.endDate, 'weekday')}</time>
          {race.away && (
            <>
              <span className="away-dot"> · </span>
              {race.away}
            </>
          )}
        </p>
        {/* Always one line, or two on a narrow phone, so that details that load later don't move what's below or widen
            the card. */}
        <p className="w-0 min-w-full overflow-hidden text-ellipsis text-muted @max-[24rem]/page:line-clamp-2 @max-[24rem]/page:min-h-[2lh] @min-[24rem]/page:whitespace-nowrap">
          {race.location}
          {race.matchedPrice !== undefined && ` · from ${priceText(race.matchedPrice)}`}
          {lengthOf(race) && (
            <>
              {' · '}
              <RaceLength race={race} matchedFirst />
            </>
          )}
        </p>
        <Tags tags={race.tags} />
        <p className="relative z-1 mt-auto flex flex-wrap gap-2 pt-3">
          <RaceButtons race={race} today={today} more={more} />
        </p>
      </div>
      {/* Last for Tab and screen readers. */}
      <SaveRace race={race} look="icon" className="save-on-picture if-upcoming" />
    </article>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-muted">
      {tags.slice(0, 3).map((tag) => (
        <li key={tag} className="min-w-0 border border-rule px-1.5 wrap-anywhere">
          {tagLabel(tag)}
        </li>
      ))}
      {tags.length > 3 && <li className="px-0.5">{`+${tags.length - 3} more`}</li>}
    </ul>
  );
}
