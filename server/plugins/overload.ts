import underPressure from '@fastify/under-pressure';
import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../deps';
import { ProblemError } from '../problem';
import { bearerOf } from './authorise';
import { busyPage, isForWindow, spreadOut } from './busyPage';
import { DATA_POLICY } from './csp';
import { PROBLEM_TYPE } from './problems';

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

const overloaded = () =>
  new ProblemError('unavailable', 'The server is overloaded; try again in a few seconds.');
const OVERLOADED_JSON = JSON.stringify(overloaded().problem);

const exceeds = (load: Load, limit: Load): boolean =>
  load.delay > limit.delay || load.waiting > limit.waiting;

/**
 * Refuses who brings no token before anything else is done for them: in a flood the refusing is what costs. Servers for further
 * addresses of the same name go without; there the hook below refuses.
 */
function refuseEarly({ server }: FastifyInstance, isTooMuch: () => boolean): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const [url = ''] = (request.url ?? '').split('?', 1);
    if (request.headers.authorization !== undefined || ALWAYS_ANSWERED.has(url) || !isTooMuch()) {
      for (const handle of handlers) handle(request, response);
      return;
    }
    const page = busyPage(request.headers['accept-language'], spreadOut(RETRY_AFTER_S));
    const isWindow = isForWindow({ url, headers: request.headers });
    response.writeHead(503, {
      ...page.headers,
      ...(isWindow
        ? { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy }
        : { 'content-type': PROBLEM_TYPE, 'content-security-policy': DATA_POLICY }),
      'x-content-type-options': 'nosniff',
    });
    response.end(isWindow ? page.html : OVERLOADED_JSON);
  });
}

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
    throw overloaded();
  });
  refuseEarly(app, () => exceeds(readLoad(), STRANGERS));
}
