import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attach, ServerTakenError, type AttachOptions, type Attachment } from './attach';
import { EmbeddedPostgresError, textOf } from './errors';
import { close, connect, isNotNow, leave } from './locks';
import { findPostmaster } from './postmasterFile';
import { interrupt, shutDown, type Spawned } from './postmaster';

export interface SupervisorOptions extends Omit<AttachOptions, 'onSpawn' | 'signal'> {
  /** Called when PostgreSQL is lost for good: all restart attempts failed. */
  onCrash: (error: Error) => void;
  /** Delays in ms before each restart attempt; after the last attempt it gives up. */
  backoffMs?: readonly number[];
}

const RUN = path.join(import.meta.dirname, '../../run.cjs');
const BACKOFF_MS: readonly number[] = [0, 250, 500, 1_000, 2_000, 4_000, 8_000];
/** After running this long, PostgreSQL counts as healthy and the restart attempts are reset. */
const HEALTHY_MS = 60_000;

/** Keeps this process registered as a user of a running PostgreSQL until it is stopped. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #abort = new AbortController();
  #attachment: Attachment | null = null;
  /** Started by us, not ready yet. */
  #starting: Spawned | null = null;
  #attachedAt = 0;
  #tries = 0;
  /** The start or recovery in progress. */
  #work: Promise<unknown> = Promise.resolve();
  #stopping: Promise<void> | null = null;
  #stopped = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Aborted when the stop begins. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Registers as a user for the first time. Throws EmbeddedPostgresError. */
  async start(): Promise<Attachment> {
    const attaching = this.#attach();
    this.#work = attaching.catch(() => undefined);
    return attaching;
  }

  async #attach(): Promise<Attachment> {
    const attachment = await attach({
      ...this.#options,
      signal: this.#abort.signal,
      onSpawn: (spawned) => {
        this.#starting = spawned;
      },
    });
    this.#attachment = attachment;
    this.#starting = null;
    this.#attachedAt = Date.now();
    attachment.client.once('end', () => {
      this.#attachment = null;
      if (!this.#abort.signal.aborted) this.#work = this.#recover();
    });
    return attachment;
  }

  /**
   * Called when the connection with our locks is lost: PostgreSQL crashed, was stopped manually, or closed
   * all connections.
   */
  async #recover(): Promise<void> {
    const { log, onCrash, paths, backoffMs = BACKOFF_MS } = this.#options;
    if (Date.now() - this.#attachedAt > HEALTHY_MS) this.#tries = 0;
    let failure = new EmbeddedPostgresError(`PostgreSQL keeps stopping; see ${paths.log}`);
    while (this.#tries < backoffMs.length && !this.#abort.signal.aborted) {
      const wait = backoffMs[this.#tries++] ?? 0;
      log(`PostgreSQL was lost; bringing it back (try ${this.#tries} of ${backoffMs.length})`);
      try {
        await sleep(wait, undefined, { signal: this.#abort.signal });
        await this.#attach();
        log('PostgreSQL runs again');
        return;
      } catch (error) {
        if (this.#abort.signal.aborted) return;
        failure = error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(textOf(error));
        log(failure.message);
        if (failure instanceof ServerTakenError) break;
      }
    }
    if (!this.#abort.signal.aborted) onCrash(failure);
  }

  /** Releases this process's use; stops PostgreSQL if nobody else uses it. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop().finally(() => {
      this.#stopped = true;
    });
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#abort.abort();
    await this.#work;
    const { data } = this.#options.paths;
    const client = this.#attachment?.client ?? (await this.#reconnect());
    if (!client) {
      // Started by us but not ready yet, so it cannot have other users.
      if (this.#starting && !this.#starting.ended) await shutDown(data, this.#starting.pid);
      return;
    }
    try {
      const found = await findPostmaster(data);
      if ((await leave(client)) && found.state === 'running') await shutDown(data, found.file.pid);
    } catch (error) {
      // PostgreSQL ended meanwhile, as intended.
      if (!isNotNow(error)) throw error;
    } finally {
      await close(client);
    }
  }

  async #reconnect() {
    const { data } = this.#options.paths;
    const found = await findPostmaster(data);
    if (found.state !== 'running' || found.file.socketFolder === null || found.file.port === null)
      return null;
    return connect({ socketFolder: found.file.socketFolder, port: found.file.port }, data);
  }

  /** Called during `process.exit()`: hands stopping over to a small process that outlives this one. */
  stopAfterExit(): void {
    if (this.#stopped) return;
    const attachment = this.#attachment;
    if (attachment) {
      const script = path.join(import.meta.dirname, 'release.ts');
      const { data } = this.#options.paths;
      const backend = String(attachment.backend);
      const args = [data, attachment.socketFolder, String(attachment.port), backend];
      const options = { detached: true, stdio: 'ignore' } as const;
      spawn(process.execPath, [RUN, script, ...args], options).unref();
    } else if (this.#starting && !this.#starting.ended) {
      interrupt(this.#starting.pid);
    }
  }
}
