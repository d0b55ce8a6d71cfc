import type { FastifyInstance } from 'fastify';
import {
  answerKnock,
  getKnock,
  knockAtRoom,
  listKnocks,
  withdrawKnock,
} from '../../../../src/contract/rooms/knocks';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { createReaders } from '../../people/attendees/readers';
import { doingOf } from './context';
import { answer, knock, readKnock, readKnocks, withdraw } from './knocking';

/** Knocking at rooms that are locked or full (product.md#rooms). */
export function knockRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const doing = doingOf(createReaders(deps));

  registerEndpoint(app, deps, knockAtRoom, (input, context) =>
    knock(deps, doing(input, context), input.params.knockId),
  );

  registerEndpoint(app, deps, getKnock, (input, context) =>
    readKnock(deps, doing(input, context), input.params.knockId),
  );

  registerEndpoint(app, deps, withdrawKnock, (input, context) =>
    withdraw(deps, doing(input, context), input.params.knockId),
  );

  registerEndpoint(app, deps, listKnocks, async (input, context) => ({
    knocks: await readKnocks(deps, doing(input, context)),
  }));

  registerEndpoint(app, deps, answerKnock, (input, context) =>
    answer(deps, doing(input, context), { knockId: input.params.knockId, ...input.body }),
  );
}
