import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { awaitTurn, createFairQueue, type FairQueue, type QueueTicket } from '../lib/fairQueue';
import { ProblemError } from '../problem';
import { verifiedCaller } from './authorize';
import { whenDisconnected } from './uploads';

/**
 * Calls of one person that run at once in this process, fewer than it has database connections; and how many
 * more wait: several tabs that start together, or a queue of messages written offline, stay far below it.
 */
export const PERSON_CALLS = { atOnce: 4, waiting: 200 };

/** It waits for the check of a file, which has queues of its own. */
const LONG: ReadonlySet<string> = new Set(['completeUpload']);

const RETRY_AFTER_S = 2;

const tooMany = () =>
  new ProblemError(
    'too-many-requests',
    'You have too many requests in progress; try again when some have finished.',
    undefined,
    RETRY_AFTER_S,
  );
const left = () => new ProblemError('bad-request', 'The connection ended before the call began.');

/** The queue of each person who has calls under way. */
function createPersonQueues(): { enter: (person: string) => QueueTicket | undefined } {
  const people = new Map<string, { queue: FairQueue; calls: number }>();
  return {
    enter(person) {
      const known = people.get(person) ?? { queue: createFairQueue(PERSON_CALLS), calls: 0 };
      const ticket = known.queue.enter(person);
      if (!ticket) return undefined;
      known.calls += 1;
      people.set(person, known);
      let isOver = false;
      const leave = () => {
        if (isOver) return;
        isOver = true;
        ticket.leave();
        known.calls -= 1;
        if (known.calls === 0) people.delete(person);
      };
      return { ...ticket, leave };
    },
  };
}

/**
 * Lets a person's calls run a few at a time, before they take a database connection: whoever sends a thousand
 * at once, all waiting for one lock, waits alone. Uploads and downloads take long and do not count. Further
 * calls are refused (429).
 */
export function personTurns(app: FastifyInstance, deps: ServerDeps): void {
  const queues = createPersonQueues();
  app.addHook('preParsing', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.upload || endpoint.download || LONG.has(endpoint.id)) return;
    const caller = await verifiedCaller(deps, request);
    if (!caller) return;
    const ticket = queues.enter(`${caller.conferenceId} ${caller.userId}`);
    if (!ticket) throw tooMany();
    finished(reply.raw, () => ticket.leave());
    await awaitTurn(ticket, whenDisconnected(reply), left);
  });
}
