import type { FastifyInstance } from 'fastify';
import {
  deleteAttendeePicture,
  getPicture,
  postAttendeePicture,
} from '../../../../../src/contract/people/attendeePicture';
import type { ServerDeps } from '../../../../deps';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { readUpload, whenDisconnected } from '../../../../plugins/uploads';
import { ProblemError } from '../../../../problem';
import { claimPage } from '../claim';
import { createPictureLinks } from './links';
import { dropPicture, keepPicture, readPicture } from './service';

export function pictureRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const links = createPictureLinks(deps);

  registerEndpoint(app, deps, postAttendeePicture, async ({ params }, { event, caller, request, reply }) => {
    const { attendeeId } = params;
    const { conferenceId } = event;
    const asker = { who: `${conferenceId}/${caller.userId}`, signal: whenDisconnected(reply) };
    const rendered = await deps.pictureRenderer.render(
      await readUpload(request, postAttendeePicture.upload),
      asker,
    );
    // Claim first, before a profile is created for this picture alone.
    if (attendeeId === caller.userId) await claimPage(deps, conferenceId, caller);
    const pictureId = await keepPicture(deps, { conferenceId, attendeeId }, rendered);
    return { imgPath: links.url(event, { pictureId, seesHidden: true }, 'large') };
  });

  registerEndpoint(app, deps, deleteAttendeePicture, async ({ params }) => {
    await dropPicture(deps, params);
    return { imgPath: null };
  });

  registerEndpoint(app, deps, getPicture, async ({ params, query }, { event, reply }) => {
    const { conferenceId, api } = event;
    const { pictureId, size } = params;
    if (!links.isGood({ conferenceId, pictureId }, query)) {
      throw new ProblemError('forbidden', 'This picture’s address is invalid or has expired.');
    }
    const file = await readPicture(
      deps,
      { conferenceId, pictureId, seesHidden: query.sees === 'hidden' },
      size,
    );
    if (!file) throw new ProblemError('not-found', 'The picture no longer exists.');
    const seconds = Math.floor(query.until - deps.clock.now() / 1_000);
    void reply.headers({
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-disposition': 'inline',
      // Pages using an API on another origin load pictures without CORS.
      ...(api.baseUrl[deps.settings.environment] && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
    return file;
  });
}
