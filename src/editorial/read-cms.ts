import { createClient, ParsingError } from '@prismicio/client';
import { z } from 'zod';
import {
  type Clock,
  CmsError,
  type Fetch,
  fetchWithLimits,
  realClock,
  type Timeouts,
} from './fetch-with-limits.ts';

/** The CMS's documents, newest first and unchecked. */
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

/** Possible names of the CMS's types: the first one with documents is used. */
export const typesOf = {
  news: ['news_and_updates', 'news_article', 'news', 'article'],
  guides: ['race_guide', 'guide', 'race_guides'],
} as const satisfies Record<keyof CmsContent, readonly string[]>;

const pageSize = 100;
/** Milliseconds between page requests. Prismic's client throttles only writes. */
const pageDelay = 500;

/** 1,000 documents are enough, and a CMS with endless pages must not hang the build. */
const maxPages = 10;

const pageSchema = z.object({
  results: z.array(z.unknown()),
  next_page: z.string().nullish(),
});

/** A build ends within 90 s whatever the CMS does. */
const timeouts: Timeouts = { response: 15_000, total: 40_000 };

/** Reads all news and guides; Prismic's client renews stale refs. @throws CmsError within 40 s if it fails */
export async function readCms(cms: Cms): Promise<CmsContent> {
  const { endpoint, accessToken, fetch = globalThis.fetch, clock = realClock } = cms;
  const client = createClient('bell-lap', {
    documentAPIEndpoint: endpoint,
    ...(accessToken && { accessToken }),
    fetch: fetchWithLimits(fetch, clock, timeouts),
  });

  async function readType(type: string): Promise<unknown[]> {
    const documents: unknown[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const response = await client.getByType(type, {
        page,
        pageSize,
        orderings: [{ field: 'document.first_publication_date', direction: 'desc' }],
      });
      const { results, next_page: next } = pageSchema.parse(response);
      documents.push(...results);
      if (!next) break;
      await clock.wait(pageDelay);
    }
    return documents;
  }

  async function readFirst(types: readonly string[]): Promise<unknown[]> {
    let missing = 0;
    for (const type of types) {
      try {
        const documents = await readType(type);
        if (documents.length > 0) return documents;
      } catch (error) {
        // Prismic may reject a query for a type that the repository doesn't have.
        missing += 1;
        if (!(error instanceof ParsingError) || missing === types.length) throw error;
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

/** Omits the request's URL, which contains the access token. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `it answered ${JSON.stringify(message.slice(0, 200))}`;
}
