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
import { createCalls } from './context';
import { answer, knock, readKnock, readKnocks, withdraw } from './knocking';

/** Knocking at rooms that are locked or full (product.md#rooms). */
export function knockRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const callOf = createCalls(deps);

  registerEndpoint(app, deps, knockAtRoom, (input, context) =>
    knock(callOf(input, context), input.params.knockId),
  );

  registerEndpoint(app, deps, getKnock, (input, context) =>
    readKnock(callOf(input, context), input.params.knockId),
  );

  registerEndpoint(app, deps, withdrawKnock, (input, context) =>
    withdraw(callOf(input, context), input.params.knockId),
  );

  registerEndpoint(app, deps, listKnocks, async (input, context) => ({
    knocks: await readKnocks(callOf(input, context)),
  }));

  registerEndpoint(app, deps, answerKnock, (input, context) =>
    answer(callOf(input, context), { knockId: input.params.knockId, ...input.body }),
  );
}
