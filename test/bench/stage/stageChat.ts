import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../../../src/contract/kit/idempotency';
import { EVENT } from '../crowdWorld';
import { pause, SETTLE_MS } from '../measuredProcess';
import { percentile } from '../percentile';
import type { Figure } from '../report';
import { Audience, openStageWorld, SESSION, tokensOf } from './stageWorld';

const VIEWERS = 1_000;
const WARM_UP = 20;
const COMMENTS = 100;
/** Time between comments, milliseconds. */
const EVERY_MS = 100;
const GOAL_MS = 300;
const LONGEST_MS = 10_000;

/** Milliseconds from sending a comment over HTTP until the last of 1,000 viewers has it. */
export async function stageChat(): Promise<Figure> {
  const world = await openStageWorld();
  const server = await world.startServer();
  const audience = new Audience(server.port);
  try {
    const tokens = await tokensOf(world, VIEWERS);
    await audience.watch(tokens);
    await pause(SETTLE_MS);

    const waiting = new Map<string, { left: number; done: () => void }>();
    audience.heard = (text) => {
      const mark = /mark-[0-9a-f-]{36}/.exec(text)?.[0];
      const comment = mark === undefined ? undefined : waiting.get(mark);
      if (!comment) return;
      comment.left -= 1;
      if (comment.left === 0) comment.done();
    };

    async function send(number: number): Promise<number> {
      const mark = `mark-${randomUUID()}`;
      const begun = performance.now();
      const arrived = new Promise<number>((resolve) => {
        waiting.set(mark, { left: VIEWERS, done: () => resolve(performance.now() - begun) });
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), LONGEST_MS).unref();
      });
      const reply = await fetch(`http://localhost:${server.port}/api/${EVENT}/comments/${SESSION}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[number % VIEWERS] ?? ''}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_KEY]: randomUUID(),
        },
        body: JSON.stringify({ text: mark }),
      });
      if (!reply.ok) throw new Error(`A comment was refused with ${reply.status}.`);
      return arrived;
    }

    const times: Promise<number>[] = [];
    for (let number = 0; number < WARM_UP + COMMENTS; number += 1) {
      const time = send(number);
      if (number >= WARM_UP) times.push(time);
      await pause(EVERY_MS);
    }
    const all = await Promise.all(times);
    return {
      name: `until the last of ${VIEWERS} viewers has a comment, p99 of ${COMMENTS} (p50 ${Math.round(percentile(all, 0.5))} ms)`,
      value: percentile(all, 0.99),
      unit: 'ms',
      goal: GOAL_MS,
    };
  } finally {
    audience.close();
    await world.close();
  }
}
