import { PAGE_BYTES, PAGE_MESSAGES, type ChannelPage, type ChannelRange } from './channelLog';
import type { ChannelMessage, Follower } from './channels';

/** A follower with its place in the channel. */
export interface Member {
  readonly follower: Follower;
  /** Number of the last message it got. */
  cursor: number;
  state: 'joining' | 'following' | 'left';
  /** Whether it is being given messages: one page at a time. */
  busy: boolean;
}

/** Whether what came after `cursor` is gone, or is not the log that the number was read in. */
const isLost = (cursor: number, { first, last }: ChannelRange) => cursor + 1 < first || cursor > last;

/**
 * A channel that somebody in this process follows. New messages are read once for all who are at its head; each follower has a
 * place of its own, and one that is behind reads the table by itself. What it holds is bounded, however slow its followers are:
 * the last page read, and a page for each follower that is behind.
 */
export class FollowedChannel {
  readonly #members = new Set<Member>();
  readonly #read: (after: number) => Promise<ChannelPage>;
  readonly #onError: (error: unknown) => void;
  /** Number of the last message that this process knows to exist; undefined until it was asked for. */
  #head: number | undefined;
  /** The newest messages, without gaps, a page at most: everybody who is at the head gets these. */
  #recent: readonly ChannelMessage[] = [];
  #recentBytes = 0;
  /** Pages on their way, by the number they begin after: who comes back with the same number shares one. */
  readonly #pages = new Map<number, Promise<ChannelPage>>();
  #reading = false;
  #noticed = false;

  /** `read` says by itself when it fails; `onError` hears of followers that threw, which are followers no more. */
  constructor(read: (after: number) => Promise<ChannelPage>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
  }

  get size(): number {
    return this.#members.size;
  }

  /** Takes a follower in; it gets nothing until `start`. */
  join(follower: Follower): Member {
    const member: Member = { follower, cursor: 0, state: 'joining', busy: false };
    this.#members.add(member);
    return member;
  }

  leave(member: Member): void {
    member.state = 'left';
    this.#members.delete(member);
  }

  /**
   * Begins after number `after`, null: after the last of `range`, which was read when the member had joined. Returns the number it
   * begins after. The follower hears nothing before the code that waits for this number has run.
   */
  start(member: Member, after: number | null, range: ChannelRange): number {
    this.#head = Math.max(this.#head ?? 0, range.last);
    const lost = after !== null && isLost(after, range);
    member.cursor = after === null || lost ? range.last : after;
    setImmediate(() => {
      if (member.state === 'left') return;
      member.state = 'following';
      if (lost) member.follower.reset(member.cursor);
      void this.#drain(member);
    });
    if (this.#noticed) this.notice();
    return member.cursor;
  }

  /** Something was published: reads it and gives it to everyone. */
  notice(): void {
    this.#noticed = true;
    if (!this.#reading && this.#head !== undefined) void this.#readNew(this.#head);
  }

  /** Compares with what the table holds: reads what no notice told of, and goes on where an error ended something. */
  check({ last }: ChannelRange): void {
    if (this.#head !== undefined && last !== this.#head) this.notice();
    this.#wakeAll();
  }

  signal(body: unknown): void {
    for (const member of this.#members) {
      if (member.state !== 'following') continue;
      try {
        member.follower.signal(body);
      } catch (error) {
        this.leave(member);
        this.#onError(error);
      }
    }
  }

  async #readNew(from: number): Promise<void> {
    this.#reading = true;
    try {
      while (this.#noticed && this.#members.size > 0) {
        this.#noticed = false;
        this.#take(from, await this.#read(from));
        this.#wakeAll();
        from = this.#head ?? from;
      }
    } catch {
      // Told by `read` itself; the next check goes on.
    } finally {
      this.#reading = false;
    }
  }

  /** Takes over what was read after `from`. */
  #take(from: number, page: ChannelPage): void {
    const newest = page.messages.at(-1)?.seq;
    if (newest !== undefined) {
      this.#remember(page);
      this.#head = Math.max(this.#head ?? 0, newest);
      if (newest < page.last) this.#noticed = true;
    } else if (page.last > from) {
      // They came and went while this process slept: followers find that out by themselves.
      this.#head = Math.max(this.#head ?? 0, page.last);
    } else if (page.last < from) {
      // The log that we knew is no more, as after a restore.
      this.#head = page.last;
      this.#recent = [];
    }
  }

  #remember({ messages, bytes }: ChannelPage): void {
    const isNext = this.#recent.at(-1)?.seq === (messages[0]?.seq ?? 0) - 1;
    const hasRoom =
      this.#recent.length + messages.length <= PAGE_MESSAGES && this.#recentBytes + bytes <= PAGE_BYTES;
    const joins = isNext && hasRoom;
    this.#recent = joins ? [...this.#recent, ...messages] : messages;
    this.#recentBytes = joins ? this.#recentBytes + bytes : bytes;
  }

  #wakeAll(): void {
    for (const member of this.#members) void this.#drain(member);
  }

  /** Messages after a number, from memory when they are there. */
  #recentAfter(cursor: number): readonly ChannelMessage[] | undefined {
    const [oldest] = this.#recent;
    if (!oldest || cursor + 1 < oldest.seq) return undefined;
    const next = this.#recent.slice(cursor + 1 - oldest.seq);
    return next.length > 0 ? next : undefined;
  }

  #pageAfter(cursor: number): Promise<ChannelPage> {
    let page = this.#pages.get(cursor);
    if (!page) {
      page = this.#read(cursor).finally(() => this.#pages.delete(cursor));
      this.#pages.set(cursor, page);
    }
    return page;
  }

  /** What a follower gets next; undefined when there is nothing, or it has left. Begins anew what cannot be gone on with. */
  async #nextPage(member: Member): Promise<readonly ChannelMessage[] | undefined> {
    while (member.cursor !== this.#head) {
      const page = await this.#pageAfter(member.cursor);
      if (member.state !== 'following') return undefined;
      if (!isLost(member.cursor, page)) return page.messages.length > 0 ? page.messages : undefined;
      member.cursor = page.last;
      this.#head = Math.max(this.#head ?? 0, page.last);
      member.follower.reset(page.last);
    }
    return undefined;
  }

  /** Gives a follower what it has not got yet, as fast as it takes it. */
  async #drain(member: Member): Promise<void> {
    if (member.busy || member.state !== 'following') return;
    member.busy = true;
    try {
      while (member.cursor !== this.#head) {
        let messages = this.#recentAfter(member.cursor);
        if (!messages) {
          try {
            messages = await this.#nextPage(member);
          } catch {
            // Told by `read` itself; the next check goes on.
          }
        }
        if (!messages) return;
        const taken = member.follower.deliver(messages);
        if (taken) await taken;
        if (hasLeft(member)) return;
        member.cursor = messages.at(-1)?.seq ?? member.cursor;
      }
    } catch (error) {
      this.leave(member);
      this.#onError(error);
    } finally {
      member.busy = false;
    }
  }
}

/** Asked anew after each wait: a follower may leave meanwhile. */
const hasLeft = (member: Member): boolean => member.state === 'left';
