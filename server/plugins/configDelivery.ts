import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../deps';
import { deliverConfig, type EditedParts } from '../events/deliver';
import { shownDataSet } from '../lib/dataSet';
import { remembered } from '../lib/remembered';
import { configEvent } from './hostEvent';
import { loadedEvent } from '../events/loadedEvent';
import { isKnownTag } from './httpDates';

/** How long edited parts are remembered, so that many pages that load at once cost one query. */
const REMEMBERED_MS = 1_000;

/**
 * `GET /config.json`: the configuration of the host's event, with what superusers edited of it, and an ETag
 * so that revalidation is cheap. Answers with a problem if there is no event.
 */
export function configRoute(
  app: FastifyInstance,
  deps: ServerDeps,
  editedParts: (event: EventConfig) => Promise<EditedParts | null>,
): void {
  const bodies = new Map<string, { edited: string; text: string; tag: string }>();
  const latest = new Map<string, EditedParts | null>();
  const readParts = remembered<EditedParts | null>(deps.clock, { ms: REMEMBERED_MS, max: 1_000 });

  /** Pages open without the database, too, with what was last known. */
  async function partsOf(event: EventConfig): Promise<EditedParts | null> {
    const { conferenceId } = event;
    try {
      latest.set(conferenceId, await readParts(conferenceId, () => editedParts(event)));
    } catch (error) {
      deps.log.warn({ err: error, conferenceId }, 'edited parts of a configuration could not be read');
    }
    return latest.get(conferenceId) ?? null;
  }

  app.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const event = configEvent(deps, request);
    const parts = await partsOf(event);
    const edited = JSON.stringify(parts);
    let body = bodies.get(event.conferenceId);
    if (body?.edited !== edited) {
      const { environment } = deps.settings;
      const delivered = deliverConfig(loadedEvent(deps, event), environment, {
        tableName: shownDataSet(event, deps),
        parts,
      });
      const text = JSON.stringify(delivered);
      body = { edited, text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
      bodies.set(event.conferenceId, body);
    }
    void reply.header('etag', body.tag).header('cache-control', 'no-cache').header('vary', 'Host');
    if (isKnownTag(request.headers['if-none-match'] ?? '', body.tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body.text);
  });
}
