import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineName } from './engines.ts';
import { measure } from './measure.ts';

/** Measures one engine in this process, which is fresh: `node in-node.ts <folder> <engine> <all|first> <file…>`. */
const [folder = '', name = '', scope = '', ...files] = process.argv.slice(2);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const queries: string[] = JSON.parse(read('queries.json'));
const measured = await measure(
  name as EngineName,
  files.map(read),
  scope === 'all' ? queries : queries.slice(0, 1),
);
process.stdout.write(JSON.stringify(measured));
