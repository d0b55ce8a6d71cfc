import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Endpoint } from '../../src/contract/kit/endpoint';

/**
 * Runs `start` and returns its result, with every route (`GET /healthz`) that Fastify registered meanwhile at
 * any depth, and the contract endpoints among them. A route for every method is `ALL`.
 */
export async function withRoutes<T>(
  start: () => Promise<T>,
): Promise<[T, ReadonlySet<string>, ReadonlySet<Endpoint>]> {
  const routes = new Set<string>();
  const endpoints = new Set<Endpoint>();
  function note(message: unknown): void {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route: RouteOptions) => {
      if (route.config?.endpoint) endpoints.add(route.config.endpoint);
      const methods = [route.method].flat();
      for (const method of methods.length > 5 ? ['ALL'] : methods) routes.add(`${method} ${route.url}`);
    });
  }
  diagnostics.subscribe('fastify.initialization', note);
  try {
    return [await start(), routes, endpoints];
  } finally {
    diagnostics.unsubscribe('fastify.initialization', note);
  }
}
