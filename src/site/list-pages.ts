import type { StateCode } from '#calendar/place/state.ts';
import type { GenrePageId } from '#calendar/race/genre.ts';
import { choosePicture } from '#calendar/race/picture.ts';
import type { PublicRace } from '#calendar/race/race.ts';
import type { Today } from '#calendar/time/day.ts';
import type { RaceList } from './calendar.ts';

/** Rows on a static page of a list. No list of today's calendar needs a second page. */
const rowsPerPage = 100;

/** The part of a list that is on one page. */
export interface ListPage {
  /** From 1. */
  page: number;
  /** How many pages the list has. */
  pages: number;
  /** The first row's position in the list, from 1. */
  first: number;
  /** How many rows the list has. */
  total: number;
  upcoming: PublicRace[];
  past: PublicRace[];
}

/** Splits a list, upcoming races first, into pages. Even an empty list has one page. */
export function pagesOf({ upcoming, past }: RaceList): ListPage[] {
  const total = upcoming.length + past.length;
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  return Array.from({ length: pages }, (_, before) => {
    const start = before * rowsPerPage;
    const rest = Math.max(0, start - upcoming.length);
    const ahead = upcoming.slice(start, start + rowsPerPage);
    return {
      ...{ page: before + 1, pages, first: start + 1, total },
      upcoming: ahead,
      past: past.slice(rest, rest + rowsPerPage - ahead.length),
    };
  });
}

/** The picture above a state's list, for the month of its next race, else of its latest, else of today. */
export function pictureOver(
  { upcoming, past }: RaceList,
  page: { id: string; genre: GenrePageId; state: StateCode },
  today: Today,
) {
  return choosePicture({ ...page, date: (upcoming[0] ?? past[0])?.date ?? today.in(page.state) });
}

/** A page's title, different for each page of a list. */
export const titleOf = (title: string, { page }: Pick<ListPage, 'page'>) =>
  page === 1 ? title : `${title}, Page ${page}`;

/** A page's description, different for each page of a list. @param text ends with a period */
export const descriptionOf = (text: string, { page, pages }: Pick<ListPage, 'page' | 'pages'>) =>
  page === 1 ? text : `${text} Page ${page} of ${pages}.`;
