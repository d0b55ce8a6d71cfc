import { pause, SETTLE_MS, type MeasuredProcess } from '../measuredProcess';
import { median, type Figure } from '../report';
import { Audience, openStageWorld, tokensOf } from './stageWorld';

/** Sockets on the stage, and of one person: each may give so many reactions a second only. */
const VIEWERS = 5_000;
const SOCKETS_OF_A_PERSON = 20;
const RATE = 500;
/** How often reactions are given, milliseconds. */
const STEP_MS = 20;
const ROUND_MS = 8_000;
const ROUNDS = 3;
const SIGNS = ['👏', '❤️', '💡', '😂', '🎉'];
/** Frames of the same interval arrive together. */
const INTERVAL_MS = 500;

/** One round with one server. */
interface Round {
  /** CPU time of a delivered message, in microseconds. */
  cpu: number;
  /** Messages that each socket got. */
  messages: number;
  /** Reactions counted by the first socket. */
  counted: number;
  given: number;
}

/** Gives reactions at the rate for a while, at even intervals however late the timer is. */
async function giveFor(audience: Audience, milliseconds: number): Promise<number> {
  const begun = performance.now();
  let given = 0;
  while (performance.now() - begun < milliseconds) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * RATE);
    // Neighbors are sockets of one person: a large step spreads them over people.
    for (; given < due; given += 1) audience.give(given * 97, SIGNS[given % SIGNS.length] ?? '');
    await pause(STEP_MS);
  }
  return given;
}

async function round(server: MeasuredProcess, audience: Audience): Promise<Round> {
  await pause(SETTLE_MS);
  let [received, counted] = [0, 0];
  const [first] = audience.sockets;
  audience.heard = (text, socket) => {
    if (!text.includes('"reactions"')) return;
    received += 1;
    if (socket !== first) return;
    const { body } = JSON.parse(text) as { body: { counts: Record<string, number> } };
    counted += Object.values(body.counts).reduce((sum, count) => sum + count, 0);
  };
  const cpuBefore = server.cpuMs();
  const given = await giveFor(audience, ROUND_MS);
  await pause(2 * INTERVAL_MS);
  const cpu = server.cpuMs() - cpuBefore;
  audience.heard = () => undefined;
  return { cpu: (cpu * 1_000) / received, messages: received / audience.sockets.length, counted, given };
}

/**
 * CPU time of a message to 5,000 viewers of one process who give 500 reactions a second, beside plain `ws`
 * that gathers the same; medians of alternating rounds.
 */
export async function stageReactions(): Promise<Figure[]> {
  const world = await openStageWorld();
  const audiences: Audience[] = [];
  try {
    const server = await world.startServer();
    const bare = await world.startOther('test/bench/stage/bareStage.ts');
    const [ours, theirs] = [new Audience(server.port), new Audience(bare.port)];
    audiences.push(ours, theirs);
    const people = await tokensOf(world, VIEWERS / SOCKETS_OF_A_PERSON);
    await ours.watch(Array.from({ length: VIEWERS }, (_, index) => people[index % people.length] ?? ''));
    await theirs.connect(VIEWERS);
    const [own, other]: [Round[], Round[]] = [[], []];
    // The first round is the warm-up.
    for (let number = 0; number <= ROUNDS; number += 1) {
      const one = await round(server, ours);
      const another = await round(bare, theirs);
      if (number === 0) continue;
      own.push(one);
      other.push(another);
    }
    const given = own.reduce((sum, each) => sum + each.given, 0);
    const counted = own.reduce((sum, each) => sum + each.counted, 0);
    const perSecond = median(own.map(({ messages }) => messages)) / ((ROUND_MS + 2 * INTERVAL_MS) / 1_000);
    return [
      {
        name: `CPU of a message to one of ${VIEWERS} viewers with ${RATE} reactions/s (${perSecond.toFixed(1)} messages/s to each)`,
        value: median(own.map(({ cpu }) => cpu)),
        unit: 'µs',
        goal: 1.5,
        beside: { name: 'bare ws', value: median(other.map(({ cpu }) => cpu)) },
      },
      {
        name: `reactions of ${given} that a viewer was not told`,
        value: given - counted,
        unit: 'reactions',
        goal: 0,
      },
    ];
  } finally {
    for (const audience of audiences) audience.close();
    await world.close();
  }
}
