import { PAGE_BYTES, PAGE_MESSAGES, type ChannelPage, type ChannelRange } from './channelLog';
import type { ChannelMessage, Follower } from '../deps/channels';

/** A follower and its position in the channel. */
export interface Member {
  readonly follower: Follower;
  /** Number of the last message delivered to it. */
  cursor: number;
  state: 'joining' | 'following' | 'left';
  /** Whether a delivery is in progress: one page at a time. */
  busy: boolean;
}

/** Whether messages after `cursor` were removed, or `cursor` belongs to a different log. */
const isLost = (cursor: number, { first, last }: ChannelRange) => cursor + 1 < first || cursor > last;

/**
 * A channel with followers in this process. New messages are read once for all followers at its head; each
 * follower has its own cursor, and one that lags reads the table by itself. Memory is bounded however slow
 * the followers are: the last page read, plus one page per lagging follower.
 */
export class FollowedChannel {
  readonly #members = new Set<Member>();
  readonly #read: (after: number) => Promise<ChannelPage>;
  readonly #onError: (error: unknown) => void;
  /** Number of the last message known to this process; undefined until it was read. */
  #head: number | undefined;
  /** The newest messages, without gaps, at most a page: delivered to every follower at the head. */
  #recent: readonly ChannelMessage[] = [];
  #recentBytes = 0;
  /**
   * Pages being read, by the number they start after: followers reconnecting at the same number share one.
   */
  readonly #pages = new Map<number, Promise<ChannelPage>>();
  #reading = false;
  #noticed = false;

  /**
   * `read` reports its own failures; `onError` receives the errors of followers that threw and were removed.
   */
  constructor(read: (after: number) => Promise<ChannelPage>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
  }

  get size(): number {
    return this.#members.size;
  }

  /** Adds a follower; nothing is delivered to it before `start`. */
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
   * Starts delivery after number `after`; null means after the last of `range`, which was read after the
   * member joined. Returns the starting number. The follower is not called before the code awaiting this
   * number has run.
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

  /** A message was published: reads it and delivers it to all followers. */
  notice(): void {
    this.#noticed = true;
    if (!this.#reading && this.#head !== undefined) void this.#readNew(this.#head);
  }

  /** Compares with the table: reads messages whose notice was lost, and resumes after errors. */
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
        this.#apply(from, await this.#read(from));
        this.#wakeAll();
        from = this.#head ?? from;
      }
    } catch {
      // Reported by `read` itself; the next check resumes.
    } finally {
      this.#reading = false;
    }
  }

  /** Applies a page that was read after `from`. */
  #apply(from: number, page: ChannelPage): void {
    const newest = page.messages.at(-1)?.seq;
    if (newest !== undefined) {
      this.#remember(page);
      this.#head = Math.max(this.#head ?? 0, newest);
      if (newest < page.last) this.#noticed = true;
    } else if (page.last > from) {
      // Published and removed while this process was suspended: followers detect that themselves.
      this.#head = Math.max(this.#head ?? 0, page.last);
    } else if (page.last < from) {
      // The log we knew no longer exists, for example after a restore.
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

  /** Messages after a number, if they are in memory. */
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

  /**
   * The follower's next messages; undefined if there are none or it has left. Resets a follower whose
   * position was lost.
   */
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

  /** Delivers all outstanding messages to a follower, at its own pace. */
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
            // Reported by `read` itself; the next check resumes.
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

/** Re-evaluated after each await: a follower may leave in the meantime. */
const hasLeft = (member: Member): boolean => member.state === 'left';
