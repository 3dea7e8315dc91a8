import { expect, test } from 'vitest';
import { lackedByScript, lackedByStyle } from './browser-support.ts';
import type { BuiltSite } from './site.ts';

/** Features that scripts detect, or do without where missing. */
const detected = new Set([
  // Ours: without them we copy a link, wait 200 ms instead of for idle time, and switch pages at once.
  ...['.share', '.requestIdleCallback', '.activeViewTransition'],
  // In Chrome since 103. Until 124 its error had another name, which we don't read.
  ...['AbortSignal.timeout'],
  // Used by React, zod, Swiper and the passkey library.
  ...[
    'PublicKeyCredential.getClientCapabilities',
    'URL.canParse',
    '.startViewTransition',
    '.navigation',
    'navigation',
    '.popover',
  ],
]);

/** Libraries' own members that share a name with a newer interface's. */
const others = new Set(
  '.bytes .capture .connection .devicePixelRatio devicePixelRatio .isError .keyboard .timeout'.split(
    ' ',
  ),
);

/**
 * Without these, a page only looks or moves a little plainer. (A browser without `overflow-anchor` has no scroll
 * anchoring to turn off. Without `details-content`, folded lists are folded on paper, too.)
 */
const embellishments = new Set(
  `accent-color animation-range animation-timeline contain-intrinsic-block-size content-visibility details-content forced-color-adjust marker open
  overflow-anchor overflow-clip-margin overscroll-behavior page popover-open resize scrollbar-gutter scrollbar-width selection starting-style
  text-wrap text-wrap-style view-transition view-transition-group view-transition-name view-transition-new
  view-timeline view-transition-old`.split(/\s+/),
);

const inlineScript = /<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs;

const nameIn = (fault: string) => fault.slice(0, fault.indexOf(' ('));

/** Tests that the browsers in package.json's list can run a built site. */
export function testBrowsers(site: BuiltSite): void {
  test('scripts use nothing that an oldest supported browser lacks, except what they feature-detect', async () => {
    const { holding } = await site.findFiles('');
    const files = holding.filter((file) => file.endsWith('.js'));
    const inline = new Set(
      [...site.pages.values()].flatMap((html) =>
        [...html.matchAll(inlineScript)].map(([, code = '']) => code),
      ),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(inline.size).toBeGreaterThan(5);
    const found = new Set<string>();
    for (const file of files) {
      for (const fault of lackedByScript(await site.read(file), 'module')) found.add(fault);
    }
    for (const code of inline) {
      for (const fault of lackedByScript(code, 'script')) found.add(fault);
    }
    const known = (fault: string) => detected.has(nameIn(fault)) || others.has(nameIn(fault));
    expect([...found].filter((fault) => !known(fault))).toEqual([]);
  });

  test('styles have a plain fallback for everything that an oldest supported browser lacks', async () => {
    const { holding } = await site.findFiles('');
    const files = holding.filter((file) => file.endsWith('.css'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    const sheets = new Set(await Promise.all(files.map(site.read)));
    for (const html of site.pages.values()) {
      for (const [, css = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) sheets.add(css);
    }
    const found = new Set([...sheets].flatMap((css) => [...lackedByStyle(css)]));
    expect([...found].filter((fault) => !embellishments.has(nameIn(fault)))).toEqual([]);
  });

  test('the checks notice what an oldest supported browser lacks', () => {
    const scripts = {
      'AbortSignal.any([one])': 'AbortSignal.any',
      'Promise.withResolvers()': 'Promise.withResolvers',
      'Map.groupBy(list, read)': 'Map.groupBy',
      'one.isSubsetOf(other)': '.isSubsetOf',
      'list.values().map(read)': '.values().map',
      'new URLPattern("/")': 'URLPattern',
    };
    for (const [code, name] of Object.entries(scripts)) {
      expect([...lackedByScript(code, 'module')].map(nameIn), code).toEqual([name]);
    }
    expect([...lackedByScript('Object.entries(one).map(read); list.toSorted()', 'module')]).toEqual(
      [],
    );
    expect(() => lackedByScript('/[a--b]/v', 'module')).toThrow(SyntaxError);
    const css =
      'a{color:light-dark(#000,#fff)}@starting-style{a{opacity:0}}a:open{field-sizing:content}';
    expect([...lackedByStyle(css)].map(nameIn).sort()).toEqual([
      'field-sizing',
      'light-dark()',
      'open',
      'starting-style',
    ]);
  });
}
