import type { Content, ContentDocument } from './documents.ts';

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Responds like Prismic's API: with the repository, or with the matching documents. */
export function answerApi(url: URL, content: Content): ApiAnswer {
  if (url.pathname === '/api/v2') return { status: 200, body: repository(content) };
  if (url.pathname !== '/api/v2/documents/search') return refusal(404, 'not_found', 'Not found.');
  const ref = url.searchParams.get('ref');
  if (ref !== content.ref) {
    const message = `The ref is expired or unknown. Master ref is: ${content.ref}`;
    return refusal(410, 'api_validation_error', message);
  }
  try {
    return { status: 200, body: search(url, content.documents) };
  } catch (error) {
    if (error instanceof QueryError) return refusal(400, 'parsing-error', error.message);
    throw error;
  }
}

class QueryError extends Error {}

const refusal = (status: number, type: string, message: string): ApiAnswer => ({
  status,
  body: { type, message },
});

function repository({ documents, ref }: Content) {
  const types = [...new Set(documents.map((document) => document.type))];
  return {
    refs: [{ id: 'master', ref, label: 'Master', isMasterRef: true }],
    integrationFieldsRef: null,
    languages: [{ id: 'en-us', name: 'English - United States', is_master: true }],
    types: Object.fromEntries(types.map((type) => [type, type])),
    tags: [...new Set(documents.flatMap((document) => document.tags))],
    forms: {},
    bookmarks: {},
    experiments: {},
    version: 'local',
    license: 'MIT',
  };
}

function search(url: URL, documents: ContentDocument[]) {
  const { searchParams: query } = url;
  const matches = predicate(query.getAll('q'));
  const found = documents.filter(matches).sort(order(query.get('orderings') ?? ''));
  const pageSize = number(query.get('pageSize') ?? '20', 100);
  const page = number(query.get('page') ?? '1');
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const results = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: found.length,
    total_pages: pages,
    next_page: page < pages ? addressOf(url, page + 1) : null,
    prev_page: page > 1 ? addressOf(url, page - 1) : null,
    results,
  };
}

function addressOf(url: URL, page: number): string {
  const other = new URL(url);
  other.searchParams.set('page', String(page));
  return other.href;
}

function number(text: string, max = Number.MAX_SAFE_INTEGER): number {
  if (!/^[1-9]\d*$/.test(text)) throw new QueryError(`${JSON.stringify(text)} isn't a number`);
  return Math.min(Number(text), max);
}

/** `[[at(document.type, "news")]]`: the only kind of query the site's client makes. */
function predicate(queries: string[]): (document: ContentDocument) => boolean {
  const types = queries.map((text) => {
    const [, type] = /^\[\[at\(document\.type, ?"([^"]*)"\)\]\]$/.exec(text) ?? [];
    if (type === undefined) throw new QueryError(`[function] unexpected query ${text}`);
    return type;
  });
  return (document) => types.every((type) => document.type === type);
}

/** `[document.first_publication_date desc]`, or the order of the files. */
function order(text: string): (a: ContentDocument, b: ContentDocument) => number {
  if (text === '') return () => 0;
  if (text !== '[document.first_publication_date desc]') {
    throw new QueryError(`[orderings] unexpected ${text}`);
  }
  return (a, b) => Date.parse(b.first_publication_date) - Date.parse(a.first_publication_date);
}
