/** A paragraph of rich text in the CMS's format. */
export const paragraph = (text: string, spans: unknown[] = []) => ({
  type: 'paragraph',
  text,
  spans,
});

const base = (uid: string, type: string) => ({
  id: `id-${uid}`,
  uid,
  type,
  tags: [] as string[],
  first_publication_date: '2026-11-01T15:00:00+0000',
  last_publication_date: '2026-11-01T15:00:00+0000',
});

export type TestDocument = ReturnType<typeof base> & { data: Record<string, unknown> };

type Changes = Partial<Omit<TestDocument, 'data'>> & { data?: Record<string, unknown> };

/** A news article in the CMS's format, named by its uid. */
export function anArticle(uid: string, { data, ...changes }: Changes = {}): TestDocument {
  const content = [paragraph(`All about ${uid}.`)];
  return {
    ...base(uid, 'news_and_updates'),
    ...changes,
    data: { title: `Article ${uid}`, excerpt: 'In short.', date: '2026-11-01', content, ...data },
  };
}

/** A guide in the CMS's format, named by its uid. */
export function aGuide(uid: string, { data, ...changes }: Changes = {}): TestDocument {
  return {
    ...base(uid, 'race_guide'),
    ...changes,
    data: {
      title: [{ type: 'heading1', text: `Guide ${uid}`, spans: [] }],
      'guide-content': [paragraph(`How to ${uid}.`)],
      'guide-date': '2026-11-01',
      difficulty_level: 'Beginner',
      race_type: 'Gravel',
      ...data,
    },
  };
}
