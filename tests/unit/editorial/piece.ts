import type { Article, Guide } from '#editorial/models.ts';

/** An article, with defaults for the fields that a test doesn't set. */
export function anArticle(fields: Partial<Article> = {}): Article {
  return {
    slug: 'an-article',
    title: 'An article',
    excerpt: 'What it is about.',
    day: '2026-11-01',
    updatedDay: undefined,
    tags: [],
    genres: [],
    picture: { src: '/art/gravel/3.webp', alt: '' },
    html: '<p>Text.</p>',
    headings: [],
    readingMinutes: 4,
    ...fields,
  };
}

export function aGuide(fields: Partial<Guide> = {}): Guide {
  return { ...anArticle(), slug: 'a-guide', level: 'beginner', raceType: 'Any', ...fields };
}
