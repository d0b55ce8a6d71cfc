import { getPoll, listPolls, votePoll, type PollAnswer, type SeenPoll } from '../../../contract/stage/polls';
import { signedOut } from '../../../shared/platform/auth';
import { sessionLeft } from '../../../shared/program/sessionPage';
import { deferred, httpFailure, networkFailure, putOff } from '../../../../test/fakes/deps';
import {
  answerChanged,
  changeCancelled,
  changeStarted,
  pollsRequested,
  pollsSlice,
  voteRequested,
  type DraftAnswer,
} from './pollsSlice';
import { selectNewPolls } from './selectors';
import { openPolls, POLL_ID, pollOf, sessionId, type Opened } from './testing/startPolls';

type Counted = { pollId: string; vote: PollAnswer | null };
const YES = { choices: [0] };
const counted: Counted = { pollId: POLL_ID, vote: YES };
const vote = voteRequested({ pollId: POLL_ID });
const answer = (over: Partial<DraftAnswer> = YES) => answerChanged({ pollId: POLL_ID, answer: over });

/** A page with one poll. */
async function open({ poll = {}, prepare }: { poll?: Partial<SeenPoll> } & Pick<Opened, 'prepare'> = {}) {
  const run = await openPolls({ polls: [pollOf(poll)], ...(prepare && { prepare }) });
  return {
    ...run,
    sent: () => run.deps.api.callsOf(votePoll),
    keys: () => run.deps.api.callsOf(votePoll).map(({ target }) => target.idempotencyKey),
  };
}

describe('a vote', () => {
  it('is shown at once and counted when the server says so; pressed twice, it is sent once', async () => {
    const reply = deferred<Counted>();
    const run = await open({ prepare: ({ api }) => api.on(votePoll, () => reply.promise) });
    await run.send(answer(), vote, vote);
    expect(run.ballot()).toMatchObject({ status: 'sending', answer: YES });
    expect(selectNewPolls(run.getState())).toBe(1);
    reply.resolve(counted);
    await run.send();
    expect(run.one()).toMatchObject({ voted: true, vote: YES });
    expect([run.ballot(), selectNewPolls(run.getState())]).toEqual([undefined, 0]);
    expect(run.sent().map(({ input }) => input)).toEqual([
      { params: { pollId: POLL_ID }, body: { answer: YES } },
    ]);
    run.stop();
  });

  it.each([
    ['multiple', { max: 2 }, { choices: [0, 1] }, { choices: [0, 1] }],
    ['rating', { max: 5, options: [] }, { rating: 4 }, { rating: 4 }],
    ['text', { options: [] }, { text: '  More\n soap  ' }, { text: 'More soap' }],
  ] as const)('in a poll of kind %s is sent as its answer', async (kind, over, chosen, body) => {
    const run = await open({
      poll: { kind, ...over, options: kind === 'multiple' ? ['Yes', 'No'] : [] },
      prepare: ({ api }) => api.on(votePoll, { pollId: POLL_ID, vote: body as PollAnswer }),
    });
    await run.send(answer(chosen as Partial<DraftAnswer>), vote);
    expect(run.sent().map(({ input }) => input.body)).toEqual([{ answer: body }]);
    run.stop();
  });

  it.each([
    ['nothing chosen', {}, {}],
    ['more than may be chosen', { kind: 'multiple', max: 1 }, { choices: [0, 1] }],
    ['a blank text', { kind: 'text' }, { text: ' \n ' }],
    ['no rating', { kind: 'rating', max: 5 }, { text: '5' }],
  ] as const)('with %s is not sent', async (_name, poll, chosen) => {
    const run = await open({ poll });
    await run.send(answer(chosen as Partial<DraftAnswer>), vote);
    expect(run.ballot()).toMatchObject({ status: 'failed', problem: 'incomplete' });
    expect(run.sent()).toEqual([]);
    run.stop();
  });

  it('survives a list that was asked for before it was counted', async () => {
    const list = deferred<{ polls: SeenPoll[]; manages: boolean }>();
    const run = await open({ prepare: ({ api }) => api.on(votePoll, counted) });
    run.deps.api.on(listPolls, () => list.promise);
    await run.send(pollsRequested(), answer(), vote);
    list.resolve({ polls: [pollOf()], manages: false });
    await run.send();
    expect(run.lists()).toBe(2);
    expect(run.one()).toMatchObject({ voted: true, vote: YES });
    run.stop();
  });

  it('is not canceled by leaving the page, and is by signing out', async () => {
    for (const [ends, succeeded] of [
      [sessionLeft({ sessionId }), true],
      [signedOut({ reason: 'user' }), false],
    ] as const) {
      const reply = deferred<Counted>();
      const run = await open({ prepare: ({ api }) => api.on(votePoll, () => reply.promise) });
      await run.send(answer(), vote, ends);
      reply.resolve(counted);
      await run.send();
      expect(run.types().includes('polls/voteSucceeded')).toBe(succeeded);
      expect(run.state()).toMatchObject({ sessionId: null, ballots: {} });
      run.stop();
    }
  });
});

describe('a vote that was not counted', () => {
  it.each([
    ['without a connection', networkFailure(), 'offline'],
    ['by a busy server', httpFailure(503), 'busy'],
  ] as const)('%s keeps the choice and is sent again under the same key', async (_name, failure, problem) => {
    const run = await open({ prepare: ({ api }) => api.on(votePoll, failure, counted) });
    await run.send(answer(), vote);
    expect(run.ballot()).toMatchObject({ status: 'failed', problem, answer: YES });
    await run.send(vote);
    expect(run.one()).toMatchObject({ voted: true, vote: YES });
    const [first, second] = run.keys();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    run.stop();
  });

  it('gets another key once the answer is another', async () => {
    const run = await open({ prepare: ({ api }) => api.on(votePoll, networkFailure(), counted) });
    await run.send(answer(), vote);
    await run.send(answer({ choices: [1] }));
    expect(run.ballot()).toMatchObject({ status: 'writing', problem: null });
    await run.send(vote);
    expect(new Set(run.keys()).size).toBe(2);
    run.stop();
  });

  it('waits as the server asks, without failing', async () => {
    const run = await open({ prepare: ({ api }) => api.on(votePoll, putOff(503, 2_000), counted) });
    await run.send(answer(), vote);
    expect(run.ballot()?.status).toBe('sending');
    await run.deps.clock.advance(5_000);
    expect(run.one()?.voted).toBe(true);
    expect(new Set(run.keys()).size).toBe(1);
    run.stop();
  });

  it('as the poll had closed says so, and shows it closed', async () => {
    const run = await open({
      prepare({ api }) {
        api.on(votePoll, httpFailure(409));
        api.on(getPoll, { poll: pollOf({ state: 'closed', revision: 3 }), manages: false });
      },
    });
    await run.send(answer(), vote);
    expect(run.ballot()).toMatchObject({ status: 'failed', problem: 'closed', answer: YES });
    expect(run.one()?.state).toBe('closed');
    run.stop();
  });

  it('as the user had voted anonymously before says so, and offers no second one', async () => {
    const poll = { privacy: 'anonymous' } as const;
    const run = await open({
      poll,
      prepare({ api }) {
        api.on(votePoll, httpFailure(409));
        api.on(getPoll, { poll: pollOf({ ...poll, voted: true }), manages: false });
      },
    });
    await run.send(answer(), vote);
    expect(run.ballot()?.problem).toBe('voted');
    expect(run.one()).toMatchObject({ voted: true, vote: null });
    run.stop();
  });

  it.each([
    ['is refused', 403, networkFailure()],
    ['meets a conflict that cannot be looked up', 409, networkFailure()],
    ['meets a conflict that the poll does not explain', 409, { poll: pollOf(), manages: false }],
  ] as const)('as it %s says that it was not accepted', async (_name, status, looked) => {
    const run = await open({
      prepare({ api }) {
        api.on(votePoll, httpFailure(status));
        api.on(getPoll, looked);
      },
    });
    await run.send(answer(), vote);
    expect(run.ballot()).toMatchObject({ status: 'failed', problem: 'refused' });
    run.stop();
  });
});

describe('changing a named vote', () => {
  const voted = { voted: true, vote: YES };

  it('starts from what was voted and replaces it', async () => {
    const NO = { choices: [1] };
    const run = await open({
      poll: voted,
      prepare: ({ api }) => api.on(votePoll, { pollId: POLL_ID, vote: NO }),
    });
    await run.send(changeStarted({ pollId: POLL_ID }));
    expect(run.ballot()).toMatchObject({ changing: true, answer: YES });
    await run.send(answer(NO), vote);
    expect(run.one()).toMatchObject({ voted: true, vote: NO });
    expect(run.ballot()).toBeUndefined();
    run.stop();
  });

  it('that is given up, or fails, leaves the vote as it was', async () => {
    const run = await open({ poll: voted, prepare: ({ api }) => api.on(votePoll, networkFailure()) });
    await run.send(changeStarted({ pollId: POLL_ID }), answer({ choices: [1] }), vote);
    expect(run.ballot()).toMatchObject({ changing: true, problem: 'offline' });
    await run.send(changeCancelled({ pollId: POLL_ID }));
    expect(run.one()).toMatchObject(voted);
    expect(run.ballot()).toBeUndefined();
    expect(run.state()).not.toEqual(pollsSlice.getInitialState());
    run.stop();
  });
});
