import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../deps';
import { streamName } from '../../../lib/stageStreams';
import { ProblemError } from '../../../problem';
import type { IngestSettings } from '../../../settings';
import { CALLBACKS, relayAddress } from './nginxConfig';
import { admitEncoder, keepEncoder, releaseEncoder, type Encoder } from './service';

const FORM = 'application/x-www-form-urlencoded';
/** nginx sends a few hundred bytes; the encoder chooses some of them. */
const FORM_LIMIT_BYTES = 8 * 1024;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Throws 404 unless nginx is asking: whoever else finds the path learns nothing. */
function checkToken(ingest: IngestSettings | undefined, request: FastifyRequest): IngestSettings {
  const { token } = request.params as { token: string };
  if (ingest && timingSafeEqual(digest(token), digest(ingest.token))) return ingest;
  throw new ProblemError('not-found', 'There is nothing at this address.');
}

/** The encoder that nginx asks about; undefined if it names none. */
function encoderOf({ body }: FastifyRequest): Encoder | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  const [key, clientId] = [body.get('name') ?? '', body.get('clientid') ?? ''];
  return /^[A-Za-z0-9_-]{1,100}$/.test(key) && /^\d{1,20}$/.test(clientId) ? { key, clientId } : undefined;
}

/**
 * What nginx asks when an encoder comes, stays and goes (docs/operating.md#live-input). 302 relays its stream
 * under the stage's public name, 403 refuses it.
 */
export function ingestCallbacks(app: FastifyInstance, deps: ServerDeps): void {
  const { log } = deps;

  async function publish(ingest: IngestSettings, request: FastifyRequest, reply: FastifyReply) {
    const encoder = encoderOf(request);
    const admission = encoder ? await admitEncoder(deps, encoder) : 'wrongKey';
    if (typeof admission === 'string') {
      log.warn({ reason: admission }, 'an encoder is refused');
      return reply.code(403).send();
    }
    log.info({ ...admission.stage }, 'an encoder has connected');
    return reply
      .code(302)
      .header('location', relayAddress(ingest, streamName(admission.stage)))
      .send();
  }

  async function update(_ingest: IngestSettings, request: FastifyRequest, reply: FastifyReply) {
    const encoder = encoderOf(request);
    // It also asks about the relay, which plays the encoder's stream.
    const isEncoder =
      request.body instanceof URLSearchParams && request.body.get('call') === 'update_publish';
    if (!encoder || !isEncoder) return reply.code(204).send();
    try {
      if (await keepEncoder(deps, encoder)) return await reply.code(204).send();
    } catch (error) {
      // Refusing would end the stream because of our own trouble.
      log.warn({ reason: String(error) }, 'an encoder stays although it could not be checked');
      return reply.code(204).send();
    }
    log.warn('an encoder is disconnected: its key is no longer valid');
    return reply.code(403).send();
  }

  async function done(ingest: IngestSettings, request: FastifyRequest, reply: FastifyReply) {
    const encoder = encoderOf(request);
    if (encoder) await releaseEncoder(deps, ingest, encoder);
    return reply.code(204).send();
  }

  void app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    );
    const route = (call: string, answer: typeof publish) =>
      scope.post(`${CALLBACKS}/${call}`, { schema: { hide: true } }, (request, reply) =>
        answer(checkToken(deps.settings.ingest, request), request, reply),
      );
    route('publish', publish);
    route('update', update);
    route('done', done);
    ready();
  });
}
