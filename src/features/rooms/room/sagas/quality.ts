import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import type { ConnectionStat } from '../../../../shared/platform/deps/rooms';
import { toFailure, type Failure } from '../../../../shared/kit/lib/apiFailure';
import { poll } from '../../../../shared/platform/saga';
import { ownQuality, qualityOf, steadied, type Qualities, type Quality } from '../quality';
import { qualityChanged, type RoomQualityState, type WithRoomQuality } from '../qualitySlice';
import { selectOthers, selectRoomFeature } from '../selectors';
import { WHERE } from './capture';

/** How often connections are measured, in milliseconds. */
export const QUALITY_MS = 4_000;

/** What one round keeps for the next. */
interface Round {
  connections: readonly ConnectionStat[];
  /** Entries that were sending sound. */
  heard: ReadonlySet<string>;
  qualities: Qualities;
}

/** The result of one round, given the one before. */
function judged(before: Round, connections: readonly ConnectionStat[], heard: Round['heard']): Round {
  const qualities: Record<string, Quality> = {};
  for (const now of connections) {
    const earlier = before.connections.find(({ name }) => name === now.name);
    const isHeard = heard.has(now.name) && before.heard.has(now.name);
    if (earlier) qualities[now.name] = qualityOf(earlier, now, isHeard);
  }
  return { connections, heard, qualities };
}

const isSame = (one: RoomQualityState, other: RoomQualityState): boolean =>
  one.own === other.own &&
  [...Object.keys(one.others), ...Object.keys(other.others)].every(
    (entryId) => one.others[entryId] === other.others[entryId],
  );

/** Reports the quality of a call's connections whenever it changes. */
export function* qualityLifecycle(deps: Deps): SagaGenerator<void> {
  let round: Round = { connections: [], heard: new Set(), qualities: {} };
  function* measure(): SagaGenerator<true | Failure> {
    try {
      const connections = yield* call(deps.rooms.readStats);
      const others = yield* select(selectOthers);
      const { peers, usesJanus } = yield* select(selectRoomFeature);
      // Lost connections are reported separately.
      const isHeard = ({ entryId }: { entryId: string }) => peers[entryId]?.state === 'connected';
      const heard = others.filter((each) => each.sending.microphone && isHeard(each));
      const before = round;
      round = judged(before, connections, new Set(heard.map(({ entryId }) => entryId)));
      const qualities = steadied(before.qualities, round.qualities);
      const bad = Object.entries(qualities).filter(([, quality]) => quality !== 'good');
      const found: RoomQualityState = {
        own: ownQuality(qualities, usesJanus),
        // Janus sends all video over one connection.
        others: usesJanus ? {} : Object.fromEntries(bad),
      };
      const known = yield* select(({ roomQuality }: WithRoomQuality) => roomQuality);
      if (!isSame(known, found)) yield* put(qualityChanged(found));
      return true;
    } catch (error) {
      yield* call(deps.report.error, WHERE, error);
      return toFailure(error);
    }
  }
  yield* poll(deps, { everyMs: QUALITY_MS, once: measure });
}
