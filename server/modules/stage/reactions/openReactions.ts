import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import {
  REACTION_BURST,
  REACTIONS_EVERY_MS,
  REACTIONS_PER_SECOND,
  type ReactionsSignal,
} from '../../../../src/contract/stage/reactions';
import { sessionChannel } from '../../../../src/contract/program/stages';
import type { Database } from '../../../db/database';
import type { Bus } from '../../../db/bus';
import type { Channels } from '../../../deps/channels';
import type { Reactions } from '../../../deps/reactions';
import type { ViewedSession } from '../../../deps/viewers';
import type { Clock } from '../../../lib/clock';
import { createGatheredPublisher } from '../../../lib/gatheredPublisher';
import { createPace } from '../../../lib/pace';
import { notifyReactions, REACTIONS_NOTICE, type GatheredReactions } from './repository';

type Counts = Map<string, number>;

/** Reactions that can be closed. */
export interface OpenedReactions extends Reactions {
  close: () => Promise<void>;
}

function add(counts: Counts, sign: string, count: number): void {
  counts.set(sign, (counts.get(sign) ?? 0) + count);
}

/** The counts of a subject, from now on anew; none if there are none. */
function take(gathered: Map<string, Counts>, subject: string): Record<string, number> | undefined {
  const counts = gathered.get(subject);
  gathered.delete(subject);
  return counts && Object.fromEntries(counts);
}

/**
 * Gathers the reactions to sessions. A process tells its viewers what it and all others gathered, at most once in
 * `REACTIONS_EVERY_MS` for a session, and tells the others what it gathered itself. So the cost grows neither
 * with senders times viewers nor with the number of processes times viewers.
 */
export async function openReactions(deps: {
  db: Database;
  bus: Bus;
  channels: Pick<Channels, 'signalHere'>;
  /** Real time. */
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<OpenedReactions> {
  const { db, bus, channels, clock, log } = deps;
  const processId = randomUUID();
  const limit = createPace(() => clock.now(), { burst: REACTION_BURST, perSecond: REACTIONS_PER_SECOND });
  /** By session: what its viewers here have not been told, and what the other processes have not. */
  const untold = new Map<string, Counts>();
  const own = new Map<string, Counts>();

  function gather(into: Map<string, Counts>, subject: string, counts: Iterable<[string, number]>): void {
    const known = into.get(subject) ?? new Map<string, number>();
    for (const [sign, count] of counts) add(known, sign, count);
    into.set(subject, known);
  }

  const publisher = createGatheredPublisher({
    everyMs: REACTIONS_EVERY_MS,
    publish(subject) {
      const [conferenceId = '', sessionId = ''] = subject.split('/');
      const told = take(untold, subject);
      const signal: ReactionsSignal | undefined = told && { kind: 'reactions', counts: told };
      if (signal) channels.signalHere(conferenceId, sessionChannel(sessionId), signal);
      const counts = take(own, subject);
      // Not awaited: who watches here does not wait for the database.
      if (counts) {
        notifyReactions(db, { processId, conferenceId, sessionId, counts }).catch((error: unknown) => {
          log.warn({ err: error }, 'other processes could not be told of reactions');
        });
      }
      return Promise.resolve();
    },
    onError: (error) => log.warn({ err: error }, 'reactions could not be signaled'),
  });

  // Neither ids of events nor of sessions have a slash.
  const subjectOf = ({ conferenceId, sessionId }: ViewedSession) => `${conferenceId}/${sessionId}`;

  await bus.subscribe(
    REACTIONS_NOTICE,
    (payload) => {
      const gathered = JSON.parse(payload) as GatheredReactions;
      if (gathered.processId === processId) return;
      gather(untold, subjectOf(gathered), Object.entries(gathered.counts));
      publisher.changed(subjectOf(gathered));
    },
    () => Promise.resolve(),
  );

  return {
    give(viewer, sign) {
      const subject = subjectOf(viewer);
      if (!limit.take(`${subject} ${viewer.userId}`)) return false;
      for (const into of [untold, own]) gather(into, subject, [[sign, 1]]);
      publisher.changed(subject);
      return true;
    },
    close: () => publisher.close(),
  };
}
