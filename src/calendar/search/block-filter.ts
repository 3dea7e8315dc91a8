import { rowsPerBlock } from './lines.ts';
import type { TextColumn } from './text-column.ts';

/** Consecutive rows, from `first` up to `end`. */
export interface Rows {
  first: number;
  end: number;
}

/** Tells which rows could contain a text, and never leaves out one that does. */
export interface BlockFilter {
  /** @param needle of {@link shortestFiltered} characters or more */
  runsWith(needle: string): Rows[];
  /** Goes through some more of the rows; those it has not gone through could contain any text. */
  extend(): void;
}

/** So few that who types does not notice; whole words of blocks. */
const rowsPerExtension = 4096;

/** Codes are of so many characters. */
export const shortestFiltered = 3;

/** A filter by all three characters would have thirty times the sets; some that share one do no harm. */
const codeCount = 1 << 12;

/** The code of a character and the two before it, from their code; what is older is shifted out. */
const nextCode = (code: number, character: number) => ((code << 4) ^ character) & (codeCount - 1);

/**
 * A filter by three characters in a row: for each code the set of the blocks of 64 rows that have it.
 * To go through a hundred thousand names takes some ten milliseconds.
 */
export function createBlockFilter({ text, lines }: TextColumn): BlockFilter {
  const rows = lines.count;
  // A word has the bits of 32 blocks; those of one word for all codes lie together, as they are filled.
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

  /** Of the 32 blocks from the given one, those that have all of the codes, a bit each. */
  function blocksWith(codes: readonly number[], block: number): number {
    const word = (block >> 5) * codeCount;
    return codes.reduce((blocks, code) => blocks & (sets[word | code] as number), -1);
  }

  return {
    runsWith(needle) {
      const codes = codesOf(needle);
      const runs: Rows[] = [];
      for (let block = 0; block * rowsPerBlock < filtered; block += 32) {
        for (let left = blocksWith(codes, block); left !== 0; left &= left - 1) {
          const first = (block + lowestBit(left)) * rowsPerBlock;
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
    if (at >= shortestFiltered - 1) codes.push(code);
  }
  return codes;
}
