import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { viewersChannel, type ViewersSignal } from '../../../../src/contract/program/viewers';
import { inTransaction, limitIdling } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import type { ViewedSession, Viewer, Viewers } from '../../../deps/viewers';
import type { EventRegistry } from '../../../events/registry';
import { keepRunning } from '../../../lib/keepRunning';
import { countViewers, extendLease, readNumbers, removeProcess, writeViewers } from './repository';

/** How often a process writes its viewers, extends its lease and reads the numbers, in milliseconds. */
export const ROUND_MS = 1_000;

/** This process's part of a session's viewers. */
interface Audience extends ViewedSession {
  /** How often each person watches here: tabs and devices. */
  people: Map<string, number>;
  /** Who is in the database for this process. */
  written: Set<string>;
  /** Who came or left since the last round. */
  touched: Set<string>;
  /** As last told to those who watch here. */
  number: number | null;
}

/** The viewers of sessions as one process holds them. */
export interface OpenedViewers extends Viewers {
  /** Writes, counts and tells once. Failures are logged and made up for by the next round. */
  round: () => Promise<void>;
  /** Removes this process's viewers. */
  close: () => Promise<void>;
}

const keyOf = ({ conferenceId, sessionId }: ViewedSession) => `${conferenceId}/${sessionId}`;
const viewersIn = ({ conferenceId, sessionId }: Audience, people: Iterable<string>): Viewer[] =>
  [...people].map((userId) => ({ conferenceId, sessionId, userId }));

/**
 * Counts the viewers of sessions across all processes (docs/decisions/0023). Each process writes its own in
 * batches, under a lease; nothing it does grows with viewers times viewers.
 */
export function openViewers(deps: {
  pool: pg.Pool;
  channels: Pick<Channels, 'signalHere'>;
  events: Pick<EventRegistry, 'byId'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): OpenedViewers {
  const { pool, channels, events, log } = deps;
  const processId = randomUUID();
  const audiences = new Map<string, Audience>();
  let hasLease = false;
  let isFailing = false;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  function audienceOf({ conferenceId, sessionId }: ViewedSession): Audience {
    const key = keyOf({ conferenceId, sessionId });
    let audience = audiences.get(key);
    if (!audience) {
      audience = {
        conferenceId,
        sessionId,
        number: null,
        people: new Map<string, number>(),
        written: new Set<string>(),
        touched: new Set<string>(),
      };
      audiences.set(key, audience);
    }
    return audience;
  }

  function leave(audience: Audience, userId: string): void {
    const times = (audience.people.get(userId) ?? 1) - 1;
    if (times > 0) audience.people.set(userId, times);
    else {
      audience.people.delete(userId);
      audience.touched.add(userId);
    }
  }

  /** Forgets sessions that nobody watches here any more. */
  function forget(): void {
    for (const [key, { people, written, touched }] of audiences) {
      if (people.size + written.size + touched.size === 0) audiences.delete(key);
    }
  }

  function tell(audience: Audience, number: number | null): void {
    if (number === null || number === audience.number) return;
    audience.number = number;
    const event = events.byId(audience.conferenceId);
    const channel = event ? viewersChannel(event, audience.sessionId) : null;
    const signal: ViewersSignal = { kind: 'viewers', viewers: number };
    if (channel !== null) channels.signalHere(audience.conferenceId, channel, signal);
  }

  /** Who was touched: those who are here and not written, and the other way round. */
  function changesIn(taken: ReadonlyMap<Audience, ReadonlySet<string>>) {
    const pick = (isHere: boolean) =>
      [...taken].flatMap(([audience, touched]) =>
        viewersIn(
          audience,
          [...touched].filter(
            (userId) => audience.people.has(userId) === isHere && audience.written.has(userId) !== isHere,
          ),
        ),
      );
    return { came: pick(true), left: pick(false) };
  }

  async function writeAndCount(): Promise<void> {
    const taken = new Map<Audience, Set<string>>();
    for (const audience of audiences.values()) {
      taken.set(audience, audience.touched);
      audience.touched = new Set();
    }
    const watched = [...taken.keys()];
    try {
      const { isNew, came, left, numbers } = await inTransaction(pool, async ({ db }) => {
        await limitIdling(db);
        let written = { isNew: false, came: [] as Viewer[], left: [] as Viewer[] };
        if (hasLease || watched.length > 0) {
          const isNew = await extendLease(db, processId);
          const changes = isNew
            ? { came: watched.flatMap((audience) => viewersIn(audience, audience.people.keys())), left: [] }
            : changesIn(taken);
          await writeViewers(db, processId, changes);
          written = { isNew, ...changes };
        }
        await countViewers(db);
        return { ...written, numbers: await readNumbers(db, watched) };
      });
      hasLease ||= watched.length > 0;
      if (isNew) for (const audience of watched) audience.written = new Set();
      for (const viewer of came) audiences.get(keyOf(viewer))?.written.add(viewer.userId);
      for (const viewer of left) audiences.get(keyOf(viewer))?.written.delete(viewer.userId);
      watched.forEach((audience, index) => tell(audience, numbers[index] ?? null));
      forget();
      isFailing = false;
    } catch (error) {
      for (const [audience, touched] of taken) for (const userId of touched) audience.touched.add(userId);
      if (!isFailing) log.warn({ err: error }, 'the viewers of sessions could not be counted');
      isFailing = true;
    }
  }

  return {
    enter(viewer) {
      const audience = audienceOf(viewer);
      const { userId } = viewer;
      const times = audience.people.get(userId) ?? 0;
      audience.people.set(userId, times + 1);
      if (times === 0) audience.touched.add(userId);
      return () => leave(audience, userId);
    },
    number: (session) => audiences.get(keyOf(session))?.number ?? null,
    round() {
      if (!isClosed) running = running.then(writeAndCount);
      return running;
    },
    async close() {
      isClosed = true;
      await running;
      if (!hasLease) return;
      await inTransaction(pool, async ({ db }) => {
        await removeProcess(db, processId);
        await countViewers(db);
      }).catch((error: unknown) =>
        log.warn({ err: error }, 'the viewers of this process are left to expire'),
      );
    },
  };
}

/** Counts the viewers periodically. Returns a handle to stop it. */
export function keepCounting(viewers: OpenedViewers): { stop: () => Promise<void> } {
  const rounds = keepRunning({ everyMs: ROUND_MS, run: () => viewers.round() });
  return {
    async stop() {
      await rounds.stop();
      await viewers.close();
    },
  };
}
