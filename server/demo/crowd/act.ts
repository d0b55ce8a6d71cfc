import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../deps';
import type { Turn } from '../../deps/turn';
import type { DemoTalk } from '../program/types';
import type { Acting } from '../../modules/access/moderationLog/acts';
import { staff, type Person } from './people';

export const MINUTE_MS = 60_000;

/** One talk of the demo, and everything the crowd needs to take part in it. */
export interface Scene {
  deps: Pick<ServerDeps, 'clock'>;
  /** Held by one process at a time: only one acts for the crowd. */
  turn: Turn;
  event: EventConfig;
  talk: DemoTalk;
  /** At least two. */
  people: readonly Person[];
  /** Start of the talk and event time, in milliseconds since 1970. */
  start: number;
  now: number;
}

/**
 * Something the crowd does in a talk. It does what its script has due by `now` and has not been done yet, so
 * it can be called at any time and from any process.
 */
export interface Act {
  /** Whether the event has what the act needs, and the talk a script for it. */
  isIn: (event: EventConfig, talk: DemoTalk) => boolean;
  perform: (scene: Scene) => Promise<void>;
}

/** Somebody of the demo's staff acts, at a time of the event in milliseconds since 1970. */
export function actingAsStaff({ deps, event }: Scene, role: 'presenter' | 'moderator', at: number): Acting {
  const { id, name } = staff(role);
  const { conferenceId } = event;
  const recordedAt = new Date(deps.clock.now());
  return { conferenceId, by: { userId: id, name }, at: new Date(at), recordedAt };
}
