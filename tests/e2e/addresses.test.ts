import { expect, plainTest as test } from './page.ts';

/** Where an address finally leads, with every status on the way. */
async function follow(baseURL: string, path: string) {
  const statuses: number[] = [];
  let url = new URL(path, baseURL);
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' });
    statuses.push(answer.status);
    const next = answer.headers.get('location');
    if (!next || statuses.length > 5)
      return { statuses, path: url.pathname + url.search, html: await answer.text() };
    url = new URL(next, url);
  }
}

for (const [from, to] of [
  ['/gravel/colorado', '/gravel/co'],
  ['/gravel/CO', '/gravel/co'],
  ['/gravel/new-hampshire', '/gravel/nh'],
  ['/gravel/New%20Hampshire', '/gravel/nh'],
  ['/GRAVEL', '/gravel'],
  ['/gravel/', '/gravel'],
  ['/%67ravel/%43O', '/gravel/co'],
  ['/states/NH', '/states/new-hampshire'],
  ['/states/new%20hampshire', '/states/new-hampshire'],
  ['/States/New%20Hampshire', '/states/new-hampshire'],
  ['/all/ks', '/states/kansas'],
  ['/mountain', '/mtn'],
  ['/cyclocross/colorado', '/cx/co'],
  ['/road/race/the-mid-south-2027', '/gravel/race/the-mid-south-2027'],
  ['/road/race/the-mid-south-2027/', '/gravel/race/the-mid-south-2027'],
  ['/gravel/race/The-Mid-South-2027/', '/gravel/race/the-mid-south-2027'],
  ['/multi/race/the-mid-south-2027?from=mail', '/gravel/race/the-mid-south-2027'],
  ['/cyclocross/race/the-mid-south-2027', '/gravel/race/the-mid-south-2027'],
  ['/sitemap.xml', '/sitemap-index.xml'],
] as const) {
  test(`${from} redirects to ${to} permanently`, async ({ baseURL }) => {
    const { statuses, path } = await follow(baseURL ?? '', from);
    expect(path).toBe(to);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.slice(0, -1).every((status) => status === 301)).toBe(true);
    expect(statuses.length).toBeGreaterThan(1);
  });
}

for (const [path, words] of [
  ['/states/atlantis', 'State Not Found'],
  ['/unicycle', 'Genre Not Found'],
  ['/unicycle/race/x', 'Genre Not Found'],
  ['/gravel/race/never-held-2027', 'Race Not Found'],
  ['/gravel/race/Never%20Held', 'Race Not Found'],
  ['/gravel/atlantis', 'Page Not Found'],
  ['/unicycle/co', 'Page Not Found'],
  ['/news/never-written', 'Article Not Found'],
  ['/guides/never-written', 'Guide Not Found'],
  ['/venues/never-built', 'Venue Not Found'],
  ['/a/b/c/d', '404 Page Not Found'],
] as const) {
  test(`${path} answers 404: ${words}, and is not indexed`, async ({ baseURL }) => {
    const { statuses, html } = await follow(baseURL ?? '', path);
    expect(statuses).toEqual([404]);
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]?.trim()).toBe(words);
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
    expect(html).toContain('Back to Home');
  });
}

for (const [from, to, status] of [
  ['/gravel/co/page/1', '/gravel/co', 200],
  ['/gravel/co/page/99', '/gravel/co', 200],
  ['/states/colorado/page/2', '/states/colorado', 200],
  ['/gravel/atlantis/page/2', '/gravel/atlantis', 404],
] as const) {
  test(`${from}, a page that the list doesn’t have, redirects to ${to} temporarily`, async ({
    baseURL,
  }) => {
    const { statuses, path } = await follow(baseURL ?? '', from);
    expect(path).toBe(to);
    expect(statuses).toEqual([302, status]);
  });
}

test('T56 pages carry the security headers and a policy with hashes', async ({ request }) => {
  const answer = await request.get('/gravel');
  const headers = answer.headers();
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers['strict-transport-security']).toContain('includeSubDomains; preload');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  const whole = headers['content-security-policy'] ?? '';
  expect(whole).toContain("frame-ancestors 'none'");
  expect(whole).toContain("require-trusted-types-for 'script'; trusted-types default;");
  expect(whole).toContain('report-uri /api/csp-reports; report-to csp');
  expect(whole).not.toMatch(/unsafe-|\*(?!\.)/);
  expect(whole.length).toBeLessThan(4096);
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(
    await answer.text(),
  )?.[1];
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe-inline');
  for (const directive of policy?.split(';').map((text) => text.trim()) ?? []) {
    expect(whole).toContain(directive);
  }
});

test('robots.txt names the sitemap, and the API answers next to the pages', async ({
  request,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`);
  const races = await request.get('/api/races?genre=gravel&when=upcoming&perPage=1');
  expect(races.status()).toBe(200);
  expect(Number(races.headers()['x-total-count'])).toBeGreaterThan(10);
});

test('security.txt says where to report a vulnerability, and password managers find the page to change a password', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.parse('2026-11-21T18:00:00Z')) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);

  const change = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([change.status(), change.headers()['location']]).toEqual([302, `${baseURL}/profile`]);
  expect((await request.get('/.well-known/anything-else')).status()).toBe(404);
});
