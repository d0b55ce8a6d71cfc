import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '../../../src/contract/kit/idempotency';
import { EVENT } from '../crowdWorld';
import { pause } from '../measuredProcess';
import type { Figure } from '../report';
import { Audience, openStageWorld, SESSION, tokensOf } from './stageWorld';

const VOTERS = 1_000;
const SECONDS = 10;
/** One of so many votes is sent twice at the same time, as after a lost reply. */
const REPEATED = 5;
const ATTEMPTS = 5;
const RETRY_MS = 300;
const LAST_WAIT_MS = 3_000;

/** A thousand votes in ten seconds: how many were not counted, and how many more than once. */
export async function stageVotes(): Promise<Figure[]> {
  const world = await openStageWorld();
  const server = await world.startServer();
  const audience = new Audience(server.port);
  try {
    const pollId = randomUUID();
    await world.pool.query(
      `insert into poll (conference_id, poll_id, session_id, kind, question, options, results, privacy, state, opened_at)
       values ($1, $2, $3, 'single', 'Clear?', '["Yes", "No"]', 'live', 'named', 'open', now())`,
      [EVENT, pollId, SESSION],
    );
    const tokens = await tokensOf(world, VOTERS);
    await audience.watch(tokens.slice(0, 1));
    let told = 0;
    audience.heard = (text) => {
      if (!text.includes('"pollResults"')) return;
      const { body } = JSON.parse(text) as { body: { results: { votes: number } } };
      told = body.results.votes;
    };

    let [refused, retried] = [0, 0];
    const request = (voter: number, key: string) =>
      fetch(`http://localhost:${server.port}/api/${EVENT}/polls/${pollId}/vote`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[voter] ?? ''}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_KEY]: key,
        },
        body: JSON.stringify({ answer: { choices: [voter % 2] } }),
      }).catch(() => undefined);
    /** Votes as the app does: a lost reply, or one that says to come back, is asked for again with the same key. */
    async function vote(voter: number, key: string): Promise<void> {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        if ((await request(voter, key))?.ok) return;
        retried += 1;
        await pause(RETRY_MS);
      }
      refused += 1;
    }
    const sent: Promise<void>[] = [];
    const begun = performance.now();
    for (let voter = 0; voter < VOTERS; voter += 1) {
      const due = begun + (voter * SECONDS * 1_000) / VOTERS;
      if (due > performance.now()) await pause(due - performance.now());
      const key = randomUUID();
      sent.push(vote(voter, key));
      if (voter % REPEATED === 0) sent.push(vote(voter, key));
    }
    await Promise.all(sent);
    const seconds = (performance.now() - begun) / 1_000;
    await pause(LAST_WAIT_MS);
    const { rows } = await world.pool.query<{ votes: number; voters: number }>(
      'select count(*) as votes, count(distinct user_id) as voters from poll_vote where poll_id = $1',
      [pollId],
    );
    const { votes, voters } = rows[0] ?? { votes: 0, voters: 0 };
    return [
      {
        name: `votes of ${VOTERS} in ${seconds.toFixed(1)} s that were not counted (${retried} asked for again, ${refused} given up)`,
        value: VOTERS - voters,
        unit: 'votes',
        goal: 0,
      },
      { name: 'votes that were counted twice', value: votes - voters, unit: 'votes', goal: 0 },
      {
        name: 'difference between the votes and the last count that viewers were told',
        value: Math.abs(VOTERS - told),
        unit: 'votes',
        goal: 0,
      },
    ];
  } finally {
    audience.close();
    await world.close();
  }
}
