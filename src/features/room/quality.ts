import type { ConnectionStat } from '../../shared/deps/rooms';

/** How well sound and pictures get through. */
export type Quality = 'good' | 'weak' | 'poor';

const ORDER: readonly Quality[] = ['good', 'weak', 'poor'];

/** From here on a connection is weak, or poor: share of packets lost, milliseconds there and back. */
const WEAK = { lost: 0.03, roundTripMs: 250 };
const POOR = { lost: 0.1, roundTripMs: 600 };
/** Fewer packets than this tell nothing about a share. */
const ENOUGH = 20;

export const betterOf = (one: Quality, other: Quality): Quality =>
  ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;
const worseOf = (one: Quality, other: Quality): Quality => (betterOf(one, other) === one ? other : one);

/** What went through a connection between two samples. */
interface Traffic {
  arrived: number;
  lost: number;
  all: number;
  /** Packets of a picture come, and no picture of them. */
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
 * How good a connection was between two samples. `isHeard`: the other end sends sound all the while, so that
 * silence is a fault.
 */
export function qualityOf(before: ConnectionStat, now: ConnectionStat, isHeard: boolean): Quality {
  const { arrived, lost, all, isStalled } = trafficOf(before, now);
  const share = all >= ENOUGH ? lost / all : 0;
  const roundTripMs = now.roundTripMs ?? 0;
  if (isStalled || (isHeard && arrived === 0)) return 'poor';
  if (share >= POOR.lost || roundTripMs >= POOR.roundTripMs) return 'poor';
  return share >= WEAK.lost || roundTripMs >= WEAK.roundTripMs ? 'weak' : 'good';
}

/** Qualities of the connections, by what they are called. */
export type Qualities = Readonly<Record<string, Quality>>;

/** Each as good as it was once in the last two rounds: a single bad one says little. */
export const steadied = (before: Qualities, now: Qualities): Record<string, Quality> =>
  Object.fromEntries(
    Object.entries(now).map(([name, quality]) => [name, betterOf(quality, before[name] ?? 'good')]),
  );

/**
 * The user's own: between browsers that of the best connection, since what is wrong with all of them is wrong
 * here; with Janus that of the worse direction.
 */
export function ownQuality(qualities: Qualities, isAtJanus: boolean): Quality {
  const all = Object.values(qualities);
  const [first = 'good', ...others] = all;
  return others.reduce(isAtJanus ? worseOf : betterOf, first);
}
