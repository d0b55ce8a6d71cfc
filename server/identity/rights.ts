import type { Database } from '../db/database';
import type { Bus } from '../db/bus';
import { Lru } from '../lib/lru';
import { Waiting } from '../lib/waiting';

/**
 * Rights of attendees at events, as far as they can change during a login. The database notifies us of every
 * change.
 */
export interface Rights {
  /**
   * Whether the user's registration was revoked, even if their id token still claims one. Synchronous while
   * the bus is connected, otherwise read from the table.
   */
  isTakenOff(conferenceId: string, userId: string): boolean | Promise<boolean>;
  /**
   * Whether the user is a superuser of the event, for deciding what they are shown. Cached until the database
   * notifies of a change, so a revocation may lag by some milliseconds. Superuser-only actions check the
   * table instead (`roles.ts`).
   */
  isSuperuser(conferenceId: string, userId: string): boolean | Promise<boolean>;
  /**
   * Calls `listener` when the user's registration or roles at the event may have changed. Returns the
   * unsubscribe function.
   */
  onChanged(conferenceId: string, userId: string, listener: () => void): () => void;
  /**
   * Calls `listener` for every registration revoked from now on, in any process. Returns the unsubscribe
   * function.
   */
  onTakenOff(listener: (conferenceId: string, userId: string) => void): () => void;
}

interface Notice {
  conferenceId: string;
  userId: string;
  /** Whether the user is registered now; null if only their roles changed. */
  registered: boolean | null;
}

/** NOTIFY channel of the triggers in `04_access.sql`. */
const CHANNEL = 'rights';

/** Number of users whose roles are cached. */
const REMEMBERED = 20_000;

const keyOf = (conferenceId: string, userId: string) => `${conferenceId} ${userId}`;

/** Tracks the changes made by any process or by hand. */
export async function openRights({ db, bus }: { db: Database; bus: Bus }): Promise<Rights> {
  let takenOff = new Set<string>();
  let superusers = new Lru<boolean>(REMEMBERED);
  /** Notice counter: a query result overtaken by a notice is not cached. */
  let notices = 0;
  const listeners = new Waiting();
  const followers = new Set<(conferenceId: string, userId: string) => void>();
  /** Notices received while the table is being read; they are at least as new as the rows. */
  let meanwhile: Notice[] | undefined;

  function apply({ conferenceId, userId, registered }: Notice) {
    if (registered === false) takenOff.add(keyOf(conferenceId, userId));
    if (registered === true) takenOff.delete(keyOf(conferenceId, userId));
    notices += 1;
    superusers.delete(keyOf(conferenceId, userId));
  }

  async function load() {
    const later: Notice[] = [];
    meanwhile = later;
    try {
      const rows = await db.selectFrom('registration_ended').select(['conference_id', 'user_id']).execute();
      takenOff = new Set(rows.map((row) => keyOf(row.conference_id, row.user_id)));
      later.forEach(apply);
    } finally {
      if (meanwhile === later) meanwhile = undefined;
    }
    // Notices may have been lost for any user, so drop the whole cache.
    notices += 1;
    superusers = new Lru(REMEMBERED);
    listeners.notifyAll();
  }

  await bus.subscribe(
    CHANNEL,
    (payload) => {
      const notice = JSON.parse(payload) as Notice;
      meanwhile?.push(notice);
      apply(notice);
      listeners.notify(keyOf(notice.conferenceId, notice.userId));
      if (notice.registered !== false) return;
      for (const follower of followers) follower(notice.conferenceId, notice.userId);
    },
    load,
  );

  async function askTable(conferenceId: string, userId: string): Promise<boolean> {
    const ended = await db
      .selectFrom('registration_ended')
      .select('user_id')
      .where('conference_id', '=', conferenceId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return ended !== undefined;
  }

  async function askRole(conferenceId: string, userId: string): Promise<boolean> {
    const before = notices;
    const granted = await db
      .selectFrom('event_role')
      .select('role')
      .where('conference_id', '=', conferenceId)
      .where('user_id', '=', userId)
      .where('role', '=', 'superuser')
      .executeTakeFirst();
    const isSuperuser = granted !== undefined;
    if (bus.connected() && notices === before) superusers.set(keyOf(conferenceId, userId), isSuperuser);
    return isSuperuser;
  }

  return {
    isTakenOff(conferenceId, userId) {
      if (!bus.connected()) return askTable(conferenceId, userId);
      return takenOff.size > 0 && takenOff.has(keyOf(conferenceId, userId));
    },
    isSuperuser(conferenceId, userId) {
      const remembered = bus.connected() ? superusers.get(keyOf(conferenceId, userId)) : undefined;
      return remembered ?? askRole(conferenceId, userId);
    },
    onChanged: (conferenceId, userId, listener) => listeners.add([keyOf(conferenceId, userId)], listener),
    onTakenOff(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}
