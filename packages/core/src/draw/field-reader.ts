const ZERO = 48;
const MAX_DIGITS = 10;
const DIGITS_A_WORD = 8;

/** How many 32-bit words an entrant id has. */
export const ID_WORDS = 4;

/** Returns the value of each byte that is a hex digit in lower case, and -1 for all others. */
function hexDigits(): Int8Array {
  const values = new Int8Array(256).fill(-1);
  for (let value = 0; value < 16; value++) values[value.toString(16).charCodeAt(0)] = value;
  return values;
}

/** Reads the fields of lines from the bytes of a file, one after the other. */
export class FieldReader {
  /** The index of the byte that is read next. */
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #hex = hexDigits();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns whether the next byte is this one. */
  readByte(expected: number): boolean {
    return this.#bytes[this.at++] === expected;
  }

  /** Returns a number from 1 of ten digits at most, or 0 if there is none. */
  readNumber(): number {
    let value = 0;
    for (const end = this.at + MAX_DIGITS; this.at < end; this.at++) {
      const digit = (this.#bytes[this.at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9 || (digit === 0 && value === 0)) break;
      value = value * 10 + digit;
    }
    return value;
  }

  /** Writes the words of an entrant id, and returns whether there was one. */
  readId(words: Uint32Array, index: number): boolean {
    let signs = 0;
    for (let word = index; word < index + ID_WORDS; word++) {
      let value = 0;
      for (const end = this.at + DIGITS_A_WORD; this.at < end; this.at++) {
        const digit = this.#hex[this.#bytes[this.at] ?? 0] ?? -1;
        signs |= digit;
        value = (value << 4) | digit;
      }
      words[word] = value;
    }
    return signs >= 0;
  }

  #startsWith(text: Uint8Array): boolean {
    for (let index = 0; index < text.length; index++) {
      if (this.#bytes[this.at + index] !== text[index]) return false;
    }
    return true;
  }

  /** Returns which of these texts is next, or -1. */
  readText(texts: readonly Uint8Array[]): number {
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index];
      if (!text || !this.#startsWith(text)) continue;
      this.at += text.length;
      return index;
    }
    return -1;
  }
}
