import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineName } from './engines.ts';
import { measure } from './measure.ts';

/** Measures one engine in this process, which is fresh: `node in-node.ts <folder> <engine> <file…>`. */
const [folder = '', name = '', ...files] = process.argv.slice(2);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const measured = await measure(
  name as EngineName,
  files.map(read),
  JSON.parse(read('ids.json')),
  JSON.parse(read('queries.json')),
);
process.stdout.write(JSON.stringify(measured));
