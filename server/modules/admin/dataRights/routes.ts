import type { FastifyInstance } from 'fastify';
import {
  carryOutDeletion,
  deleteDeletionRequest,
  getAttendeeData,
  getDeletionRequest,
  listDeletionRequests,
  postDeletionRequest,
  refuseDeletion,
} from '../../../../src/contract/people/dataRights';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError, refused } from '../../../problem';
import { claimPage } from '../../people/attendees/claim';
import { dropRequest, keepRequest, listRequests, readRequest, refuseRequest } from './requests';
import { isKnown } from './isKnown';
import { erasePerson, type ErasureRefusal } from './erasePerson';
import { zipOfPerson } from './zip';

const NOBODY = new ProblemError('not-found', 'Nothing is stored about anyone with this ID at this event.');

const REFUSED: Record<ErasureRefusal, ProblemError> = {
  nobody: NOBODY,
  'not asked for': new ProblemError('not-found', 'This person has no open deletion request.'),
  'answers a chat': refused(
    'conflict',
    { code: 'answersChat' },
    'This person is answering a chat at the helpdesk. End or transfer the chat first.',
  ),
};

/** Throws a problem (409) if callers try to decide on their own request. */
function checkOther(userId: string, caller: Caller): void {
  if (userId !== caller.userId) return;
  throw refused(
    'conflict',
    { code: 'ownDeletion' },
    'You cannot decide on your own deletion request: another superuser must.',
  );
}

export function dataRightRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, clock } = deps;

  registerEndpoint(app, deps, getAttendeeData, async ({ params }, { event, caller, reply }) => {
    if (params.attendeeId !== caller.userId) {
      throw new ProblemError('forbidden', 'You can only request your own data.');
    }
    const { conferenceId } = event;
    await claimPage(deps, conferenceId, caller);
    void reply.headers({
      'content-disposition': `attachment; filename="${conferenceId}-my-data.zip"`,
    });
    return zipOfPerson(deps, { conferenceId, userId: caller.userId });
  });

  registerEndpoint(app, deps, getDeletionRequest, ({ params }, { event }) =>
    readRequest(db, { conferenceId: event.conferenceId, userId: params.attendeeId }),
  );

  registerEndpoint(app, deps, postDeletionRequest, async ({ params }, { event, caller }) => {
    const userId = params.attendeeId;
    const key = { conferenceId: event.conferenceId, userId };
    if (userId !== caller.userId && !(await isKnown(deps.pool, key))) {
      throw NOBODY;
    }
    // Claim the profile so that data imported by the organizers is erased as well.
    if (userId === caller.userId) await claimPage(deps, event.conferenceId, caller);
    await keepRequest(db, key, new Date(clock.now()));
    return readRequest(db, key);
  });

  registerEndpoint(app, deps, deleteDeletionRequest, async ({ params }, { event }) => {
    const key = { conferenceId: event.conferenceId, userId: params.attendeeId };
    await dropRequest(db, key);
    return readRequest(db, key);
  });

  registerEndpoint(app, deps, listDeletionRequests, (_input, { event }) =>
    listRequests(db, event.conferenceId),
  );

  registerEndpoint(app, deps, carryOutDeletion, async ({ params }, { event, caller }) => {
    const userId = params.attendeeId;
    checkOther(userId, caller);
    const refusal = await erasePerson(deps, event, { userId, by: caller.userId });
    if (refusal) throw REFUSED[refusal];
  });

  registerEndpoint(app, deps, refuseDeletion, async ({ params, body }, { event, caller }) => {
    const { conferenceId } = event;
    const { userId: by } = caller;
    checkOther(params.attendeeId, caller);
    const answer = { by, at: new Date(clock.now()), reason: body.reason };
    const key = { conferenceId, userId: params.attendeeId };
    if (!(await refuseRequest(db, key, answer))) throw REFUSED['not asked for'];
    deps.log.info({ conferenceId, by }, 'a wish to be deleted was refused');
  });
}
