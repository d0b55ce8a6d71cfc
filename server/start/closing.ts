/** How long requests in flight may take to end, and after them everything else, milliseconds. */
const DEADLINE_MS = 15_000;

/**
 * What was opened, closed in the opposite order, once. A part that fails to close keeps no other from being closed, and a
 * deadline ends the waiting.
 */
export class Closing {
  readonly #parts: { name: string; close: () => Promise<unknown> }[] = [];
  readonly #onError: (name: string, error: unknown) => void;
  #closed: Promise<void> | undefined;

  constructor(onError: (name: string, error: unknown) => void) {
    this.#onError = onError;
  }

  /** Whether the closing has begun. */
  get begun(): boolean {
    return this.#closed !== undefined;
  }

  /** Remembers how to close what was just opened. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#parts.push({ name, close });
  }

  /** Closes everything. Called again it waits for the first call. */
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
