import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  deleteAttendeePicture,
  getPicture,
  postAttendeePicture,
} from '../../../src/contract/attendeePicture';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { readUpload } from '../../plugins/uploads';
import { ProblemError } from '../../problem';
import { claimPage } from './claim';
import { createPictureLinks } from './pictureLinks';
import { dropPicture, keepPicture, readPicture } from './pictures';

/** Aborts when nobody waits for the reply any more. Fastify's `request.signal` does once the body is read. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}

export function pictureRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const links = createPictureLinks(deps);

  registerEndpoint(app, deps, postAttendeePicture, async ({ params }, { event, caller, request, reply }) => {
    const { attendeeId } = params;
    const { conferenceId } = event;
    const asker = { who: `${conferenceId}/${caller.userId}`, signal: whenGone(reply) };
    const rendered = await deps.pictureRenderer.render(
      await readUpload(request, postAttendeePicture.upload),
      asker,
    );
    // Before there is a page with nothing but this picture.
    if (attendeeId === caller.userId) await claimPage(deps, conferenceId, caller);
    const pictureId = await keepPicture(deps, { conferenceId, attendeeId }, rendered);
    return { imgPath: links.url(event, { pictureId, seesHidden: true }, 'large') };
  });

  registerEndpoint(app, deps, deleteAttendeePicture, async ({ params }, { event }) => {
    await dropPicture(deps, { conferenceId: event.conferenceId, attendeeId: params.attendeeId });
    return { imgPath: null };
  });

  registerEndpoint(app, deps, getPicture, async ({ params, query }, { event, reply }) => {
    const { conferenceId, api } = event;
    const { pictureId, size } = params;
    if (!links.isGood({ conferenceId, pictureId }, query)) {
      throw new ProblemError('forbidden', 'This address of a picture is not, or no longer, good.');
    }
    const file = await readPicture(
      deps,
      { conferenceId, pictureId, seesHidden: query.sees === 'hidden' },
      size,
    );
    if (!file) throw new ProblemError('not-found', 'The picture is not there any more.');
    const seconds = Math.floor(query.until - deps.clock.now() / 1_000);
    void reply.headers({
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-disposition': 'inline',
      // Pages of an API elsewhere show it too, and a picture is asked for without CORS.
      ...(api.baseUrl[deps.settings.environment] && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
    return file;
  });
}
