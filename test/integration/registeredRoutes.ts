import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * Runs `start` and returns what it made, with every route (`GET /healthz`) that Fastify registered meanwhile, however deep in it. A
 * route for every method is `ALL`.
 */
export async function withRoutes<T>(start: () => Promise<T>): Promise<[T, ReadonlySet<string>]> {
  const routes = new Set<string>();
  function note(message: unknown): void {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route: RouteOptions) => {
      const methods = [route.method].flat();
      for (const method of methods.length > 5 ? ['ALL'] : methods) routes.add(`${method} ${route.url}`);
    });
  }
  diagnostics.subscribe('fastify.initialization', note);
  try {
    return [await start(), routes];
  } finally {
    diagnostics.unsubscribe('fastify.initialization', note);
  }
}
