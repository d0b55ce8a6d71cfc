import { createSelector } from '@reduxjs/toolkit';
import type { ConnectionStat, StreamStat } from '../../../shared/platform/deps/rooms';
import type { Sample, WithRoomStats } from './slice';

export const selectRoomStats = (state: WithRoomStats) => state.roomStats;
export const selectLatest = ({ roomStats: { samples } }: WithRoomStats) => samples.at(-1) ?? null;

/** A stream with its rate between the last two samples, in kilobits per second. */
export interface MeasuredStream extends StreamStat {
  rate: number | null;
}
export interface MeasuredConnection extends Omit<ConnectionStat, 'streams'> {
  streams: MeasuredStream[];
  /** Kilobits per second of all streams together, at each sample but the first. */
  rates: number[];
}

const BITS = 8;

/** Kilobits per second of a stream between two samples; null if it has just begun. */
function rateOf(stream: StreamStat, before: ConnectionStat | undefined, ms: number): number | null {
  const earlier = before?.streams.find(({ id }) => id === stream.id);
  return earlier && ms > 0 ? Math.max(0, Math.round(((stream.bytes - earlier.bytes) * BITS) / ms)) : null;
}

const ofName = (sample: Sample | undefined, name: string) =>
  sample?.connections.find((connection) => connection.name === name);

/** The current connections, each with its recent history. */
export const selectConnections = createSelector(
  [({ roomStats }: WithRoomStats) => roomStats.samples],
  (samples): MeasuredConnection[] => {
    const latest = samples.at(-1);
    const before = samples.at(-2);
    return (latest?.connections ?? []).map((connection) => {
      const { name } = connection;
      const rates = samples.slice(1).map((sample, index) => {
        const earlier = samples[index];
        const ms = sample.at - (earlier?.at ?? sample.at);
        const streams = ofName(sample, name)?.streams ?? [];
        return streams.reduce((sum, each) => sum + (rateOf(each, ofName(earlier, name), ms) ?? 0), 0);
      });
      const ms = (latest?.at ?? 0) - (before?.at ?? 0);
      const streams = connection.streams.map((each) => ({
        ...each,
        rate: rateOf(each, ofName(before, name), ms),
      }));
      return { ...connection, streams, rates };
    });
  },
);
