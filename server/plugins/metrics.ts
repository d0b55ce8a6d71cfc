import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerDeps } from '../deps';
import { readAddress } from '../network/addresses';
import { ProblemError } from '../problem';

/** Metrics of this process. */
export interface Metrics {
  registry: Registry;
  cspViolations: Counter;
}

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the metrics of one server; `/metrics` exposes them in Prometheus format. */
export function createMetrics(deps: Pick<ServerDeps, 'pool' | 'bus'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'plenary_database_connections',
    help: 'Connections of the pool to PostgreSQL by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, deps.pool.totalCount);
      this.set({ state: 'idle' }, deps.pool.idleCount);
      this.set({ state: 'awaited' }, deps.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'plenary_bus_connected',
    help: '1 while notices of the other processes arrive.',
    registers,
    collect() {
      this.set(deps.bus.connected() ? 1 : 0);
    },
  });
  return {
    registry,
    cspViolations: new Counter({
      name: 'plenary_csp_violations_total',
      help: 'Violations of the content policy that browsers reported.',
      registers,
    }),
  };
}

/** Whether a request was made on this machine directly to this process, not forwarded by a local proxy. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && readAddress(socket.remoteAddress)?.range() === 'loopback';
}

/**
 * Times every request by route (never by address, which is unbounded) and counts stored log entries by type.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const registers = [metrics.registry];
  const durations = new Histogram({
    name: 'plenary_request_duration_seconds',
    help: 'Time from request to reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const entries = new Counter({
    name: 'plenary_log_entries_total',
    help: 'Entries that /log/append took (answers to repeated entries included).',
    labelNames: ['type'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (request.routeOptions.config.endpoint?.id === 'appendLog' && reply.statusCode === 200) {
      const { type } = request.body as { type: string };
      entries.inc({ type });
    }
    done();
  });
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) {
      throw new ProblemError('forbidden', 'Metrics are read on the machine itself, not through a proxy.');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
