/** Listeners by subject. There may be thousands, so each is one small object. */
export class Waiting {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Calls `listener` whenever one of the subjects is notified. Returns the unsubscribe function. */
  add(subjects: readonly string[], listener: () => void): () => void {
    for (const subject of subjects) {
      const waiting = this.#listeners.get(subject);
      if (waiting) waiting.add(listener);
      else this.#listeners.set(subject, new Set([listener]));
    }
    return () => this.#remove(subjects, listener);
  }

  notify(subject: string): void {
    for (const listener of Array.from(this.#listeners.get(subject) ?? [])) listener();
  }

  /** Notifies every listener once. */
  notifyAll(): void {
    const all = new Set([...this.#listeners.values()].flatMap((waiting) => [...waiting]));
    for (const listener of all) listener();
  }

  #remove(subjects: readonly string[], listener: () => void): void {
    for (const subject of subjects) {
      const waiting = this.#listeners.get(subject);
      waiting?.delete(listener);
      if (waiting?.size === 0) this.#listeners.delete(subject);
    }
  }
}
