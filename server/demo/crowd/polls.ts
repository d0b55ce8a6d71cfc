import type { PollAnswer } from '../../../src/contract/stage/polls';
import {
  addBallot,
  lockOfSession,
  putNamedVote,
  votersOf,
  type PollRow,
} from '../../modules/stage/polls/repository';
import { addDrafts, moveTo, publishStanding } from '../../modules/stage/polls/service';
import type { DemoPoll } from '../program/demoFile';
import { seededRandom, seedOf, type SeededRandom } from '../random';
import { actingAsStaff, MINUTE_MS, type Act, type Scene } from './act';

/** Which of the answers comes next, as often as its weight says. */
function weighted(weights: readonly number[], random: SeededRandom): number {
  let rest = random.whole(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (rest -= weight) < 0);
}

function answerOf({ draft, weights, texts }: DemoPoll, random: SeededRandom): PollAnswer {
  if (draft.kind === 'text') return { text: random.pick(texts ?? []) };
  const position = weighted(weights ?? [], random);
  return draft.kind === 'rating' ? { rating: position + 1 } : { choices: [position] };
}

/** When a poll of the script is opened and closed, in milliseconds since 1970. */
const times = ({ talk, start }: Scene, { at, closes }: DemoPoll) => ({
  opened: start + at * MINUTE_MS,
  closed: start + (closes ?? talk.minutes) * MINUTE_MS,
});

/** Votes that the script has by now and that are missing: one each, of different people. */
async function vote(scene: Scene, row: PollRow, poll: DemoPoll): Promise<void> {
  const { turn, event, people, now } = scene;
  const { opened, closed } = times(scene, poll);
  const at = { conferenceId: event.conferenceId, pollId: row.poll_id };
  const share = Math.min(1, (now - opened) / (closed - opened));
  const due = people.slice(0, Math.floor(Math.min(poll.votes, people.length) * share));
  const voted = await votersOf(turn.db, row.poll_id);
  const missing = due.filter(({ id }) => !voted.has(id));
  if (missing.length === 0) return;
  for (const { id, name } of missing) {
    const answer = answerOf(poll, seededRandom(seedOf(`${poll.draft.question}/${id}`)));
    if (row.privacy === 'anonymous') await addBallot(turn.db, at, id, answer);
    else await putNamedVote(turn.db, at, { userId: id, userName: name, at: new Date(now) }, answer);
  }
  await publishStanding(turn, at);
}

/** Opens a poll when its time has come, votes in it, and closes it. What somebody changed by hand stays. */
async function follow(scene: Scene, row: PollRow, poll: DemoPoll): Promise<void> {
  const { turn, event, now } = scene;
  const { opened, closed } = times(scene, poll);
  const at = { conferenceId: event.conferenceId, pollId: row.poll_id };
  let current = row;
  const move = async (to: 'open' | 'closed', when: number) => {
    current = await moveTo(turn, at, {
      to,
      revision: current.revision,
      acting: actingAsStaff(scene, 'presenter', when),
    });
  };
  // A draft that was opened is never one again, so a poll opened or closed by hand is not touched here.
  if (current.state === 'draft' && now >= opened) await move('open', opened);
  if (current.state !== 'open' || current.opened_at?.getTime() !== opened) return;
  await vote(scene, current, poll);
  if (now >= closed) await move('closed', closed);
}

/** Prepares, opens and closes the polls of a talk's script, and votes in them. */
export const polls: Act = {
  isIn: ({ pageOptions }, { polls: script = [] }) => pageOptions.session.polls === true && script.length > 0,

  async perform(scene) {
    const { turn, event, talk } = scene;
    const session = { conferenceId: event.conferenceId, sessionId: talk.id };
    const script = talk.polls ?? [];
    // All before anything is published: whoever changes a poll locks it first, then the channel.
    let rows = await lockOfSession(turn.db, session);
    if (rows.length === 0) {
      const drafts = script.map(({ draft }) => draft);
      rows = (await addDrafts(turn.db, session, drafts)) ?? [];
    }
    for (const poll of script) {
      const row = rows.find(({ question }) => question === poll.draft.question);
      if (row) await follow(scene, row, poll);
    }
  },
};
