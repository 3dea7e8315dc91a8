/**
 * A column of whole numbers as text: base-64 digits, the lowest digit
 * of every number first, then the next of every number. Each digit place has statistics of its own,
 * which brotli then codes by themselves; in random digits it finds no more than their entropy.
 */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const base = digits.length;

const digitOf = new Uint8Array(128);
for (let value = 0; value < base; value += 1) digitOf[digits.charCodeAt(value)] = value;

/**
 * @param values whole numbers from 0 up to 2^31 - 1
 * @param lowest base of the lowest digit, at most 64: 10 where many numbers are multiples of ten
 * @returns as many characters a number as the largest needs, none when all are 0
 */
export function encodeNumbers(values: readonly number[], lowest: number = base): string {
  let text = '';
  let rest = values;
  for (let radix = lowest; rest.some((value) => value > 0); radix = base) {
    const place = radix;
    text += rest.map((value) => digits[value % place]).join('');
    rest = rest.map((value) => Math.floor(value / place));
  }
  return text;
}

/** The `count` numbers that {@link encodeNumbers} wrote with the same `lowest`. */
export function decodeNumbers(text: string, count: number, lowest: number = base): Int32Array {
  const values = new Int32Array(count);
  // An engine reads bytes several times as fast as characters, until it has compiled the loop.
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

/** Numbers that only some rows' or some filter's reader needs, so that decoding waits until one asks. */
export interface NumberColumn {
  /** The better way to a few rows. */
  at(row: number): number;
  /** The better way to many rows; {@link at} is quick from then on. */
  all(): Int32Array;
}

/** The numbers that {@link encodeNumbers} wrote with the same `lowest`. */
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
      for (let place = row; place < text.length; place += count) {
        value += (digitOf[text.charCodeAt(place)] as number) * weight;
        weight *= place === row ? lowest : base;
      }
      return value;
    },
    all() {
      decoded ??= decodeNumbers(text, count, lowest);
      return decoded;
    },
  };
}
