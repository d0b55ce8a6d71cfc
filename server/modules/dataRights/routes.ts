import type { FastifyInstance } from 'fastify';
import {
  carryOutDeletion,
  deleteDeletionRequest,
  getAttendeeData,
  getDeletionRequest,
  listDeletionRequests,
  postDeletionRequest,
} from '../../../src/contract/dataRights';
import type { ServerDeps } from '../../deps';
import { actingFor } from '../../plugins/authorise';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { dropRequest, keepRequest, listRequests, readRequest } from './requests';
import { erasePerson, type ErasureRefusal } from './erasePerson';
import { zipOfPerson } from './zip';

const REFUSED: Record<ErasureRefusal, ProblemError> = {
  'not asked for': new ProblemError('not-found', 'This person has not asked to be deleted.'),
  'answers a chat': new ProblemError(
    'conflict',
    'This person is answering a chat at the helpdesk: it has to be ended or handed on first.',
  ),
};

export function dataRightRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, clock } = deps;

  registerEndpoint(app, deps, getAttendeeData, async ({ params }, { event, caller, reply }) => {
    if (params.attendeeId !== caller.userId) {
      throw new ProblemError('forbidden', 'You can only ask for what is stored of yourself.');
    }
    const { conferenceId } = event;
    void reply.headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${conferenceId}-my-data.zip"`,
    });
    return zipOfPerson(deps, { conferenceId, userId: caller.userId });
  });

  registerEndpoint(app, deps, getDeletionRequest, async ({ params }, { event, caller }) => {
    const userId = await actingFor(deps, event, caller, params.attendeeId);
    return readRequest(db, { conferenceId: event.conferenceId, userId });
  });

  registerEndpoint(app, deps, postDeletionRequest, async ({ params }, { event, caller }) => {
    const userId = await actingFor(deps, event, caller, params.attendeeId);
    const key = { conferenceId: event.conferenceId, userId };
    await keepRequest(db, key, new Date(clock.now()));
    return readRequest(db, key);
  });

  registerEndpoint(app, deps, deleteDeletionRequest, async ({ params }, { event, caller }) => {
    const userId = await actingFor(deps, event, caller, params.attendeeId);
    const key = { conferenceId: event.conferenceId, userId };
    await dropRequest(db, key);
    return readRequest(db, key);
  });

  registerEndpoint(app, deps, listDeletionRequests, (_input, { event }) =>
    listRequests(db, event.conferenceId),
  );

  registerEndpoint(app, deps, carryOutDeletion, async ({ params }, { event, caller }) => {
    const userId = params.attendeeId;
    if (userId === caller.userId) {
      throw new ProblemError('conflict', 'Nobody deletes themselves: another superuser has to do it.');
    }
    const refusal = await erasePerson(deps, event, { userId, by: caller.userId });
    if (refusal) throw REFUSED[refusal];
    return { ok: true as const };
  });
}
