import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { ServerDeps } from '../../../deps';
import { hasEmbeddedDesk } from './embeddedDesk';

/** Open chats of an event. */
interface EventChats {
  waiting: number;
  active: number;
  /** Longest current wait in seconds; 0 if nobody is waiting. */
  longestWait: number;
}

const NONE: EventChats = { waiting: 0, active: 0, longestWait: 0 };

/**
 * Open chats by event, for all events with the embedded desk. A chat returned to the queue waits from then
 * on.
 */
async function readChats({
  db,
  clock,
  events,
}: Pick<ServerDeps, 'db' | 'clock' | 'events'>): Promise<Map<string, EventChats>> {
  const { rows } = await sql<EventChats & { event: string }>`
    select conference_id as event,
      count(*) filter (where status = 'waiting') as waiting,
      count(*) filter (where status = 'active') as active,
      greatest(0, coalesce(extract(epoch from
        ${new Date(clock.now())} - min(coalesce(handed_at, started_at)) filter (where status = 'waiting')
      ), 0)) as "longestWait"
    from helpdesk_contact where status <> 'ended' group by conference_id`.execute(db);
  const desks = events.all().filter(hasEmbeddedDesk);
  const found = new Map(rows.map(({ event, ...chats }) => [event, chats]));
  return new Map(desks.map(({ conferenceId }) => [conferenceId, found.get(conferenceId) ?? NONE]));
}

/** Adds helpdesk metrics to `/metrics`: this process's sockets, and the chats of the whole installation. */
export function measureHelpdesk(
  registry: Registry,
  deps: Pick<ServerDeps, 'db' | 'clock' | 'events'> & { log: Pick<FastifyBaseLogger, 'warn'> },
  sockets: { count: () => number },
): void {
  const registers = [registry];
  let reading: Promise<ReadonlyMap<string, EventChats>> | undefined;

  /** Shared query of both gauges. On failure they report nothing rather than stale values. */
  function chats() {
    reading ??= readChats(deps)
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the open chats could not be counted');
        return new Map<string, EventChats>();
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  new Gauge({
    name: 'plenary_helpdesk_sockets',
    help: 'Sockets of attendees in chats with the helpdesk, in this process.',
    registers,
    collect() {
      this.set(sockets.count());
    },
  });
  new Gauge({
    name: 'plenary_helpdesk_chats',
    help: 'Open chats with the helpdesk, in all processes: waiting for somebody, or active.',
    labelNames: ['event', 'status'],
    registers,
    async collect() {
      const found = await chats();
      this.reset();
      for (const [event, { waiting, active }] of found) {
        this.set({ event, status: 'waiting' }, waiting);
        this.set({ event, status: 'active' }, active);
      }
    },
  });
  new Gauge({
    name: 'plenary_helpdesk_longest_wait_seconds',
    help: 'How long the chat that waits longest has been waiting for somebody; 0 when none is.',
    labelNames: ['event'],
    registers,
    async collect() {
      const found = await chats();
      this.reset();
      for (const [event, { longestWait }] of found) this.set({ event }, longestWait);
    },
  });
}
