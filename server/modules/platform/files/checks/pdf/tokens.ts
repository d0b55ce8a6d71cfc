import type { Source } from './source';

/** A token of PDF syntax. What is in strings is of no interest. */
export type Token =
  | { kind: '<<' | '>>' | '[' | ']' | 'string' | 'end' }
  /** Not a number for text that viewers read in several ways, such as `1-0`. */
  | { kind: 'number'; value: number }
  | { kind: 'name' | 'word'; value: string; end: number };

/** The file is built so that reading it takes more than any document needs. */
export class UnusualPdf extends Error {}

/** Longer strings and words occur in no document. */
const MAX_STRING_BYTES = 4_000_000;
const MAX_WORD_BYTES = 2_000;

/** Whether a byte separates tokens, as all viewers see it. */
export const isSpace = (byte: number) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
/** ( ) < > [ ] { } / % */
const DELIMITERS: ReadonlySet<number> = new Set([40, 41, 60, 62, 91, 93, 123, 125, 47, 37]);
const isRegular = (byte: number) => byte >= 0 && !isSpace(byte) && !DELIMITERS.has(byte);

/** Reads tokens from a position on. */
export class Tokens {
  readonly #source: Source;
  #position: number;

  constructor(source: Source, position: number) {
    this.#source = source;
    this.#position = position;
  }

  /** The next token. Brackets without a meaning are left out. */
  next(): Token {
    for (;;) {
      this.#skipSpace();
      const token = this.#token();
      if (token) return token;
    }
  }

  #token(): Token | undefined {
    const first = this.#source.at(this.#position);
    if (first < 0) return { kind: 'end' };
    const second = this.#source.at(this.#position + 1);
    this.#position += 1;
    switch (first) {
      case 0x2f:
        return { kind: 'name', value: decodeName(this.#regular()), end: this.#position };
      case 0x28:
        return this.#string();
      case 0x5b:
        return { kind: '[' };
      case 0x5d:
        return { kind: ']' };
      case 0x3c:
        if (second !== 0x3c) return this.#hexString();
        this.#position += 1;
        return { kind: '<<' };
      case 0x3e:
        if (second !== 0x3e) return undefined;
        this.#position += 1;
        return { kind: '>>' };
      default:
        if (DELIMITERS.has(first)) return undefined;
    }
    this.#position -= 1;
    const value = this.#regular();
    if (/^[+\-.\d]+$/.test(value)) return { kind: 'number', value: Number(value) };
    return { kind: 'word', value, end: this.#position };
  }

  #skipSpace(): void {
    for (;;) {
      const byte = this.#source.at(this.#position);
      if (byte === 0x25) {
        while (![-1, 10, 13].includes(this.#source.at(this.#position))) this.#position += 1;
      } else if (!isSpace(byte)) return;
      else this.#position += 1;
    }
  }

  #regular(): string {
    const start = this.#position;
    while (isRegular(this.#source.at(this.#position))) {
      this.#position += 1;
      if (this.#position - start > MAX_WORD_BYTES) throw new UnusualPdf('A word is very long.');
    }
    return this.#source.slice(start, this.#position).toString('latin1');
  }

  #string(): Token {
    const start = this.#position;
    for (let depth = 1; depth > 0; this.#position += 1) {
      const byte = this.#source.at(this.#position);
      if (byte < 0) return { kind: 'end' };
      if (byte === 0x5c) this.#position += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
      if (this.#position - start > MAX_STRING_BYTES) throw new UnusualPdf('A string is very long.');
    }
    return { kind: 'string' };
  }

  #hexString(): Token {
    const start = this.#position;
    for (; this.#source.at(this.#position) !== 0x3e; this.#position += 1) {
      if (this.#source.at(this.#position) < 0) return { kind: 'end' };
      if (this.#position - start > MAX_STRING_BYTES) throw new UnusualPdf('A string is very long.');
    }
    this.#position += 1;
    return { kind: 'string' };
  }
}

/** Names may hide characters: `/Java#53cript`. */
const decodeName = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
