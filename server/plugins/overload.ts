import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { ProblemError } from '../problem';
import { bearerOf } from './authorise';
import { spreadOut } from './busyPage';

/** How much a process has to do. */
export interface Load {
  /** How late its event loop is, milliseconds on average over the last quarter of a second. */
  delay: number;
  /** How many queries wait for a connection to the database. */
  waiting: number;
}

/** Loads above which somebody is refused, so that the others are answered in time. */
const STRANGERS: Load = { delay: 100, waiting: 100 };
const INSIDERS: Load = { delay: 1_000, waiting: 1_000 };

const SAMPLE_MS = 250;
const RETRY_AFTER_S = 5;

/** Whoever watches the server must reach it above all when it is overloaded. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

const exceeds = (load: Load, limit: Load): boolean =>
  load.delay > limit.delay || load.waiting > limit.waiting;

/** Whether somebody is inside already: their token is valid. */
async function isInside({ events, tokens }: ServerDeps, request: FastifyRequest): Promise<boolean> {
  const token = bearerOf(request);
  const event = events.byId((request.params as { conferenceId?: string }).conferenceId ?? '');
  if (token === undefined || !event) return false;
  try {
    await tokens.verify(event, token);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/**
 * Refuses requests (503) while the process cannot keep up: strangers first, so that those who are inside notice nothing; them too
 * when even that is not enough.
 */
export async function shedLoad(
  app: FastifyInstance,
  deps: ServerDeps,
  readLoad: () => Load = () => ({ delay: app.memoryUsage().eventLoopDelay, waiting: deps.pool.waitingCount }),
): Promise<void> {
  // Without limits of its own it measures and refuses nothing.
  await app.register(underPressure, { sampleInterval: SAMPLE_MS });
  app.addHook('onRequest', async (request, reply) => {
    const load = readLoad();
    if (!exceeds(load, STRANGERS) || ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return;
    if (!exceeds(load, INSIDERS) && (await isInside(deps, request))) return;
    void reply.header('retry-after', spreadOut(RETRY_AFTER_S));
    throw new ProblemError('unavailable', 'The server is overloaded; try again in a few seconds.');
  });
}
