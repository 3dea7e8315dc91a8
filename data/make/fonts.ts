/** Subsets the Fontsource packages into src/styles/fonts and copies their licenses: `npm run data:fonts`. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../src/styles/fonts');

/** Google Fonts' `latin` subset. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);
const subsetOptions = {
  targetFormat: 'woff2' as const,
  // Today's screens ignore hints.
  noHinting: true,
  // Kerning, combining accents, ligatures and tabular figures.
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'],
};

const fonts = [
  {
    license: require.resolve('@fontsource/barlow-condensed/LICENSE'),
    file: 'barlow-condensed-latin-700-normal.woff2',
    to: 'barlow-condensed-700',
  },
  {
    license: require.resolve('@fontsource-variable/figtree/LICENSE'),
    file: 'figtree-latin-wght-normal.woff2',
    to: 'figtree-400-700',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { license, file, to, ...options } of fonts) {
  const whole = readFileSync(join(dirname(license), 'files', file));
  const font = await subsetFont(whole, characters.join(''), { ...subsetOptions, ...options });
  writeFileSync(join(folder, `${to}.woff2`), font);
  copyFileSync(license, join(folder, `${to}.LICENSE`));
  process.stdout.write(`${to}: ${whole.length} → ${font.length} bytes\n`);
}
