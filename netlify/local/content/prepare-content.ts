import type { Config } from '#server/config.ts';
import { serveContent } from './serve-content.ts';

/** Where news and guides come from: the configured CMS or, while `stack` lasts, what stands in for it. */
export async function prepareContent(
  { PRISMIC_ENDPOINT }: Config,
  stack: AsyncDisposableStack,
): Promise<string> {
  if (PRISMIC_ENDPOINT) return PRISMIC_ENDPOINT;
  const { endpoint, close } = await serveContent();
  stack.defer(close);
  return endpoint;
}
