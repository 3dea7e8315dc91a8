import type { Locator } from 'playwright/test';
import { layoutShift, watchLayoutShift } from './calendar.ts';
import {
  accessibilityFaults,
  expect,
  expectFitOfLargeText,
  expectWholeWords,
  plainTest,
  templates,
  test,
} from './page.ts';

for (const { name, path } of templates) {
  test(`${name}: nothing moves while it loads, nothing scrolls sideways at 320 px, only this site’s files load, axe finds nothing`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== baseURL || url.pathname.startsWith('/api/')) foreign.push(url.href);
    });
    await watchLayoutShift(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect.soft(await layoutShift(page)).toBeLessThan(0.01);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect.soft(await accessibilityFaults(page)).toEqual([]);
    expect.soft(foreign).toEqual([]);
  });
}

test('with reduced motion, no property of any element has a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gravel');
  const transitions = page.evaluate(async () => {
    let count = 0;
    addEventListener('transitionrun', () => (count += 1));
    const dark = matchMedia('(prefers-color-scheme: dark)');
    await new Promise((resolve) => dark.addEventListener('change', resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return count;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await transitions).toBe(0);
});

test('buttons and links in lists have tap targets at least 44 px high on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/gravel');
  const small = await page
    .locator('a.button, header summary, footer li a')
    .evaluateAll((links) =>
      links
        .map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44),
    );
  expect(small).toEqual([]);
});

test('each button of the slides is as wide and high as a thumb on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  const buttons = page.locator('[data-carousel-part="controls"] button');
  await expect(buttons).toHaveCount(9);
  for (const button of await buttons.all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('a race page names the state once, in full', async ({ page }) => {
  await page.goto('/gravel/race/the-mid-south-2027');
  await expect(page.getByText('Stillwater, Oklahoma', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByText('Stillwater, OK', { exact: true })).toHaveCount(0);
});

test('a race can be added to a calendar, and its address shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/gravel/race/the-mid-south-2027');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('the-mid-south-2027.ics');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/gravel\/race\/the-mid-south-2027$/,
  );
  // Without https there is no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  const notices = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(notices).toContainText('We couldn’t copy the link');
  await expect(notices).toContainText('/gravel/race/the-mid-south-2027');
});

plainTest(
  'a form that doesn’t load says so or, if nothing loads, its button leads where its link does',
  async ({ page }) => {
    // As on a page that is older than the site's files.
    const withdraw = (name: string) =>
      page.route(`**/_astro/${name}*.js`, (route) => route.fulfill({ status: 404 }));
    await withdraw('open-suggestion');
    await page.goto('/gravel/race/the-mid-south-2027');
    const opener = page.getByRole('button', { name: 'Suggest an edit' });
    await opener.click();
    await expect(page.getByText('The form didn’t load')).toBeVisible();
    await expect(opener).not.toHaveAttribute('aria-busy');
    await withdraw('toast');
    await page.reload();
    await opener.click();
    await expect(page).toHaveURL('/contact');
  },
);

test('on paper a race is its facts and its registration address, and a list only its rows, venues unfolded', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(
    '/road/race/berkeley-omnium-berkeley-hills-road-race-and-berkeley-streets-criterium-2027',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.locator('header, footer, race-map, save-race').filter({ visible: true }),
  ).toHaveCount(0);
  const register = page.getByRole('link', { name: 'Register for Race' });
  await expect(register).toBeVisible();
  const printed = await register.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain(await register.getAttribute('href'));
  await page.goto('/gravel/ca');
  await expect(
    page.locator('.list-bar, [data-races] .button').filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.locator('[data-races] li').first()).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto('/gravel');
  await expect(page.getByText(/^Showing 1–\d+ of \d+$/)).toBeVisible();
  await expect(page.locator('input, select, button').filter({ visible: true })).toHaveCount(0);
  await page.goto('/venues');
  await expect(page.getByRole('link', { name: 'Circle City BMX Dothan' })).toBeVisible();
});

test('on paper a search has a readable title at the edge, no picture, and what was searched for', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  // Upright and across.
  for (const width of [700, 1030]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/search', '/search?q=gravel']) {
      await page.goto(address);
      const title = page.getByRole('heading', { level: 1, name: 'Find a Race' });
      await expect(title).toBeVisible();
      await expect(page.locator('picture img').filter({ visible: true })).toHaveCount(0);
      expect((await title.boundingBox())?.x, `${address} at ${width}`).toBeLessThan(10);
      const hero = page.locator('section', { has: title });
      await expect(hero).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  }
  for (const [address, chips] of [
    ['/search?q=gravel+kansas', '.understood li'],
    ['/search?genre=gravel&location=Kansas', '.filter'],
  ] as const) {
    await page.goto(address);
    const words = page.locator(chips).filter({ visible: true });
    await expect(words).toHaveText(['Gravel', 'Kansas'], { useInnerText: true });
  }
});

test('a clicked card turns into the race’s page; other pages don’t, nor does any with reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const parts = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      Object.assign(window, { parts: viewTransition?.ready.then(parts, () => []) });
    });
  });
  // Not from the cache: a stylesheet that arrives after the body has begun must not end the transition with an error.
  await page.route('**/*.css', (route) => route.continue());
  const go = async (link: Locator) => {
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(`**${href}`);
    const { parts } = await page.evaluate(async () => ({
      parts: await (window as { parts?: Promise<(string | null)[]> }).parts,
    }));
    return parts ?? [];
  };
  const race = page.locator('[data-races] h3 a').nth(1);
  const pairs = ['old', 'new'].flatMap((end) =>
    ['bib', 'picture'].map((part) => `::view-transition-${end}(race-${part})`),
  );
  // A busy browser paints the page before it has parsed the bib; then the page only fades in.
  await expect(async () => {
    await page.goto('/gravel/ca');
    expect(await go(race)).toEqual(expect.arrayContaining(pairs));
  }).toPass();
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  expect(await go(about)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gravel/ca');
  expect(await go(race)).toEqual([]);
});

/** What WCAG 2.2 (1.4.12) lets a reader set. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

test('a reader’s own text spacing cuts no date, badge or name in a list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ['/', '/gravel']) {
    await page.goto(path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, textSpacing);
    const texts = page.locator('main').locator('.bib-month, .badge, .row-link');
    await expect(texts.filter({ visible: true }).nth(10)).toBeAttached();
    const cut = await texts.filter({ visible: true }).evaluateAll((all) =>
      all.filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [text, box] = [range, element.closest('.bib, article, li') ?? element].map((part) =>
          part.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return text.right > box.right + 1 || element.scrollHeight > element.clientHeight + 4;
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('pages still fit a phone with text twice as large', async ({ page }) => {
  const paths = [
    ...['/', '/gravel', '/track', '/search', '/submit-race', '/login', '/venues'],
    ...['/cx/ca', '/states/california'],
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectFitOfLargeText(page, 390, 320);
    // No name is cut off.
    // Letters reach a little below the last line.
    const cut = (links: Element[]) =>
      links.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 8).length;
    expect([path, await page.locator('.row-link').evaluateAll(cut)]).toEqual([path, 0]);
  }
  await page.goto('/gravel/race/life-time-unbound-gravel-2027');
  await expectFitOfLargeText(page, 390);
  // No word of the title breaks beside the date.
  const title = page.getByRole('heading', { level: 1 });
  const lines = await title.evaluate(({ firstChild }) => {
    const text = firstChild?.textContent ?? '';
    return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(firstChild as Node, index);
      range.setEnd(firstChild as Node, index + word.length);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1, 1, 1]);
});

test('with text twice as large on the narrowest phone, no word of a heading or button breaks', async ({
  page,
}) => {
  const race = '/gravel/race/life-time-unbound-gravel-2027';
  for (const path of ['/gravel', '/venues', '/guides', '/submit-race', '/login', '/about', race]) {
    await page.goto(path);
    await expectFitOfLargeText(page, 320);
    await expectWholeWords(page);
    // A race's name has the width of its row.
    const narrow = await page
      .locator('.race-row > div:visible')
      .evaluateAll((all) => all.filter(({ clientWidth }) => clientWidth < 250).length);
    expect([path, narrow]).toEqual([path, 0]);
  }
});

test('a window that grows too wide for the menu keeps the focus on the same link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/about');
  const button = page.getByLabel('Menu', { exact: true }).first();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await button.click();
  // Once Escape closes the menu, its script has started.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden({ timeout: 500 });
  }).toPass();
  await button.click();
  await menu.getByRole('link', { name: 'About' }).focus();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
  ).toBeFocused();
});
