import { expect, test } from 'vitest';
import {
  colorGenre,
  readingOn,
  relatedTo,
  tagName,
  titleParts,
  topicPath,
  topicsOf,
} from '#editorial/pieces.ts';
import { aGuide, anArticle } from './piece.ts';

const slugs = (pieces: { slug: string }[]) => pieces.map(({ slug }) => slug);

test('related pieces share a tag or a discipline, a rare tag before a common one, and exclude the piece itself', () => {
  const piece = anArticle({
    slug: 'self',
    tags: ['Tires', 'Gravel', 'Racing'],
    genres: ['gravel'],
  });
  const all = [
    piece,
    anArticle({ slug: 'common-new', tags: ['racing'], day: '2026-11-05' }),
    anArticle({ slug: 'common-old', tags: ['Racing'], day: '2026-01-05' }),
    anArticle({ slug: 'rare', tags: ['TIRES'], day: '2025-01-01' }),
    anArticle({ slug: 'discipline', genres: ['gravel'], tags: ['Gravel'] }),
    anArticle({ slug: 'foreign', tags: ['Kids'], genres: ['cx'] }),
  ];
  expect(slugs(relatedTo(piece, all))).toEqual(['discipline', 'rare', 'common-new', 'common-old']);
  expect(relatedTo(anArticle({ slug: 'alone' }), all)).toEqual([]);
});

test('a tag that more than a third of all pieces have doesn’t make them related', () => {
  const all = ['a', 'b', 'c', 'd'].map((slug) => anArticle({ slug, tags: ['Calendar'] }));
  expect(relatedTo(anArticle({ slug: 'a', tags: ['calendar'] }), all)).toEqual([]);
  expect(slugs(relatedTo(anArticle({ slug: 'a', tags: ['calendar'] }), all.slice(1)))).toEqual([
    'b',
    'c',
    'd',
  ]);
});

test('pieces of the same day keep the CMS’s order', () => {
  const all = ['z', 'a', 'm'].map((slug) => anArticle({ slug, tags: ['Kit'] }));
  expect(slugs(readingOn('all', all, 3))).toEqual(['z', 'a', 'm']);
  expect(slugs(topicsOf(all, all)[0]?.pieces ?? [])).toEqual(['z', 'a', 'm']);
  expect(slugs(relatedTo(anArticle({ slug: 'self', tags: ['Kit'] }), all))).toEqual([
    'z',
    'a',
    'm',
  ]);
});

test('a word in a title doesn’t break at its hyphen, unless it is too long for a phone', () => {
  const whole = (title: string) =>
    titleParts(title).flatMap(({ text, isUnbroken }) => (isUnbroken ? [text] : []));
  expect(whole('Licenses and one-day permits – or none')).toEqual(['one-day']);
  expect(whole('A once-in-a-generation race')).toEqual([]);
  const title = 'The race-week  checklist';
  expect(
    titleParts(title)
      .map(({ text }) => text)
      .join(''),
  ).toBe(title);
});

test('an article and a guide with the same slug are two pieces', () => {
  const article = anArticle({ slug: 'licenses', tags: ['Licenses'] });
  const guide = aGuide({ slug: 'licenses', tags: ['Licenses'] });
  expect(relatedTo(article, [article, guide])).toEqual([guide]);
});

test('a discipline’s reading is about it first, then about no discipline, newest first', () => {
  const all = [
    anArticle({ slug: 'general', day: '2026-11-09' }),
    anArticle({ slug: 'cx-old', genres: ['cx'], day: '2026-01-01' }),
    aGuide({ slug: 'cx-new', genres: ['cx', 'gravel'], day: '2026-06-01' }),
    anArticle({ slug: 'road', genres: ['road'], day: '2026-11-10' }),
  ];
  expect(slugs(readingOn('cx', all, 3))).toEqual(['cx-new', 'cx-old', 'general']);
  expect(slugs(readingOn('all', all, 2))).toEqual(['road', 'general']);
});

test('a tag leads to its discipline, or else to the part of the list with all its pieces', () => {
  const article = anArticle({ slug: 'a', tags: ['Cyclocross', 'race-day'], day: '2026-01-01' });
  const guide = aGuide({ slug: 'g', tags: ['Race day', 'Kit'], day: '2026-02-01' });
  expect(article.tags.map((tag) => topicPath(tag, article))).toEqual([
    '/cx',
    '/news#topic-race-day',
  ]);
  expect(topicPath('Kit', guide)).toBe('/guides#topic-kit');
  const topics = topicsOf([article], [article, guide]);
  expect(topics.map(({ id, name, pieces }) => ({ id, name, pieces: slugs(pieces) }))).toEqual([
    { id: 'topic-race-day', name: 'Race day', pieces: ['g', 'a'] },
  ]);
});

test('a piece has the color of the one discipline it is about', () => {
  expect(colorGenre(aGuide({ raceType: 'Criterium', genres: ['crit', 'road'] }))).toBe('crit');
  expect(colorGenre(aGuide({ raceType: 'Any', genres: ['cx', 'mtn'] }))).toBe('all');
  expect(colorGenre(anArticle({ genres: ['track'] }))).toBe('track');
});

test('tags are named as riders read them', () => {
  expect(['first-race', 'cx', 'Race day'].map(tagName)).toEqual([
    'First race',
    'Cyclocross',
    'Race day',
  ]);
});
