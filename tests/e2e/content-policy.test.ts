import { expect, plainTest, serveTiles, test } from './page.ts';

// A violation is logged to the console, which fails every other test.
plainTest('T56 no script turns text into markup, a script or a worker', async ({ page }) => {
  await page.goto('/about');
  const tried = await page.evaluate(async () => {
    const stopped: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      stopped.push(effectiveDirective),
    );
    const outcome = (action: () => unknown) => {
      try {
        action();
        return 'done';
      } catch {
        return 'stopped';
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const make = (tag: string, fields: object) =>
      Object.assign(document.createElement(tag), fields);
    const outcomes = {
      markup: outcome(() => make('p', { innerHTML: '<b>x</b>' })),
      moreMarkup: outcome(() => document.body.insertAdjacentHTML('beforeend', '<svg/><img>')),
      foreignScript: outcome(() => make('script', { src: 'https://x.test/_astro/a.js' })),
      otherScript: outcome(() => make('script', { src: '/api/races' })),
      code: outcome(() => make('script', { text: 'alert(1)' })),
      worker: outcome(() => new Worker('data:text/javascript,1')),
      anotherPolicy: outcome(() => trustedTypes.createPolicy('of-mine', {})),
      defaultPolicyAgain: outcome(() => trustedTypes.createPolicy('default', {})),
    };
    // Events come after the action that caused them.
    await new Promise((resolve) => setTimeout(resolve));
    return { outcomes, stopped: [...new Set(stopped)].sort() };
  });
  expect(Object.entries(tried.outcomes).filter(([, outcome]) => outcome !== 'stopped')).toEqual([]);
  expect(tried.stopped).toEqual(['require-trusted-types-for', 'trusted-types']);
});

test('the prerendered list returns unchanged from the map and from a filter', async ({ page }) => {
  await serveTiles(page);
  await page.goto('/gravel');
  const list = page.locator('[data-results-top]');
  await expect(list).toHaveAttribute('data-hydrated');
  const rows = list.locator('a[href*="/race/"]');
  const before = await rows.evaluateAll((links) => {
    for (const link of links) link.setAttribute('data-seen', '');
    return links.map((link) => link.getAttribute('href'));
  });
  expect(before.length).toBeGreaterThan(10);
  const isBack = async () => {
    await expect(list.locator('a[data-seen]')).toHaveCount(before.length);
    await expect
      .poll(() => rows.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(before);
  };
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: /map/i })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await isBack();
  await page.goto('/gravel?view=map');
  await expect(page.getByRole('region', { name: /map/i })).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(rows).toHaveCount(before.length);
});
