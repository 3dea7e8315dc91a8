import { rowsPerBlock, type TextColumn } from './text-column.ts';

/** Consecutive rows, from `first` up to `end`. */
export interface Rows {
  first: number;
  end: number;
}

/** Finds the rows that may contain a text, with false positives but no false negatives. */
export interface BlockFilter {
  /** @param needle at least {@link minNeedleLength} characters */
  candidateRuns(needle: string): Rows[];
  /** Indexes some more rows; until indexed, a row is always a candidate. */
  extend(): void;
}

/** Few enough not to slow down typing; a multiple of 32 blocks. */
const rowsPerExtension = 4096;

/** The number of characters in a trigram. */
export const minNeedleLength = 3;

/** The number of trigram hashes; one set for each trigram would take thirty times the memory. */
const codeCount = 1 << 12;

/** The code of a trigram from the code of the one before; older characters are shifted out. */
const nextCode = (code: number, character: number) => ((code << 4) ^ character) & (codeCount - 1);

/** For each trigram's code, a bit set of the 64-row blocks that have it. Indexing 100,000 names takes 10 ms. */
export function createBlockFilter({ text, lines }: TextColumn): BlockFilter {
  const rows = lines.count;
  // A word has the bits of 32 blocks. One word's codes are adjacent, because they are set together.
  const words = Math.ceil(rows / rowsPerBlock / 32);
  const sets = new Int32Array(words * codeCount);
  let filtered = 0;

  function add(from: number, to: number): void {
    const offset = lines.start(from);
    const bytes = new TextEncoder().encode(text.slice(offset, lines.start(to)));
    for (let first = from; first < to; first += rowsPerBlock) {
      const block = first / rowsPerBlock;
      const word = (block >> 5) * codeCount;
      const bit = 1 << (block & 31);
      const end = lines.start(Math.min(to, first + rowsPerBlock)) - offset;
      let code = 0;
      for (let at = lines.start(first) - offset; at < end; at += 1) {
        code = nextCode(code, bytes[at] as number);
        sets[word | code] = (sets[word | code] as number) | bit;
      }
    }
  }

  /** A bit set of the 32 blocks from the given one on: those that have all the codes. */
  function blocksWith(codes: readonly number[], block: number): number {
    const word = (block >> 5) * codeCount;
    return codes.reduce((blocks, code) => blocks & (sets[word | code] as number), -1);
  }

  return {
    candidateRuns(needle) {
      const codes = codesOf(needle);
      const runs: Rows[] = [];
      for (let block = 0; block * rowsPerBlock < filtered; block += 32) {
        for (let bits = blocksWith(codes, block); bits !== 0; bits &= bits - 1) {
          const first = (block + lowestBit(bits)) * rowsPerBlock;
          addRun(runs, first, Math.min(filtered, first + rowsPerBlock));
        }
      }
      addRun(runs, filtered, rows);
      return runs;
    },
    extend() {
      const end = Math.min(rows, filtered + rowsPerExtension);
      if (end > filtered) add(filtered, end);
      filtered = end;
    },
  };
}

function addRun(runs: Rows[], first: number, end: number): void {
  const last = runs.at(-1);
  if (last?.end === first) last.end = end;
  else if (first < end) runs.push({ first, end });
}

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

function codesOf(needle: string): number[] {
  const codes: number[] = [];
  let code = 0;
  for (let at = 0; at < needle.length; at += 1) {
    code = nextCode(code, needle.charCodeAt(at));
    if (at >= minNeedleLength - 1) codes.push(code);
  }
  return codes;
}
