import { paths } from '#calendar/paths.ts';
import { type GenreId, type GenrePageId, genreOf, parseGenre } from '#calendar/race/genre.ts';
import { capitalize, slugify } from '#calendar/text/text.ts';
import type { Article, Guide, Level } from './models.ts';

export type Piece = Article | Guide;

export const isGuide = (piece: Piece): piece is Guide => 'raceType' in piece;

export const pathOf = (piece: Piece) =>
  isGuide(piece) ? paths.guide(piece.slug) : paths.article(piece.slug);

export const levelNames: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** Pieces of the same day keep the CMS's order, latest published first. */
const newestFirst = (a: Piece, b: Piece) => b.day.localeCompare(a.day);

/** The genre whose color a piece has: `all` unless it's about exactly one. */
export function colorGenre(piece: Piece): GenrePageId {
  const raceType = isGuide(piece) && piece.raceType ? parseGenre(piece.raceType) : undefined;
  return raceType ?? (piece.genres.length === 1 ? (piece.genres[0] as GenreId) : 'all');
}

/** A tag as riders read it: `first-race` is "First race", `cx` is "Cyclocross". */
export function tagName(tag: string): string {
  const genre = parseGenre(tag);
  if (genre) return genreOf(genre).name;
  return capitalize(tag.replaceAll('-', ' ').trim());
}

/** Splits a title so that hyphenated words can be kept on one line. Longer words have to break on a phone. */
export function titleParts(title: string): { text: string; isUnbroken: boolean }[] {
  return title
    .split(/(\s+)/)
    .map((text) => ({ text, isUnbroken: /^[^-]+-[^-]/.test(text) && text.length <= maxUnbroken }));
}

const maxUnbroken = 16;

/** The id of a tag's section on a list page. */
const topicId = (tag: string) => `topic-${slugify(tag)}`;

/** Where a tag leads: to its genre's page, else to its section of the piece's list page. */
export function topicPath(tag: string, piece: Piece): string {
  const genre = parseGenre(tag);
  if (genre) return paths.genre(genre);
  return `${isGuide(piece) ? paths.guides() : paths.news()}#${topicId(tag)}`;
}

export interface Topic {
  id: string;
  name: string;
  pieces: Piece[];
}

/** The tags of `own`, A to Z, with all pieces that have them, newest first. Genres have their own pages. */
export function topicsOf(own: readonly Piece[], all: readonly Piece[]): Topic[] {
  const names = new Map<string, string>();
  for (const tag of own.flatMap(({ tags }) => tags)) {
    const id = topicId(tag);
    if (!parseGenre(tag) && !names.has(id)) names.set(id, tagName(tag));
  }
  const topics = [...names].map(([id, name]) => {
    const pieces = all.filter(({ tags }) => tags.some((tag) => topicId(tag) === id));
    return { id, name, pieces: pieces.sort(newestFirst) };
  });
  return topics.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A subject of this many pieces or fewer always counts. */
const minShared = 3;

/** A piece's genres, and its tags that name none. */
function subjectsOf({ tags, genres }: Piece): Set<string> {
  return new Set([...genres, ...tags.filter((tag) => !parseGenre(tag)).map(topicId)]);
}

/**
 * The pieces that share a subject with this one, most alike first, then those with fewer subjects. A subject
 * counts for more the fewer pieces have it, and not at all if over a third of them do.
 */
export function relatedTo<Other extends Piece>(piece: Piece, all: readonly Other[]): Other[] {
  const counts = new Map<string, number>();
  for (const subject of all.flatMap((other) => [...subjectsOf(other)])) {
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  const own = subjectsOf(piece);
  const likeness = (other: Other) =>
    [...subjectsOf(other)]
      .filter((subject) => own.has(subject))
      .map((subject) => counts.get(subject) ?? 1)
      .filter((count) => count <= Math.max(minShared, all.length / 3))
      .reduce((sum, count) => sum + 1 / count, 0);
  return all
    .filter((other) => pathOf(other) !== pathOf(piece))
    .map((other) => ({ other, score: likeness(other), size: subjectsOf(other).size }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.size - b.size || newestFirst(a.other, b.other))
    .map(({ other }) => other);
}

/** Guides to list beside a guide: training guides that aren't related to it, else any that aren't, else any others. */
export function otherGuides(
  guide: Guide,
  all: readonly Guide[],
  related: readonly Guide[],
): Guide[] {
  const others = all.filter(({ slug }) => slug !== guide.slug);
  const fresh = others.filter((other) => !related.includes(other));
  const training = fresh.filter(({ tags }) => tags.includes('training'));
  return [training, fresh, others].find(({ length }) => length > 0) ?? [];
}

/**
 * What to read beside a genre's races: pieces about it, then pieces about no genre, each newest first. For `all`, the
 * newest.
 */
export function readingOn(genre: string, all: readonly Piece[], limit: number): Piece[] {
  const sorted = [...all].sort(newestFirst);
  if (genre === 'all') return sorted.slice(0, limit);
  const about = sorted.filter(({ genres }) => genres.some((id) => id === genre));
  const general = sorted.filter(({ genres }) => genres.length === 0);
  return [...about, ...general].slice(0, limit);
}
