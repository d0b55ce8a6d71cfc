import type { ConnectionStat } from '../../../shared/platform/deps/rooms';

/** How well sound and video get through. */
export type Quality = 'good' | 'weak' | 'poor';

const ORDER: readonly Quality[] = ['good', 'weak', 'poor'];

/** Thresholds for a weak and a poor connection: share of packets lost, round trip in milliseconds. */
const WEAK = { lost: 0.03, roundTripMs: 250 };
const POOR = { lost: 0.1, roundTripMs: 600 };
/** With fewer packets than this, the share means nothing. */
const ENOUGH = 20;

export const betterOf = (one: Quality, other: Quality): Quality =>
  ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;
const worseOf = (one: Quality, other: Quality): Quality => (betterOf(one, other) === one ? other : one);

/** What went through a connection between two samples. */
interface Traffic {
  arrived: number;
  lost: number;
  all: number;
  /** Video packets arrive, but no frames can be decoded from them. */
  isStalled: boolean;
}

function trafficOf(before: ConnectionStat, now: ConnectionStat): Traffic {
  const traffic: Traffic = { arrived: 0, lost: 0, all: 0, isStalled: false };
  for (const stream of now.streams) {
    const earlier = before.streams.find(({ id }) => id === stream.id);
    if (!earlier) continue;
    const packets = Math.max(0, stream.packets - earlier.packets);
    const lost = Math.max(0, stream.lost - earlier.lost);
    traffic.lost += lost;
    if (stream.direction === 'out') {
      traffic.all += packets;
      continue;
    }
    traffic.all += packets + lost;
    traffic.arrived += packets;
    const frames = (stream.frames ?? 0) - (earlier.frames ?? 0);
    if (stream.medium === 'video' && packets >= ENOUGH && frames <= 0) traffic.isStalled = true;
  }
  return traffic;
}

/**
 * How good a connection was between two samples. `isHeard`: the other end was sending sound the whole time,
 * so receiving none is a fault.
 */
export function qualityOf(before: ConnectionStat, now: ConnectionStat, isHeard: boolean): Quality {
  const { arrived, lost, all, isStalled } = trafficOf(before, now);
  const share = all >= ENOUGH ? lost / all : 0;
  const roundTripMs = now.roundTripMs ?? 0;
  if (isStalled || (isHeard && arrived === 0)) return 'poor';
  if (share >= POOR.lost || roundTripMs >= POOR.roundTripMs) return 'poor';
  return share >= WEAK.lost || roundTripMs >= WEAK.roundTripMs ? 'weak' : 'good';
}

/** Quality of each connection, by its name. */
export type Qualities = Readonly<Record<string, Quality>>;

/** The better of the last two rounds for each connection: a single bad one says little. */
export const steadied = (before: Qualities, now: Qualities): Record<string, Quality> =>
  Object.fromEntries(
    Object.entries(now).map(([name, quality]) => [name, betterOf(quality, before[name] ?? 'good')]),
  );

/**
 * The user's own quality: between browsers that of the best connection, since a problem with all of them is
 * on this end; with Janus that of the worse direction.
 */
export function ownQuality(qualities: Qualities, isAtJanus: boolean): Quality {
  const all = Object.values(qualities);
  const [first = 'good', ...others] = all;
  return others.reduce(isAtJanus ? worseOf : betterOf, first);
}
