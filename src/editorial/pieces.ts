import { paths } from '#calendar/paths.ts';
import { type GenreId, type GenrePageId, genreOf, parseGenre } from '#calendar/race/genre.ts';
import { slugify } from '#calendar/text/text.ts';
import type { Article, Guide, Level } from './models.ts';

/** Anything to read: an article or a guide. */
export type Piece = Article | Guide;

export const isGuide = (piece: Piece): piece is Guide => 'raceType' in piece;

export const pathOf = (piece: Piece) =>
  isGuide(piece) ? paths.guide(piece.slug) : paths.article(piece.slug);

export const levelNames: Readonly<Record<Level, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** Of one day they stay as they come: in the CMS's order, which is that of their publication. */
const newestFirst = (a: Piece, b: Piece) => b.day.localeCompare(a.day);

/** The discipline whose color a piece wears: the one that it is about, if it is about one. */
export function colorGenre(piece: Piece): GenrePageId {
  const raced = isGuide(piece) && piece.raceType ? parseGenre(piece.raceType) : undefined;
  return raced ?? (piece.genres.length === 1 ? (piece.genres[0] as GenreId) : 'all');
}

/** A tag as riders read it: `first-race` is "First race", `cx` is "Cyclocross". */
export function tagName(tag: string): string {
  const genre = parseGenre(tag);
  if (genre) return genreOf(genre).name;
  const words = tag.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title in parts, of which those with a hyphen in them are not broken at it: a word on one line. */
export function titleParts(title: string): { text: string; isWhole: boolean }[] {
  return title
    .split(/(\s+)/)
    .map((text) => ({ text, isWhole: /^[^-]+-[^-]/.test(text) && text.length <= longestWhole }));
}

/** A longer word must be broken somewhere to fit a phone. */
const longestWhole = 16;

/** The part of a list's page that holds what has a tag. */
const topicId = (tag: string) => `topic-${slugify(tag)}`;

/** Where a tag of a piece leads: to its discipline's page, else to what else has it on the piece's list. */
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

/**
 * The tags of `own` from A to Z with all that has them, newest first. Those that name a discipline are
 * left out: they have its page.
 */
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

/** So few pieces may share a subject however few there are in all. */
const fewHolders = 3;

/** What a piece is about: its disciplines, and its tags that name none. */
function subjectsOf({ tags, genres }: Piece): Set<string> {
  return new Set([...genres, ...tags.filter((tag) => !parseGenre(tag)).map(topicId)]);
}

/**
 * The pieces that share a subject with this one, the most alike first; of two as much alike, what is
 * about little else. A subject counts for more the fewer pieces have it: that two are about tire
 * pressure says more than that both are about gravel. One that more than a third of all have says
 * nothing.
 */
export function relatedTo<Other extends Piece>(piece: Piece, all: readonly Other[]): Other[] {
  const holders = new Map<string, number>();
  for (const subject of all.flatMap((other) => [...subjectsOf(other)])) {
    holders.set(subject, (holders.get(subject) ?? 0) + 1);
  }
  const own = subjectsOf(piece);
  const likeness = (other: Other) =>
    [...subjectsOf(other)]
      .filter((subject) => own.has(subject))
      .map((subject) => holders.get(subject) ?? 1)
      .filter((count) => count <= Math.max(fewHolders, all.length / 3))
      .reduce((sum, count) => sum + 1 / count, 0);
  // Of two as much alike, first what is about little else.
  return all
    .filter((other) => pathOf(other) !== pathOf(piece))
    .map((other) => ({ other, score: likeness(other), size: subjectsOf(other).size }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.size - b.size || newestFirst(a.other, b.other))
    .map(({ other }) => other);
}

/**
 * The training guides to offer beside a guide: those not already listed as related, or else all of them;
 * where no guide is about training, the other guides.
 */
export function trainingBeside(
  guide: Guide,
  all: readonly Guide[],
  related: readonly Guide[],
): Guide[] {
  const others = all.filter(({ slug }) => slug !== guide.slug);
  const training = others.filter(({ tags }) => tags.includes('training'));
  const fresh = training.filter((other) => !related.includes(other));
  return [fresh, training, others].find(({ length }) => length > 0) ?? [];
}

/**
 * What to read beside a discipline's races, at most so many: what is about it, then what is about none
 * in particular, each newest first. Beside all races it is simply the newest.
 */
export function readingOn(genre: string, all: readonly Piece[], most: number): Piece[] {
  const sorted = [...all].sort(newestFirst);
  if (genre === 'all') return sorted.slice(0, most);
  const about = sorted.filter(({ genres }) => genres.some((id) => id === genre));
  const general = sorted.filter(({ genres }) => genres.length === 0);
  return [...about, ...general].slice(0, most);
}
