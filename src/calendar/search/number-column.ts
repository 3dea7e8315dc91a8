/** Stored as the lowest base-64 digit of every number, then the next of every number: Brotli compresses this best. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = digits.length;

const digitOf = new Uint8Array(128);
for (let value = 0; value < base; value += 1) digitOf[digits.charCodeAt(value)] = value;

/**
 * @param values whole numbers from 0 up to 2^31 - 1; if all are 0, the text is empty
 * @param lowest base of the lowest digit, at most 64; 10 suits multiples of ten
 */
export function encodeNumbers(values: readonly number[], lowest: number = base): string {
  let text = '';
  let rest = values;
  for (let radix = lowest; rest.some((value) => value > 0); radix = base) {
    const divisor = radix;
    text += rest.map((value) => digits[value % divisor]).join('');
    rest = rest.map((value) => Math.floor(value / divisor));
  }
  return text;
}

/** Reverses {@link encodeNumbers} with the same `lowest`. */
export function decodeNumbers(text: string, count: number, lowest: number = base): Int32Array {
  const values = new Int32Array(count);
  // Until the loop is compiled, engines read bytes several times as fast as characters.
  const codes = new TextEncoder().encode(text);
  let weight = 1;
  for (let start = 0; start + count <= codes.length && count > 0; start += count) {
    for (let row = 0; row < count; row += 1) {
      const digit = digitOf[codes[start + row] as number] as number;
      values[row] = (values[row] as number) + digit * weight;
    }
    weight *= start === 0 ? lowest : base;
  }
  return values;
}

/** A column that is decoded only when used. */
export interface NumberColumn {
  /** Faster for a few rows. */
  at(row: number): number;
  /** Faster for many rows; speeds up later calls of {@link at}, too. */
  all(): Int32Array;
}

/** Reverses {@link encodeNumbers} with the same `lowest`. */
export function createNumberColumn(
  text: string,
  count: number,
  lowest: number = base,
): NumberColumn {
  let decoded: Int32Array | undefined;
  return {
    at(row) {
      if (decoded) return decoded[row] as number;
      let value = 0;
      let weight = 1;
      for (let offset = row; offset < text.length; offset += count) {
        value += (digitOf[text.charCodeAt(offset)] as number) * weight;
        weight *= offset === row ? lowest : base;
      }
      return value;
    },
    all() {
      decoded ??= decodeNumbers(text, count, lowest);
      return decoded;
    },
  };
}
