import type pg from 'pg';
import type { Bus } from '../db/bus';
import { Lru } from './lru';
import { Waiting } from './waiting';

/** What people may at events, as far as it changes while they are signed in. The database tells of each change by itself. */
export interface Rights {
  /**
   * Whether the person was taken off the event, though their id token may still claim a registration. Answers at once while the bus
   * is connected, else from the table.
   */
  isTakenOff(conferenceId: string, userId: string): boolean | Promise<boolean>;
  /**
   * Whether the person is a superuser of the event, for what they are shown: remembered until the database tells of a change, so a
   * revoked one is for as long as that takes, some milliseconds. What only superusers may do asks the table (`roles.ts`).
   */
  isSuperuser(conferenceId: string, userId: string): boolean | Promise<boolean>;
  /** Calls `listener` when the person's registration or roles at the event may have changed. Returns what ends it. */
  onChanged(conferenceId: string, userId: string, listener: () => void): () => void;
  /** Calls `listener` with whoever is taken off an event from now on, in whichever process. Returns what ends it. */
  onTakenOff(listener: (conferenceId: string, userId: string) => void): () => void;
}

interface Notice {
  conferenceId: string;
  userId: string;
  /** Whether the person is registered now; null when only their roles changed. */
  registered: boolean | null;
}

/** NOTIFY of the triggers in `0010_rights.sql`. */
const CHANNEL = 'rights';

/** People whose roles are remembered. */
const REMEMBERED = 20_000;

const keyOf = (conferenceId: string, userId: string) => `${conferenceId} ${userId}`;

/** Follows the changes of all processes, and those that are made by hand. */
export async function openRights({ pool, bus }: { pool: pg.Pool; bus: Bus }): Promise<Rights> {
  let takenOff = new Set<string>();
  let superusers = new Lru<boolean>(REMEMBERED);
  /** Counts what was told: an answer of the table that is overtaken by a notice is not remembered. */
  let told = 0;
  const listeners = new Waiting();
  const followers = new Set<(conferenceId: string, userId: string) => void>();
  /** Notices that come while the table is being read: they are newer than what is read, or the same. */
  let meanwhile: Notice[] | undefined;

  function apply({ conferenceId, userId, registered }: Notice) {
    if (registered === false) takenOff.add(keyOf(conferenceId, userId));
    if (registered === true) takenOff.delete(keyOf(conferenceId, userId));
    told += 1;
    superusers.delete(keyOf(conferenceId, userId));
  }

  async function load() {
    const later: Notice[] = [];
    meanwhile = later;
    try {
      const { rows } = await pool.query<{ conference_id: string; user_id: string }>(
        'select conference_id, user_id from registration_ended',
      );
      takenOff = new Set(rows.map((row) => keyOf(row.conference_id, row.user_id)));
      later.forEach(apply);
    } finally {
      if (meanwhile === later) meanwhile = undefined;
    }
    // Nobody knows whose notices were lost.
    told += 1;
    superusers = new Lru(REMEMBERED);
    listeners.tellAll();
  }

  await bus.subscribe(
    CHANNEL,
    (payload) => {
      const notice = JSON.parse(payload) as Notice;
      meanwhile?.push(notice);
      apply(notice);
      listeners.tell(keyOf(notice.conferenceId, notice.userId));
      if (notice.registered !== false) return;
      for (const follower of followers) follower(notice.conferenceId, notice.userId);
    },
    load,
  );

  async function askTable(conferenceId: string, userId: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      'select 1 from registration_ended where conference_id = $1 and user_id = $2',
      [conferenceId, userId],
    );
    return rowCount !== 0;
  }

  async function askRole(conferenceId: string, userId: string): Promise<boolean> {
    const before = told;
    const { rowCount } = await pool.query(
      `select 1 from event_role where conference_id = $1 and user_id = $2 and role = 'superuser'`,
      [conferenceId, userId],
    );
    const isSuperuser = rowCount !== 0;
    if (bus.connected() && told === before) superusers.set(keyOf(conferenceId, userId), isSuperuser);
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
