import { expect, test } from 'vitest';
import { countPages, whatFailed } from '../../../netlify/building/astro-output.ts';

test('counts the pages a build has told of, colors or not', () => {
  const output = `
 generating static routes
10:46:38   ├─ /gravel/co.html (+9ms)
10:46:38 \u001b[34m  └─ /index.html (+2ms)\u001b[39m
10:46:38 [build] Complete!`;
  expect(countPages(output)).toBe(2);
});

test("a failing page is told with the error's cause, and a query not at length", () => {
  const errors = `10:46:40 [ERROR] Error: Failed query: select "id", "name"
    at file:///project/dist.next-2/.prerender/chunks/index.mjs:12:29
10:46:40 [ERROR] Failed query: select "id", "name"
  Stack trace:
    at render (file:///project/index.mjs:12:29)
  Caused by:
  Can't reach Postgres at db:5432
    at file:///project/index.mjs:13:29`;
  expect(whatFailed(errors)).toBe("a query failed; Can't reach Postgres at db:5432");
});

test('a file that does not compile is told with its place', () => {
  const errors = `10:46:41 [ERROR] [vite] ✗ Build failed in 211ms
[CompilerError] Expected \`}\` but found \`EOF\`
  Location:
    /project/src/pages/index.astro:6:0`;
  expect(whatFailed(errors)).toBe(
    '[CompilerError] Expected `}` but found `EOF`; at /project/src/pages/index.astro:6:0',
  );
});

test('silence is said to be silence', () => {
  expect(whatFailed('')).toBe('Astro ended without saying why');
});
