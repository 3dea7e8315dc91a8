import { Fragment, type ReactNode } from 'react';
import { paths } from '#calendar/paths.ts';
import { priceText } from '#calendar/race/course.ts';
import { genreOf } from '#calendar/race/genre.ts';
import { lengthOf } from '#calendar/race/lengths-text.ts';
import {
  choosePicture,
  type DrawnPicture,
  drawingSize,
  ownPicture,
  pictureMarkup,
} from '#calendar/race/picture.ts';
import { hasBegun, isFirm, isUpcoming, statusLabel, underwayLabel } from '#calendar/race/status.ts';
import { headline, keepUnits } from '#calendar/race/words.ts';
import { formatNumber } from '#calendar/text/number.ts';
import { dateLines, formatDays, type Today } from '#calendar/time/day.ts';
import { beginsSoon } from '#calendar/time/ending-soon.ts';
import { badgeLook } from './badge-look.ts';
import type { ShownRace } from './shown-race.ts';

/** The date as a bib; the row or card also has it in words. */
export function DateBib({ race }: { race: Pick<ShownRace, 'date' | 'endDate'> }) {
  const { month, days, weekdays, year } = dateLines(race.date, race.endDate);
  return (
    <span aria-hidden="true" className="bib sheet-figure">
      <span className="bib-month">{`${month} ${year}`}</span>
      <span className={days.length > 2 ? 'bib-day bib-days' : 'bib-day'}>{days}</span>
      <span className="bib-weekday">{weekdays}</span>
    </span>
  );
}

interface BadgesProps {
  race: Pick<ShownRace, 'genre' | 'eventStatus'>;
  /** Set on a page of the discipline. */
  hidesGenre?: boolean;
}

/** The discipline and any status except "scheduled". */
export function RaceBadges({ race, hidesGenre = false }: BadgesProps) {
  const status = statusLabel(race);
  return (
    <>
      {!hidesGenre && <span className="badge badge-genre">{genreOf(race.genre).shortName}</span>}
      {status && <span className={`badge ${badgeLook(race)}`}>{status}</span>}
    </>
  );
}

/** Also rendered for a race that begins soon; the reader's clock reveals it. */
export function UnderwayBadge({ race, today }: { race: ShownRace; today: Today }) {
  if (!isFirm(race) || !isUpcoming(race, today)) return null;
  if (!hasBegun(race, today) && !beginsSoon(race, today)) return null;
  return <span className="badge badge-underway if-upcoming if-begun">{underwayLabel}</span>;
}

interface PictureLinkProps {
  race: ShownRace;
  /** From `choosePictures`, so that neighbors in a list differ. */
  picture?: DrawnPicture | undefined;
  /** A featured card is a row on a phone. */
  look: 'card' | 'featured' | 'row';
  className: string;
}

/** The race's picture, as a second link to it for pointers; rows and cards gray out a past race's picture. */
export function PictureLink({ race, picture, look, className }: PictureLinkProps) {
  return (
    <a
      href={paths.race(race)}
      tabIndex={-1}
      aria-hidden="true"
      className={`overflow-hidden ${className}`}
    >
      <RacePicture race={race} picture={picture} look={look} />
    </a>
  );
}

function RacePicture({ race, picture, look }: Omit<PictureLinkProps, 'className'>) {
  const own = ownPicture(race.imageUrl, 'card');
  const { sources, img } = own
    ? { sources: [], img: { src: own, ...drawingSize('card') } }
    : pictureMarkup(look, picture ?? choosePicture(race));
  return (
    <picture className="race-picture-frame">
      {sources.map(({ srcset, ...source }) => (
        <source key={srcset} srcSet={srcset} {...source} />
      ))}
      <img {...img} alt="" loading="lazy" decoding="async" className="race-picture" />
    </picture>
  );
}

/** The name as a link, the place and the length. */
export function RaceName({ race }: { race: ShownRace }) {
  return (
    <>
      <h3 className="title-md leading-tight">
        {/* A thumb-sized target in the space of the text; its focus ring leaves the line below readable. */}
        <a
          href={paths.race(race)}
          className="-mx-2 -my-2.5 inline-block px-2 py-2.5 wrap-anywhere hover:underline focus-visible:-outline-offset-9"
        >
          {headline(race.name)}
        </a>
      </h3>
      <RacePlace race={race} />
    </>
  );
}

/** Place and length, and for screen readers the date, which the bib shows. */
export function RacePlace({ race }: { race: ShownRace }) {
  const facts = [race.location, race.away].filter((fact) => fact !== undefined);
  const length = lengthOf(race) !== '' && <RaceLength race={race} />;
  return (
    <p className="overflow-hidden text-muted">
      <time dateTime={race.date} className="sr-only">
        {`${formatDays(race.date, race.endDate, 'weekday')}, `}
      </time>
      {/* Facts wrap as a whole; the dot before a fact that starts a line is clipped. */}
      <span className="-ml-3 flex flex-wrap">
        {facts.map((fact, index) => (
          <Fact key={fact} isFirst={index === 0}>
            {fact}
          </Fact>
        ))}
        {length && <Fact>{length}</Fact>}
        {race.matchedPrice !== undefined && <Fact>{`from ${priceText(race.matchedPrice)}`}</Fact>}
      </span>
    </p>
  );
}

function Fact({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <span className="relative pl-3 text-balance">
      {!isFirst && <span className="absolute left-0 w-3 text-center whitespace-pre">{' · '}</span>}
      {children}
    </span>
  );
}

interface RaceLengthProps {
  race: ShownRace;
  /** Whether to start with the lengths that were searched for, where the end may be cut off. */
  matchedFirst?: boolean;
}

/** A race's lengths; those that were searched for stand out. */
export function RaceLength({ race, matchedFirst = false }: RaceLengthProps) {
  const { miles, matchedMiles = miles } = race;
  if (matchedMiles.length === miles.length) return keepUnits(lengthOf(race));
  const lengths = matchedFirst ? [...new Set([...matchedMiles, ...miles])] : miles;
  return (
    <>
      {lengths.map((length, at) => (
        <Fragment key={length}>
          {at > 0 && ' / '}
          {matchedMiles.includes(length) ? (
            <mark className="length-match">{formatNumber(length)}</mark>
          ) : (
            formatNumber(length)
          )}
        </Fragment>
      ))}
      {'\u00a0mi'}
    </>
  );
}
