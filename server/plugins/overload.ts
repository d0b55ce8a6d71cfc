import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem';

/** The event loop is this late, milliseconds on average: better to answer some than to answer nobody in time. */
const MAX_LOOP_DELAY_MS = 1_000;
const RETRY_AFTER_S = 10;

/** Whoever watches the server must reach it above all when it is overloaded. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses requests (503) while the process cannot keep up. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LOOP_DELAY_MS,
    retryAfter: RETRY_AFTER_S,
    pressureHandler: (request, reply) => {
      if (ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return;
      void reply.header('retry-after', String(RETRY_AFTER_S));
      throw new ProblemError('unavailable', 'The server is overloaded; try again in a few seconds.');
    },
  });
}
