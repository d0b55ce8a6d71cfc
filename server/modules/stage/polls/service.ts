import {
  MAX_SESSION_POLLS,
  type PollAnswer,
  type PollDraft,
  type PollResults,
  type SeenPoll,
} from '../../../../src/contract/stage/polls';
import { sessionChannel } from '../../../../src/contract/program/stages';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import { ProblemError } from '../../../problem';
import { checkMaySpeak } from '../../access/moderation/speaking';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import type { SessionAt, Viewer } from '../../program/sessions/presenters';
import {
  addBallot,
  countOfSession,
  deleteDraft,
  findPoll,
  hideResults,
  insertDrafts,
  isPublic,
  mixBallots,
  putNamedVote,
  readStandings,
  setState,
  toPoll,
  updateDraft,
  votesOf,
  type PollAt,
  type PollRow,
  type Voter,
} from './repository';

type Deps = Pick<ServerDeps, 'pool' | 'channels'>;

export const noPoll = () => new ProblemError('not-found', 'There is no such poll at this conference.');
const CHANGED = 'The poll has changed in the meantime. Reload it first.';

const seesResults = (row: PollRow, { manages }: Viewer) => manages || isPublic(row);

/** Polls as somebody sees them; drafts only for those who manage polls. */
export async function seenPolls(db: Database, rows: readonly PollRow[], viewer: Viewer): Promise<SeenPoll[]> {
  const shown = rows.filter(({ state }) => viewer.manages || state !== 'draft');
  const ids = shown.map(({ poll_id }) => poll_id);
  const standings = await readStandings(db, shown);
  const votes = await votesOf(db, viewer.userId, ids);
  return shown.map((row) => {
    const standing = standings.get(row.poll_id) as PollResults;
    return {
      ...toPoll(row),
      standing: seesResults(row, viewer) ? standing : hideResults(standing),
      voted: votes.has(row.poll_id),
      vote: votes.get(row.poll_id) ?? null,
    };
  });
}

/** One poll as somebody sees it. Throws a problem (404) for a draft that they do not. */
export async function seenPoll(db: Database, row: PollRow, viewer: Viewer): Promise<SeenPoll> {
  const [seen] = await seenPolls(db, [row], viewer);
  if (!seen) throw noPoll();
  return seen;
}

/** Stores drafts, all or none; null if the session would have too many polls. */
export async function addDrafts(
  db: Database,
  session: SessionAt,
  drafts: readonly PollDraft[],
): Promise<PollRow[] | null> {
  if ((await countOfSession(db, session)) + drafts.length > MAX_SESSION_POLLS) return null;
  return drafts.length === 0 ? [] : insertDrafts(db, session, drafts);
}

/** Locks a draft. Throws a problem: 404 if there is none, 409 if it was opened, or is not the one seen. */
async function lockDraft(db: Database, at: PollAt, revision: number | null): Promise<PollRow> {
  const row = await findPoll(db, at, 'forChange');
  if (!row) throw noPoll();
  if (row.state !== 'draft') {
    throw new ProblemError(
      'conflict',
      'The poll has already been opened; only drafts can be changed or deleted.',
    );
  }
  if (revision !== null && row.revision !== revision) throw new ProblemError('conflict', CHANGED);
  return row;
}

/** Changes a draft. */
export const changeDraft = (deps: Deps, at: PollAt, revision: number, draft: PollDraft) =>
  inTurn(deps, async ({ db }) => {
    await lockDraft(db, at, revision);
    return updateDraft(db, at.pollId, draft);
  });

/** Deletes a draft. */
export const removeDraft = (deps: Deps, at: PollAt) =>
  inTurn(deps, async ({ db }) => {
    await lockDraft(db, at, null);
    await deleteDraft(db, at.pollId);
  });

/**
 * Makes whoever publishes results to this session wait until the transaction ends. It comes before anything
 * is published there, which locks the channel: transactions deadlock otherwise.
 */
export const lockResults = (db: Database, conferenceId: string, sessionId: string) =>
  holdLock(db, `pollResults/${conferenceId}/${sessionChannel(sessionId)}`);

/** Publishes how a poll stands to its session, hidden where it is not public. */
export async function publishStanding({ channels, db, client }: Turn, at: PollAt): Promise<void> {
  const found = await findPoll(db, at);
  if (!found) return;
  const channel = sessionChannel(found.session_id);
  await lockResults(db, at.conferenceId, found.session_id);
  // Read again: it may have been closed while this waited.
  const row = await findPoll(db, at);
  if (!row) return;
  const standing = (await readStandings(db, [row])).get(row.poll_id) as PollResults;
  const results = isPublic(row) ? standing : hideResults(standing);
  await channels.publish(at.conferenceId, channel, { kind: 'pollResults', results }, { client });
}

/** Publishes how a poll stands now. */
export const publishResults = (deps: Deps, at: PollAt): Promise<void> =>
  inTurn(deps, (turn) => publishStanding(turn, at));

/** A poll's next state, the revision it was seen in, and who changes it. */
interface Move {
  to: 'open' | 'closed';
  revision: number;
  acting: Acting;
}

/**
 * Opens or closes a poll, tells its session and records the act. Throws a problem: 404 if there is none, 409
 * if it is not the one seen.
 */
export async function moveTo(turn: Turn, poll: PollAt, { to, revision, acting }: Move): Promise<PollRow> {
  const { channels, db, client } = turn;
  const before = await findPoll(db, poll, 'forChange');
  if (!before) throw noPoll();
  if (before.state === to) return before;
  if (before.revision !== revision || (to === 'closed' && before.state === 'draft')) {
    throw new ProblemError('conflict', CHANGED);
  }
  // Locked, so no vote is under way: those that were have ended, later ones find it closed.
  const row = await setState(db, poll.pollId, to, acting.at);
  if (to === 'closed' && row.privacy === 'anonymous') await mixBallots(db, poll.pollId);
  await lockResults(db, poll.conferenceId, row.session_id);
  const channel = sessionChannel(row.session_id);
  await channels.publish(poll.conferenceId, channel, { kind: 'poll', poll: toPoll(row) }, { client });
  await publishStanding(turn, poll);
  await recordAct(db, acting, {
    action: to === 'open' ? 'openPoll' : 'closePoll',
    target: { kind: 'poll', sessionId: row.session_id, id: poll.pollId },
  });
  return row;
}

const wrong = (words: string) => new ProblemError('unprocessable', words);

/** The answer as it is stored. Throws a problem (422) if it is none to this poll. */
function fittingAnswer({ kind, options, max }: PollRow, answer: PollAnswer): PollAnswer {
  if (kind === 'text') {
    if (!('text' in answer)) throw wrong('This poll is answered with text.');
    return answer;
  }
  if (kind === 'rating') {
    if (!('rating' in answer) || answer.rating > (max ?? 0)) {
      throw wrong(`This poll is answered with a rating from 1 to ${max}.`);
    }
    return answer;
  }
  if (!('choices' in answer)) throw wrong('This poll is answered by choosing from its options.');
  const choices = [...new Set(answer.choices)].sort((a, b) => a - b);
  const most = kind === 'single' ? 1 : (max ?? 1);
  if (choices.length !== answer.choices.length) throw wrong('An option can be chosen only once.');
  if (choices.length > most) {
    throw wrong(most === 1 ? 'Only one option can be chosen.' : `At most ${most} options can be chosen.`);
  }
  if (choices.some((choice) => choice >= options.length)) {
    throw wrong(`This poll has ${options.length} options; they are numbered from 0.`);
  }
  return { choices };
}

/**
 * Stores a vote. Its transaction holds the poll open until it ends. Throws a problem: 404, 409 if the poll is
 * not open or the voter has voted in an anonymous one, 422 if the answer does not fit.
 */
export const castVote = (
  deps: Deps & Pick<ServerDeps, 'eventTime'>,
  { poll, voter, manages, answer }: { poll: PollAt; voter: Voter; manages: boolean; answer: PollAnswer },
  storeReply: StoreReply,
): Promise<{ pollId: string; vote: PollAnswer | null }> =>
  inTurn(deps, async ({ db }) => {
    if ('text' in answer) {
      await checkMaySpeak(db, deps.eventTime, { conferenceId: poll.conferenceId, userId: voter.userId });
    }
    const row = await findPoll(db, poll, 'forVote');
    if (!row || (row.state === 'draft' && !manages)) throw noPoll();
    if (row.state === 'draft') throw new ProblemError('conflict', 'The poll is not open yet.');
    if (row.state === 'closed') {
      throw new ProblemError('conflict', 'The poll is closed. Votes are no longer counted.');
    }
    const stored = fittingAnswer(row, answer);
    const { pollId } = poll;
    if (row.privacy === 'named') await putNamedVote(db, poll, voter, stored);
    else if (!(await addBallot(db, poll, voter.userId, stored))) {
      throw new ProblemError(
        'conflict',
        'You have already voted in this poll. It is anonymous, so your vote cannot be changed.',
      );
    }
    const reply = { pollId, vote: row.privacy === 'named' ? stored : null };
    await storeReply(db, reply);
    return reply;
  });
