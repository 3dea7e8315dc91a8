import type { Config } from '#server/config.ts';

const patience = 3000;

/**
 * Says what there is to read of news and guides: another text once something was published, or once a
 * CMS that was away is back. The documents of `data/content/` are among the sources of a build anyway.
 */
export async function contentState(config: Config): Promise<string> {
  const { PRISMIC_ENDPOINT: endpoint, PRISMIC_ACCESS_TOKEN: token } = config;
  if (!endpoint) return 'data/content';
  return `${endpoint} ${await masterRef(endpoint, token)}`;
}

async function masterRef(endpoint: string, token: string | undefined): Promise<string> {
  const url = new URL(endpoint);
  if (token) url.searchParams.set('access_token', token);
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const { refs } = (await answer.json()) as { refs: { ref: string; isMasterRef: boolean }[] };
    return refs.find((ref) => ref.isMasterRef)?.ref ?? 'none';
  } catch {
    // That it is away is said by the build that reads it.
    return 'away';
  }
}
