import type { Context } from 'hono';

/**
 * What every cookie of ours has. Over https its name begins with `__Host-`, so that no other host of the
 * domain can set it; a browser refuses that on http://localhost (docs/trust.md#t11).
 */
export function hostCookie(c: Context, plainName: string) {
  const secure = new URL(c.req.url).protocol === 'https:';
  const name = secure ? `__Host-${plainName}` : plainName;
  return { name, options: { path: '/', sameSite: 'Lax', secure } as const };
}
