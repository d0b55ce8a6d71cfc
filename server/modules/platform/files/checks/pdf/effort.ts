import type { Source } from './source';
import { UnusualPdf } from './tokens';

/** Times that a byte is examined, on average, counting what is unpacked: documents need a few. */
const MAX_TIMES = 32;
/** A small file may be one stream of objects, packed well. */
const SMALL_BYTES = 500_000;

/** Counts the bytes examined for a file. Throws an `UnusualPdf` if they are more than documents take. */
export class Effort {
  /** Bytes examined so far. */
  examined = 0;
  readonly #most: number;

  constructor(fileBytes: number) {
    this.#most = MAX_TIMES * Math.max(fileBytes, SMALL_BYTES);
  }

  /** A source whose bytes count when they are examined. */
  counted(source: Source): Source {
    return {
      length: source.length,
      at: (position) => {
        this.#spend(1);
        return source.at(position);
      },
      slice: (start, end) => {
        const bytes = source.slice(start, end);
        this.#spend(bytes.length);
        return bytes;
      },
    };
  }

  #spend(bytes: number): void {
    this.examined += bytes;
    if (this.examined > this.#most) throw new UnusualPdf('Its objects overlap.');
  }
}
