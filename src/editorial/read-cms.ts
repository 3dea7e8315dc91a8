import { createClient, ParsingError } from '@prismicio/client';
import { z } from 'zod';
import { type Clock, realClock } from './clock.ts';
import { CmsError, type Fetch, fetchWithLimits, type Patience } from './fetch-with-limits.ts';

/** What the CMS holds for the site, newest first and unchecked. */
export interface CmsContent {
  news: unknown[];
  guides: unknown[];
}

export interface Cms {
  /** Like `https://your-repository.cdn.prismic.io/api/v2`. */
  endpoint: string;
  accessToken?: string | undefined;
  fetch?: Fetch;
  clock?: Clock;
}

/** Tried in this order; the first that has documents is the one. */
export const typesOf = {
  news: ['news_and_updates', 'news_article', 'news', 'article'],
  guides: ['race_guide', 'guide', 'race_guides'],
} as const satisfies Record<keyof CmsContent, readonly string[]>;

const pageSize = 100;
/** Milliseconds between two pages. Prismic's client spaces only its writes, and we never write. */
const betweenPages = 500;

/** A CMS whose pages never end must not keep a build from ending; 1,000 documents are enough. */
const mostPages = 10;

const pageSchema = z.object({
  results: z.array(z.unknown()),
  next_page: z.string().nullish(),
});

/** So that a build ends within 90 s whatever the CMS does. */
const patience: Patience = { answer: 15_000, all: 40_000 };

/**
 * Reads all news and guides through Prismic's client, which caches the repository for 5 s and asks up
 * to three times with the latest master ref when one is invalid or expired.
 * @throws CmsError within 40 s when that does not work
 */
export async function readCms(cms: Cms): Promise<CmsContent> {
  const { endpoint, accessToken, fetch = globalThis.fetch, clock = realClock } = cms;
  const client = createClient('bell-lap', {
    documentAPIEndpoint: endpoint,
    ...(accessToken && { accessToken }),
    fetch: fetchWithLimits(fetch, clock, patience),
  });

  async function readType(type: string): Promise<unknown[]> {
    const documents: unknown[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const answer = await client.getByType(type, {
        page,
        pageSize,
        orderings: [{ field: 'document.first_publication_date', direction: 'desc' }],
      });
      const { results, next_page: next } = pageSchema.parse(answer);
      documents.push(...results);
      if (!next) break;
      await clock.wait(betweenPages);
    }
    return documents;
  }

  async function readFirst(types: readonly string[]): Promise<unknown[]> {
    let unknown = 0;
    for (const type of types) {
      try {
        const documents = await readType(type);
        if (documents.length > 0) return documents;
      } catch (error) {
        // A repository may say so of a type that it does not have.
        unknown += 1;
        if (!(error instanceof ParsingError) || unknown === types.length) throw error;
      }
    }
    return [];
  }

  try {
    return { news: await readFirst(typesOf.news), guides: await readFirst(typesOf.guides) };
  } catch (error) {
    throw error instanceof CmsError ? error : new CmsError(describe(error), { cause: error });
  }
}

/** Without the request's address, which holds the access token. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `it answered ${JSON.stringify(message.slice(0, 200))}`;
}
