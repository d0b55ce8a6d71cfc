import { isStageAddress } from '../../../contract/program/stages';
import type { Session } from '../../../contract/program/sessions';

const MINUTE_MS = 60_000;

/**
 * Phase of a session at an event time: `upcoming` not open yet; `open` within the entry window; `live` on
 * air; `ended`. Sessions that only have a recording are always `ended`.
 */
export type SessionPhase = 'upcoming' | 'open' | 'live' | 'ended';

type Timed = Pick<Session, 'startTime' | 'endTime' | 'onDemandOnly'>;

/**
 * The phase at `now` (event time, milliseconds). The entry window opens `earlyEntryMinutes` before the start
 * (product.md#entry-windows).
 */
export function sessionPhase(session: Timed, now: number, earlyEntryMinutes: number): SessionPhase {
  if (session.onDemandOnly) return 'ended';
  const start = Date.parse(session.startTime);
  if (now >= Date.parse(session.endTime)) return 'ended';
  if (now >= start) return 'live';
  return now >= start - earlyEntryMinutes * MINUTE_MS ? 'open' : 'upcoming';
}

/**
 * What there is to say of a session (product.md#sessions): it is `announced`, has its `doorOpen`, is `onAir`;
 * is `over` and can be watched again; was only ever `recorded`; or is over and `neverRecorded`.
 */
export type SessionState = 'announced' | 'doorOpen' | 'onAir' | 'over' | 'recorded' | 'neverRecorded';

const BEFORE_ITS_END = { upcoming: 'announced', open: 'doorOpen', live: 'onAir' } as const;

/** The state in a phase. `areRecordingsOver`: the event's recordings are no longer available. */
export function sessionState(
  session: Pick<Session, 'onDemandOnly' | 'notForOnDemand' | 'videoUrl' | 'videoUrlOnDemand'>,
  phase: SessionPhase,
  areRecordingsOver: boolean,
): SessionState {
  if (phase !== 'ended') return BEFORE_ITS_END[phase];
  if (areRecordingsOver || session.notForOnDemand || videoOf(session, phase) === null) return 'neverRecorded';
  return session.onDemandOnly ? 'recorded' : 'over';
}

export const isBeforeStart = (state: SessionState): boolean => state === 'announced' || state === 'doorOpen';

/** Whether the session can be watched now. */
export const isWatchable = (state: SessionState): boolean =>
  state === 'onAir' || state === 'over' || state === 'recorded';

/** Whether the session is a round table and nothing else: it has no video. */
export const isOnlyTable = (
  session: Pick<Session, 'speakeasyType' | 'videoUrl' | 'videoUrlOnDemand'>,
): boolean =>
  session.speakeasyType !== null && session.videoUrl === null && session.videoUrlOnDemand === null;

/**
 * The video to play in a phase: the stream until the session ends, then the recording. Null if there is none.
 */
export function videoOf(
  session: Pick<Session, 'videoUrl' | 'videoUrlOnDemand'>,
  phase: SessionPhase,
): string | null {
  if (phase === 'upcoming') return null;
  if (phase !== 'ended') return session.videoUrl;
  return session.videoUrlOnDemand ?? (isStageAddress(session.videoUrl) ? null : session.videoUrl);
}
