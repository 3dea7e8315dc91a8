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
}

const rowsPerBlock = 64;

/** Codes are of so many characters. */
export const shortestFiltered = 3;

/** A filter by all three characters would have thirty times the sets; some that share one do no harm. */
const codeCount = 1 << 12;

/** The code of a character and the two before it, from their code; what is older is shifted out. */
const nextCode = (code: number, character: number) => ((code << 4) ^ character) & (codeCount - 1);

/**
 * A filter by three characters in a row: for each code the set of the blocks of 64 rows that have it.
 * Making it goes through the text once, ten milliseconds for a hundred thousand names.
 */
export function createBlockFilter({ text, starts }: TextColumn): BlockFilter {
  const bytes = new TextEncoder().encode(text);
  const rows = starts.length - 1;
  // A word has the bits of 32 blocks; those of one word for all codes lie together, as they are filled.
  const words = Math.ceil(rows / rowsPerBlock / 32);
  const sets = new Int32Array(words * codeCount);
  for (let first = 0; first < rows; first += rowsPerBlock) {
    const block = first / rowsPerBlock;
    const word = (block >> 5) * codeCount;
    const bit = 1 << (block & 31);
    const end = starts[Math.min(rows, first + rowsPerBlock)] as number;
    let code = 0;
    for (let at = starts[first] as number; at < end; at += 1) {
      code = nextCode(code, bytes[at] as number);
      sets[word | code] = (sets[word | code] as number) | bit;
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
      for (let block = 0; block * rowsPerBlock < rows; block += 32) {
        for (let left = blocksWith(codes, block); left !== 0; left &= left - 1) {
          const first = (block + lowestBit(left)) * rowsPerBlock;
          const end = Math.min(rows, first + rowsPerBlock);
          const last = runs.at(-1);
          if (last?.end === first) last.end = end;
          else if (first < rows) runs.push({ first, end });
        }
      }
      return runs;
    },
  };
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
