import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { DeliveredConfig } from '../../src/contract/eventConfig/delivery';
import type { ServerDeps } from '../deps';
import type { LoadedEvent } from '../events/load';
import { shownDataSet } from '../modules/dataSet';
import { configEvent } from './hostEvent';
import { loadedEvent } from './pages';

/** What the browser app is told of an event: `GET /config.json`, and the module that a one-event bundle carries. */
export function deliverConfig(
  { config, messages }: LoadedEvent,
  deps: Pick<ServerDeps, 'settings' | 'showsDemoProgramme'>,
): DeliveredConfig {
  const { $schema: _schema, ...rest } = config;
  const tableName = shownDataSet(config, deps);
  return {
    environment: deps.settings.environment,
    ...(tableName && { tableName }),
    config: rest,
    messages,
  };
}

/** `GET /config.json`: the event of the host, with a validator, so that asking again costs nothing. A problem where there is none. */
export function configRoute(app: FastifyInstance, deps: ServerDeps): void {
  const bodies = new Map<string, { text: string; tag: string }>();
  app.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const event = configEvent(deps, request);
    let body = bodies.get(event.conferenceId);
    if (!body) {
      const text = JSON.stringify(deliverConfig(loadedEvent(deps, event), deps));
      body = { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
      bodies.set(event.conferenceId, body);
    }
    void reply.header('etag', body.tag).header('cache-control', 'no-cache').header('vary', 'Host');
    const known = (request.headers['if-none-match'] ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(body.tag) || known.includes('*')) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body.text);
  });
}
