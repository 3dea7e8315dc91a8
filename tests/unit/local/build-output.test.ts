import { expect, test } from 'vitest';
import { describeFailure } from '../../../netlify/building/run-build.ts';

test("a failing page is reported with the error's cause, without the query's text", () => {
  const message = 'Failed query: select "id", "name"\nparams: 1';
  const cause = "Can't reach Postgres at db:5432";
  expect(describeFailure({ message, cause })).toBe(
    "a query failed; Can't reach Postgres at db:5432",
  );
});

test('a file that does not compile is reported with the place of the error', () => {
  const message = `\u001b[31mBuild failed with 1 error:

[plugin astro:build] /project/src/pages/index.astro:6:0
CompilerError: Expected \`}\` but found \`EOF\`
    at compile (file:///project/node_modules/astro/dist/core/compile/compile.js:61:3)\u001b[39m`;
  expect(describeFailure({ message })).toBe(
    'CompilerError: Expected `}` but found `EOF`; at /project/src/pages/index.astro:6:0',
  );
});

test('an import that leads nowhere is reported', () => {
  const message = `Build failed with 1 error:

[UNRESOLVED_IMPORT] Could not resolve './gone.ts' in src/pages/index.astro`;
  expect(describeFailure({ message })).toBe(
    "[UNRESOLVED_IMPORT] Could not resolve './gone.ts' in src/pages/index.astro",
  );
});

test('a failure without output is reported as such', () => {
  expect(describeFailure()).toBe('Astro ended without saying why');
});
