import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../deps';
import { deliverConfig, type EditedConfig } from '../events/deliver';
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
  readEdited: (event: EventConfig) => Promise<EditedConfig | null>,
): void {
  const bodies = new Map<string, { key: string; text: string; tag: string }>();
  const latest = new Map<string, EditedConfig | null>();
  const latestEdit = remembered<EditedConfig | null>(deps.clock, { ms: REMEMBERED_MS, max: 1_000 });

  /** Pages open without the database, too, with what was last known. */
  async function editedOf(event: EventConfig): Promise<EditedConfig | null> {
    const { conferenceId } = event;
    try {
      latest.set(conferenceId, await latestEdit(conferenceId, () => readEdited(event)));
    } catch (error) {
      deps.log.warn({ err: error, conferenceId }, 'edited parts of a configuration could not be read');
    }
    return latest.get(conferenceId) ?? null;
  }

  app.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    const event = configEvent(deps, request);
    const edited = await editedOf(event);
    const key = JSON.stringify(edited);
    let body = bodies.get(event.conferenceId);
    if (body?.key !== key) {
      const { environment } = deps.settings;
      const delivered = deliverConfig(loadedEvent(deps, event), environment, {
        tableName: shownDataSet(event, deps),
        edited,
      });
      const text = JSON.stringify(delivered);
      body = { key, text, tag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
      bodies.set(event.conferenceId, body);
    }
    void reply.header('etag', body.tag).header('cache-control', 'no-cache').header('vary', 'Host');
    if (isKnownTag(request.headers['if-none-match'] ?? '', body.tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body.text);
  });
}
