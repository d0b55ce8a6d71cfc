/** Time limit for closing each part, including requests in flight, milliseconds. */
const DEADLINE_MS = 15_000;

/**
 * Closes what was opened, once, in reverse order. A part that fails to close does not block the others, and
 * each wait has a deadline.
 */
export class Closing {
  readonly #parts: { name: string; close: () => Promise<unknown> }[] = [];
  readonly #onError: (name: string, error: unknown) => void;
  #closed: Promise<void> | undefined;

  constructor(onError: (name: string, error: unknown) => void) {
    this.#onError = onError;
  }

  /** Whether closing has started. */
  get begun(): boolean {
    return this.#closed !== undefined;
  }

  /** Registers how to close something just opened. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#parts.push({ name, close });
  }

  /** Closes everything. A second call waits for the first. */
  close(): Promise<void> {
    this.#closed ??= this.#closeAll();
    return this.#closed;
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#parts.reverse()) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`did not end within ${DEADLINE_MS / 1000} s`));
        }, DEADLINE_MS);
      });
      try {
        await Promise.race([close(), late]);
      } catch (error) {
        this.#onError(name, error);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}
