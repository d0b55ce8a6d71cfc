import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { ServerDeps } from '../deps';
import { deliverConfig } from '../events/deliver';
import { shownDataSet } from '../lib/dataSet';
import { configEvent } from './hostEvent';
import { loadedEvent } from '../events/loadedEvent';
import { isKnownTag } from './httpDates';

/**
 * `GET /config.json`: the configuration of the host's event, with an ETag so that revalidation is cheap.
 * Answers with a problem if there is no event.
 */
export function configRoute(app: FastifyInstance, deps: ServerDeps): void {
  const bodies = new Map<string, { text: string; tag: string }>();
  app.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const event = configEvent(deps, request);
    let body = bodies.get(event.conferenceId);
    if (!body) {
      const text = JSON.stringify(
        deliverConfig(loadedEvent(deps, event), deps.settings.environment, shownDataSet(event, deps)),
      );
      body = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
      bodies.set(event.conferenceId, body);
    }
    void reply.header('etag', body.tag).header('cache-control', 'no-cache').header('vary', 'Host');
    if (isKnownTag(request.headers['if-none-match'] ?? '', body.tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body.text);
  });
}
