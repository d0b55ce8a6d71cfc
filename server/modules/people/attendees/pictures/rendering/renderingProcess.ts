import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '../../../../../problem';
import type { Rendering, RenderingCost, RenderingMessage, RenderingRequest, PictureShape } from './rendering';

/** Limits for one picture; the process is killed when it exceeds them. */
export interface RenderingLimits extends RenderingCost {
  /** CPU time for a picture that is rendered whole, in milliseconds. */
  wholeCpuMs: number;
  /** Time until the reply, including process startup. */
  wallMs: number;
}

const RUN = path.join(import.meta.dirname, '../../../../../run.cjs');
const SCRIPT = path.join(import.meta.dirname, 'renderingChild.ts');
/**
 * The only environment variables Node.js and tsx need. A process that decodes untrusted files gets no
 * secrets.
 */
const INHERITED = ['SystemRoot', 'TEMP', 'TMPDIR'];

function start({ memoryBytes }: RenderingLimits): ChildProcess {
  const args = ['--expose-gc', RUN, SCRIPT, String(memoryBytes)];
  return spawn(process.execPath, args, {
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.includes(name))),
      // One picture at a time, on one thread; additional malloc arenas would only retain freed memory.
      MALLOC_ARENA_MAX: '1',
      UV_THREADPOOL_SIZE: '1',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

const unavailable = () =>
  new ProblemError('unavailable', 'Pictures cannot be processed right now. Try again in a few seconds.');

const tooComplex: Rendering = {
  kind: 'refused',
  problem: 'too-complex',
  detail:
    'The picture takes too much time or memory to process. Make it smaller, or save it as a plain JPEG.',
};

/** The picture being rendered. Resolves with `undefined` when the process is gone and never got it. */
interface Work {
  resolve: (rendering: Rendering | undefined) => void;
  reject: (error: Error) => void;
  isReceived: boolean;
}

/** The process that decodes untrusted files. Started with the first picture, and again after being killed. */
export class RenderingProcess {
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderingLimits;
  #child: ChildProcess | undefined;
  #isClosed = false;
  /** Settles the picture being rendered. */
  #work: Work | undefined;

  constructor(log: FastifyBaseLogger, limits: RenderingLimits) {
    this.#log = log;
    this.#limits = limits;
  }

  /**
   * Renders a picture; call it for one at a time. Throws a problem (503) for failures that are not the
   * picture's fault.
   */
  async render(bytes: Uint8Array, shape: PictureShape = 'square'): Promise<Rendering> {
    const { cpuMs, wholeCpuMs } = this.#limits;
    const request = { bytes, shape, cpuMs: shape === 'square' ? cpuMs : wholeCpuMs };
    // An idle process may have been killed without this one having been told yet: not the picture's fault.
    const rendering = (await this.#attempt(request)) ?? (await this.#attempt(request));
    if (!rendering) throw unavailable();
    return rendering;
  }

  /** Renders a picture, or returns `undefined` when the process is gone and never got the picture. */
  async #attempt(request: RenderingRequest): Promise<Rendering | undefined> {
    if (this.#isClosed) throw unavailable();
    const child = (this.#child ??= this.#start());
    const deadline = setTimeout(() => {
      this.#log.error('a picture was not rendered in time; its process is killed');
      this.#work?.reject(unavailable());
      this.#drop(child);
    }, this.#limits.wallMs);
    try {
      return await new Promise<Rendering | undefined>((resolve, reject) => {
        this.#work = { resolve, reject, isReceived: false };
        child.send(request, (error) => {
          if (!error) return;
          this.#log.warn(
            { err: error },
            'the process that renders pictures was gone before it got a picture',
          );
          this.#drop(child);
          resolve(undefined);
        });
      });
    } finally {
      clearTimeout(deadline);
      this.#work = undefined;
    }
  }

  #start(): ChildProcess {
    const child = start(this.#limits);
    let isReady = false;
    child.on('message', (message: RenderingMessage) => {
      if (message.kind === 'ready') {
        isReady = true;
        if (message.unlimited) {
          this.#log.warn({ reason: message.unlimited }, 'the kernel does not limit the memory for pictures');
        }
        return;
      }
      if (message.kind === 'received') {
        if (this.#work) this.#work.isReceived = true;
        return;
      }
      const { rendering, cost } = message;
      const why = rendering.kind === 'refused' && { problem: rendering.problem, reason: rendering.reason };
      this.#log.debug({ ...cost, ...why }, 'a picture was processed');
      this.#work?.resolve(rendering);
    });
    // The process did not start.
    child.on('error', (error) => {
      if (!this.#drop(child)) return;
      this.#log.error({ err: error }, 'the process that renders pictures cannot be reached');
      this.#work?.reject(unavailable());
    });
    // Unlike `exit`, `close` comes after all that the process has sent.
    child.once('close', (code, signal) => {
      if (!this.#drop(child)) return;
      if (isReady) {
        this.#log.warn(
          { code, signal },
          'the process that renders pictures ended; the next picture starts it again',
        );
        this.#work?.resolve(this.#work.isReceived ? tooComplex : undefined);
      } else {
        this.#log.error({ code, signal }, 'the process that renders pictures did not start');
        this.#work?.reject(unavailable());
      }
    });
    return child;
  }

  /** Kills a process. Returns whether it was still in use. */
  #drop(child: ChildProcess): boolean {
    const isInUse = this.#child === child;
    if (isInUse) this.#child = undefined;
    child.kill('SIGKILL');
    return isInUse;
  }

  /** Ends the process; a picture being rendered fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    this.#work?.reject(unavailable());
    this.#drop(child);
    await ended;
  }
}
