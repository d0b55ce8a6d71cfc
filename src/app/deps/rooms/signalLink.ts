/** Most characters in a frame's text: descriptions may be longer, but a frame has to fit into one NOTIFY. */
export const PART_LENGTH = 4_000;

/** What one end of a link sends to the other. */
export interface LinkFrame {
  /** Sequence number of the part, from 1; 0 for a frame that only acknowledges. */
  part: number;
  /** All parts from the other end up to this number have arrived. */
  acknowledged: number;
  /** A piece of a signal's text; empty in a frame that only acknowledges. */
  text: string;
  /** The signal ends with this part. */
  isLast: boolean;
}

/**
 * One end of a link between two people in a room, over frames that may be lost, duplicated and reordered: the
 * signals of each end arrive at the other exactly once and in order, as negotiating a connection requires.
 * Nothing is stored on the way, since descriptions and candidates contain addresses of people's devices.
 */
export class SignalLink {
  readonly #send: (frame: LinkFrame) => void;
  readonly #soon: (work: () => void) => void;
  readonly #receive: (text: string) => void;
  /** Parts that the other end has not acknowledged, in order. */
  #unacknowledged: LinkFrame[] = [];
  #lastPart = 0;
  /** Parts that arrived ahead of an earlier one. */
  readonly #early = new Map<number, LinkFrame>();
  #received = 0;
  #text = '';
  /** Something has arrived that has not been acknowledged yet. */
  #owesAcknowledgment = false;

  /** `soon` runs an acknowledgment after a moment, unless a signal sent meanwhile carries it. */
  constructor(
    send: (frame: LinkFrame) => void,
    receive: (text: string) => void,
    soon: (work: () => void) => void = (work) => work(),
  ) {
    this.#send = send;
    this.#soon = soon;
    this.#receive = receive;
  }

  post(text: string): void {
    this.#owesAcknowledgment = false;
    for (let start = 0; start < text.length; start += PART_LENGTH) {
      this.#lastPart += 1;
      const end = start + PART_LENGTH;
      const frame: LinkFrame = {
        part: this.#lastPart,
        acknowledged: this.#received,
        text: text.slice(start, end),
        isLast: end >= text.length,
      };
      this.#unacknowledged.push(frame);
      this.#send(frame);
    }
  }

  /** Handles a frame from the other end. */
  accept(frame: LinkFrame): void {
    this.#unacknowledged = this.#unacknowledged.filter(({ part }) => part > frame.acknowledged);
    if (frame.part === 0) return;
    const signals: string[] = [];
    if (frame.part > this.#received) this.#early.set(frame.part, frame);
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      this.#received = next.part;
      this.#text += next.text;
      if (!next.isLast) continue;
      signals.push(this.#text);
      this.#text = '';
    }
    // Also for a part that was seen before: its acknowledgment may be what was lost.
    if (frame.isLast && !this.#owesAcknowledgment) {
      this.#owesAcknowledgment = true;
      this.#soon(() => this.#acknowledge());
    }
    for (const signal of signals) this.#receive(signal);
  }

  /** Whether anything sent is not yet acknowledged. */
  get isWaiting(): boolean {
    return this.#unacknowledged.length > 0;
  }

  /** Sends unacknowledged parts again. Call it from time to time while `isWaiting`. */
  resend(): void {
    for (const frame of this.#unacknowledged) this.#send({ ...frame, acknowledged: this.#received });
  }

  #acknowledge(): void {
    if (!this.#owesAcknowledgment) return;
    this.#owesAcknowledgment = false;
    this.#send({ part: 0, acknowledged: this.#received, text: '', isLast: false });
  }

  #takeNext(): LinkFrame | undefined {
    const next = this.#early.get(this.#received + 1);
    this.#early.delete(this.#received + 1);
    return next;
  }
}
