import { createAction, type Action } from '@reduxjs/toolkit';
import { postSessionEvals, type SessionEvaluation } from '../../../contract/program/sessionEvals';
import { postVideoViewCount } from '../../../contract/program/videoViewCount';
import { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import {
  logQueued,
  logRecorded,
  logRefused,
  logStored,
  logStoredElsewhere,
  type LogRecord,
} from '../../../shared/platform/outbox';
import { wentOnline } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import {
  playbackEnded,
  sessionEntered,
  sessionLeft,
  type ActiveSession,
} from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildAnswers, buildEvaluation } from '../../../../test/builders/logEntry';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import type { SessionEvaluationSettings } from '../../../contract/platform/eventConfig';
import { evaluationReducer } from '.';
import { evaluationSaga } from './saga';
import { selectAnswered, selectPlaceKept, selectStanding } from './selectors';
import {
  answersIncomplete,
  evaluationSlice,
  promptActivated,
  promptClosed,
  promptOpened,
  submitRequested,
  type EvaluationState,
} from './slice';

type State = CoreState & { evaluation: EvaluationState; video: { player: { status: string } } };

/** The player's status, as the page's video reports it. */
const playerIs = createAction<string>('test/playerIs');
const videoReducer = (state = { player: { status: 'unstarted' } }, action: Action): State['video'] =>
  playerIs.match(action) ? { player: { status: action.payload } } : state;

const session: ActiveSession = {
  sessionId: 'what-clean-means',
  title: 'What clean means now',
  startTime: '2021-01-26T15:00:00.000Z',
  minutesBeforeSessionEval: null,
  place: 'session',
};
const other: ActiveSession = { ...session, sessionId: 'other', title: 'Another' };

const response: SessionEvaluation = {
  sessionId: session.sessionId,
  userId: 'attendee',
  answers: buildAnswers(),
  submittedAt: '2021-01-26T15:40:00.000Z',
};
const evaluation: Extract<LogRecord, { type: 'SessionEvaluation' }> = {
  type: 'SessionEvaluation',
  sessionId: session.sessionId,
  sessionName: session.title,
  answers: buildAnswers(),
};

const minuteStored = (sessionId = session.sessionId) =>
  logStored({
    record: {
      type: 'VideoViewTime',
      watchTime: 60,
      videoURL: '/v',
      videoName: 'v',
      sessionId,
      insightTitle: 'v',
    },
    entryId: 'e',
    recordedAt: '2021-01-26T15:10:00.000Z',
  });
const entry = buildEvaluation();
const queued = () => logQueued(entry);
const refused = (status: number) =>
  logRefused({
    record: evaluation,
    entryId: entry.entryId,
    failure: { kind: 'http', status, message: `HTTP ${status}` },
  });
const broken = new ApiFailure({ kind: 'contract', status: 200, message: 'not what the contract promises' });

let stop = () => {};
afterEach(() => stop());

function depsWith({ watched = 5, responses = [] as SessionEvaluation[] } = {}): FakeDeps {
  const deps = createFakeDeps();
  deps.api.on(postVideoViewCount, watched);
  deps.api.on(postSessionEvals, responses);
  return deps;
}

async function start(deps: FakeDeps = depsWith(), intent: StateIntent = {}) {
  const slices = {
    evaluation: evaluationSlice.getInitialState(),
    video: { player: { status: 'unstarted' } },
  };
  const app = await startSagas<State>(evaluationSaga, {
    deps,
    state: stateFor({ signedIn: true, ...intent }, slices),
    reducers: { evaluation: evaluationReducer, video: videoReducer },
  });
  stop = app.stop;
  return {
    ...app,
    evaluation: () => app.getState().evaluation,
    prompt: () => app.getState().evaluation.prompt,
    standing: () => selectStanding(app.getState()),
    counts: () => deps.api.callsOf(postVideoViewCount),
    loads: () => deps.api.callsOf(postSessionEvals).length,
  };
}

function withSettings(over: Partial<SessionEvaluationSettings> | undefined): StateIntent {
  const { pageOptions } = buildEventConfig();
  const { sessionEvals, ...pages } = pageOptions;
  return {
    event: { pageOptions: over ? { ...pages, sessionEvals: { ...sessionEvals!, ...over } } : pages },
  };
}

describe('entering the session route', () => {
  it('opens the evaluation when enough was watched since the start and none was submitted', async () => {
    const app = await start();
    await app.send(sessionEntered(session));
    expect(app.prompt()).toEqual({
      status: 'active',
      sessionId: 'what-clean-means',
      sessionName: 'What clean means now',
    });
    expect(app.counts().map(({ input }) => input.body)).toEqual([
      { userId: 'attendee', sessionId: 'what-clean-means', afterTime: '2021-01-26T15:00:00.000Z' },
    ]);
  });

  it('keeps it closed with too few minutes, and shows how many are left', async () => {
    const app = await start(depsWith({ watched: 2 }));
    await app.send(sessionEntered(session));
    expect(app.prompt()).toEqual({ status: 'inactive', sessionId: '', sessionName: '' });
    expect(app.standing()).toEqual({ status: 'early', minutesLeft: 3 });
  });

  it.each([
    ['the session’s own minutes', { ...session, minutesBeforeSessionEval: 3 }, 15, 'active'],
    ['the page’s setting', session, 15, 'inactive'],
    ['zero minutes of its own', { ...session, minutesBeforeSessionEval: 0 }, 15, 'active'],
  ])('applies %s', async (_name, entered, page, status) => {
    const app = await start(depsWith({ watched: 3 }), withSettings({ defaultMinutesBeforeEval: page }));
    await app.send(sessionEntered(entered));
    expect(app.prompt().status).toBe(status);
  });

  it.each([
    ['what the session says now', 2, 8, 'open'],
    ['what the session says now, when that is more', 8, 2, 'early'],
    ['what it said when it was entered, when it says nothing now', undefined, 2, 'open'],
    ['what it said when it was entered, before the page’s setting', undefined, 8, 'early'],
  ])('applies, once the session has loaded, %s', async (_name, now, entered, standing) => {
    const app = await start(depsWith({ watched: 3 }), withSettings({ defaultMinutesBeforeEval: 3 }));
    await app.send(sessionEntered({ ...session, minutesBeforeSessionEval: entered }));
    const loaded = buildSession(now === undefined ? {} : { minutesBeforeSessionEval: now });
    const page = {
      details: { [session.sessionId]: { status: 'loaded', session: loaded, loadedAt: 0 } as const },
    };
    expect(selectStanding({ ...app.getState(), session: page }).status).toBe(standing);
  });

  it('keeps it closed when the session was already evaluated', async () => {
    const app = await start(depsWith({ responses: [response] }));
    await app.send(sessionEntered(session));
    expect(app.prompt().status).toBe('inactive');
    expect(app.standing()).toEqual({ status: 'done' });
  });

  it('keeps it closed while an evaluation of the session waits in the outbox', async () => {
    const app = await start();
    await app.send(queued(), sessionEntered(session));
    expect(app.prompt().status).toBe('inactive');
    expect(selectAnswered(app.getState(), session.sessionId)).toBe(true);
  });

  it.each([
    ['switched off', { enabled: false }],
    ['without questions', { questions: [] }],
  ])('sends no request when evaluations are %s', async (_name, settings) => {
    const app = await start(depsWith(), withSettings(settings));
    await app.send(sessionEntered(session), minuteStored());
    expect(app.deps.api.calls).toEqual([]);
    expect(app.standing()).toEqual({ status: 'hidden' });
  });

  it('opens the default evaluation when the event does not configure evaluations', async () => {
    const app = await start(depsWith(), withSettings(undefined));
    await app.send(sessionEntered(session));
    expect(app.prompt().status).toBe('active');
    await app.send(submitRequested({ question1: 3 }));
    expect(app.evaluation().missing).toEqual(['question2', 'question3']);
  });

  it('treats an invalid list of responses as empty, and an invalid minute count as 0', async () => {
    const deps = depsWith();
    deps.api.on(postSessionEvals, broken);
    const app = await start(deps, withSettings({ defaultMinutesBeforeEval: 0 }));
    await app.send(sessionEntered(session));
    expect(app.evaluation().responses).toEqual({ status: 'loaded', items: [] });
    expect(app.prompt().status).toBe('active');

    deps.api.on(postVideoViewCount, broken);
    await app.send(sessionEntered(other));
    expect(app.evaluation().watched).toBe(0);
  });

  it('logs failed requests, and opens nothing until all have succeeded', async () => {
    const deps = depsWith();
    deps.api.on(postSessionEvals, networkFailure(), httpFailure(500), []);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    expect(app.prompt().status).toBe('inactive');
    await app.send(minuteStored());
    expect(app.prompt().status).toBe('inactive');
    await app.send(wentOnline());
    expect(app.prompt().status).toBe('active');
    expect(deps.report.errors).toEqual([
      { where: 'evaluation', message: 'Failed to fetch' },
      { where: 'evaluation', message: 'HTTP 500' },
    ]);
  });

  it('opens nothing when the watched minutes could not be loaded', async () => {
    const deps = depsWith();
    deps.api.on(postVideoViewCount, networkFailure(), 7);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    expect([app.prompt().status, app.standing().status]).toEqual(['inactive', 'hidden']);
    await app.send(minuteStored());
    expect(app.prompt().status).toBe('active');
  });
});

describe('every accepted minute', () => {
  it('triggers another check', async () => {
    const deps = depsWith();
    deps.api.on(postVideoViewCount, 3, 4, 5);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(minuteStored());
    expect(app.standing()).toEqual({ status: 'early', minutesLeft: 1 });
    await app.send(logStoredElsewhere({ entryId: 'e', type: 'VideoViewTime', sessionId: session.sessionId }));
    expect(app.prompt().status).toBe('active');
    expect(app.loads()).toBe(1);
  });

  it('of another session or another kind triggers none', async () => {
    const app = await start(depsWith({ watched: 1 }));
    await app.send(sessionEntered(session));
    await app.send(
      minuteStored('other'),
      logStoredElsewhere({ entryId: 'e', type: 'VideoView', sessionId: session.sessionId }),
      logStoredElsewhere({ entryId: 'e', type: 'VideoViewTime', sessionId: 'other' }),
    );
    expect(app.counts()).toHaveLength(1);
  });

  it('is not lost if it arrives during a check', async () => {
    const deps = depsWith();
    const slow = deferred<number>();
    deps.api.on(postVideoViewCount, () => slow.promise, 5);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(minuteStored(), minuteStored());
    slow.resolve(4);
    await settle();
    expect(app.counts()).toHaveLength(2);
    expect(app.prompt().status).toBe('active');
  });

  it('does not reopen an evaluation closed during this visit', async () => {
    const app = await start();
    await app.send(sessionEntered(session));
    await app.send(promptClosed());
    await app.send(minuteStored(), minuteStored());
    expect(app.prompt().status).toBe('inactive');
    expect(app.counts()).toHaveLength(1);

    await app.send(sessionLeft({ sessionId: session.sessionId }), sessionEntered(session));
    expect(app.prompt().status).toBe('active');
  });
});

describe('while the talk is being watched', () => {
  const ended = () => playbackEnded({ sessionId: session.sessionId });
  async function watching(status: string, deps = depsWith({ watched: 4 })) {
    const app = await start(deps);
    await app.send(sessionEntered(session), playerIs(status));
    deps.api.on(postVideoViewCount, 5);
    return app;
  }

  it.each(['loading', 'playing', 'paused'])('the evaluation is offered, not opened (%s)', async (status) => {
    const app = await watching(status);
    await app.send(minuteStored());
    expect([app.prompt().status, app.standing().status]).toEqual(['inactive', 'open']);
    await app.send(promptOpened());
    expect(app.prompt().status).toBe('active');
  });

  it('it opens at the end', async () => {
    const app = await watching('playing');
    await app.send(minuteStored());
    await app.send(playerIs('unstarted'), playbackEnded({ sessionId: 'other' }));
    expect(app.prompt().status).toBe('inactive');
    await app.send(ended());
    expect(app.prompt().status).toBe('active');
  });

  it('it opens at the end without a network too, from the minutes known', async () => {
    const app = await watching('playing');
    await app.send(minuteStored());
    app.deps.api.on(postVideoViewCount, networkFailure());
    await app.send(playerIs('unstarted'), ended());
    expect(app.prompt().status).toBe('active');
  });

  it('it opens at the next entering', async () => {
    const app = await watching('playing');
    await app.send(minuteStored(), sessionLeft({ sessionId: session.sessionId }), playerIs('unstarted'));
    expect(app.prompt().status).toBe('inactive');
    await app.send(sessionEntered(session));
    expect(app.prompt().status).toBe('active');
  });

  it('it does not open at the end if the person has closed it, or watched too little', async () => {
    const app = await watching('playing');
    await app.send(minuteStored(), promptOpened(), promptClosed());
    await app.send(playerIs('unstarted'), ended());
    expect(app.prompt().status).toBe('inactive');
    const early = await start(depsWith({ watched: 4 }));
    await early.send(sessionEntered(session), ended());
    expect(early.prompt().status).toBe('inactive');
  });
});

describe('required minutes', () => {
  const standingOf = async (required: number, watched: number) => {
    const app = await start(depsWith({ watched }), withSettings({ defaultMinutesBeforeEval: required }));
    await app.send(sessionEntered(session));
    const page = {
      details: {
        [session.sessionId]: { status: 'loaded', session: buildSession(), loadedAt: 0 } as const,
      },
    };
    const state = { ...app.getState(), session: page };
    return [selectStanding(state).status, selectPlaceKept(state)];
  };

  it.each([
    ['are counted down if the session is as long', 60, 1, ['early', true]],
    ['are not announced if the session is shorter', 61, 1, ['hidden', false]],
    ['open the evaluation of a shorter session watched twice', 61, 61, ['open', false]],
  ] as const)('%s', async (_what, required, watched, expected) => {
    expect(await standingOf(required, watched)).toEqual(expected);
  });
});

describe('leaving', () => {
  it('the route closes the evaluation and stops the checks', async () => {
    const app = await start(depsWith({ watched: 1 }));
    await app.send(sessionEntered(session));
    await app.send(sessionLeft({ sessionId: session.sessionId }));
    await app.send(minuteStored(), wentOnline());
    expect(app.counts()).toHaveLength(1);
    expect(app.evaluation()).toMatchObject({ active: null, watched: null, prompt: { status: 'inactive' } });
  });

  it('the route during a check opens nothing', async () => {
    const deps = depsWith();
    const slow = deferred<number>();
    deps.api.on(postVideoViewCount, () => slow.promise);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(sessionLeft({ sessionId: session.sessionId }));
    slow.resolve(60);
    await settle();
    expect(app.prompt().status).toBe('inactive');
    expect(app.types()).not.toContain(promptActivated.type);
  });

  it('one session for another checks only the new one', async () => {
    const deps = depsWith({ watched: 1 });
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(sessionEntered(other), sessionLeft({ sessionId: session.sessionId }));
    await app.send(minuteStored(), minuteStored('other'));
    expect(app.counts().map(({ input }) => (input.body as { sessionId: string }).sessionId)).toEqual([
      'what-clean-means',
      'other',
      'other',
    ]);
    expect(app.evaluation().active).toEqual(other);
  });

  it('by signing out clears everything and stops the checks', async () => {
    const deps = depsWith({ watched: 1 });
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(signedOut({ reason: 'user' }));
    expect(app.evaluation()).toEqual(evaluationSlice.getInitialState());
    await app.send(minuteStored());
    expect(app.counts()).toHaveLength(1);
  });
});

describe('sending the answers', () => {
  async function opened(deps = depsWith()) {
    const app = await start(deps);
    await app.send(sessionEntered(session));
    return app;
  }
  const records = (app: Awaited<ReturnType<typeof opened>>) =>
    app.actions.filter((action) => logRecorded.match(action)).map(({ payload }) => payload);

  it('records them once complete, and finishes as soon as they are in the outbox', async () => {
    const app = await opened();
    await app.send(submitRequested(buildAnswers({ question4: ' Well done. ' })));
    expect(records(app)).toEqual([{ ...evaluation, answers: buildAnswers({ question4: 'Well done.' }) }]);
    expect(app.evaluation().survey).toBe('sending');
    await app.send(queued());
    expect(app.evaluation().survey).toBe('finished');
    expect(app.standing()).toEqual({ status: 'done' });
  });

  it('reports missing answers and sends nothing', async () => {
    const app = await opened();
    await app.send(submitRequested({ question1: 3 }));
    expect(app.evaluation().missing).toEqual(['question2', 'question3']);
    expect(records(app)).toEqual([]);
    await app.send(submitRequested(buildAnswers()));
    expect(app.evaluation().missing).toEqual([]);
    expect(app.types().filter((type) => type === answersIncomplete.type)).toHaveLength(1);
  });

  it('twice in a row sends once', async () => {
    const app = await opened();
    await app.send(submitRequested(buildAnswers()), submitRequested(buildAnswers()));
    await app.send(queued());
    await app.send(submitRequested(buildAnswers()));
    expect(records(app)).toHaveLength(1);
  });

  it('does nothing without an open evaluation', async () => {
    const app = await start(depsWith({ watched: 0 }));
    await app.send(submitRequested(buildAnswers()));
    expect(records(app)).toEqual([]);
  });

  it('marks the session as evaluated when the server already has an evaluation', async () => {
    const app = await opened();
    await app.send(submitRequested(buildAnswers()), queued());
    await app.send(refused(409));
    expect(app.evaluation().survey).toBe('notFinished');
    expect(selectAnswered(app.getState(), session.sessionId)).toBe(true);
    expect(app.evaluation().refused).toEqual({});
  });

  it('reopens the evaluation with its answers when the server refuses it', async () => {
    const app = await opened();
    await app.send(submitRequested(buildAnswers()), queued(), promptClosed());
    await app.send(refused(422));
    expect(app.evaluation().refused).toEqual({ [session.sessionId]: evaluation.answers });
    expect(app.standing()).toEqual({ status: 'open' });
    await app.send(promptOpened(), submitRequested(buildAnswers()), queued());
    expect(app.evaluation()).toMatchObject({ survey: 'finished', refused: {} });
  });

  it('from an earlier page load marks the session as evaluated', async () => {
    const app = await start(depsWith());
    await app.send(sessionEntered(session));
    await app.send(logStored({ record: evaluation, entryId: 'e', recordedAt: '2021-01-26T15:40:00.000Z' }));
    expect(app.standing()).toEqual({ status: 'done' });
  });

  it('in another tab marks the session as evaluated here', async () => {
    const app = await opened();
    await app.send(
      logStoredElsewhere({ entryId: 'e', type: 'SessionEvaluation', sessionId: session.sessionId }),
    );
    expect(selectAnswered(app.getState(), session.sessionId)).toBe(true);
    await app.send(submitRequested(buildAnswers()));
    expect(records(app)).toEqual([]);
  });

  it('for the previous session does not disturb the open one when refused', async () => {
    const app = await start();
    await app.send(sessionEntered(other));
    await app.send(submitRequested(buildAnswers()), refused(422));
    expect(app.evaluation().survey).toBe('sending');
  });
});

describe('closing', () => {
  it('resets the survey and reloads the responses', async () => {
    const deps = depsWith();
    deps.api.on(postSessionEvals, [], [response]);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(submitRequested(buildAnswers()), queued(), promptClosed());
    expect(app.evaluation()).toMatchObject({
      survey: 'notFinished',
      prompt: { status: 'inactive', sessionId: '', sessionName: '' },
      responses: { status: 'loaded', items: [response] },
    });
    expect(app.loads()).toBe(2);
  });

  it('cancels that reload on sign-out', async () => {
    const deps = depsWith();
    const slow = deferred<SessionEvaluation[]>();
    deps.api.on(postSessionEvals, [], () => slow.promise);
    const app = await start(deps);
    await app.send(sessionEntered(session));
    await app.send(promptClosed(), signedOut({ reason: 'user' }));
    slow.resolve([response]);
    await settle();
    expect(app.evaluation().responses.items).toEqual([]);
  });

  it('still lets the user open it manually', async () => {
    const app = await start();
    await app.send(sessionEntered(session));
    await app.send(promptClosed());
    expect(app.standing()).toEqual({ status: 'open' });
    await app.send(promptOpened());
    expect(app.prompt().status).toBe('active');
  });
});

it('keeps working after an error in one check', async () => {
  const deps = depsWith();
  const { error } = deps.report;
  let faults = 0;
  deps.report.error = (where, cause) => {
    if (faults++ === 0) throw new Error('the console is gone');
    error(where, cause);
  };
  deps.api.on(postVideoViewCount, networkFailure(), 9);
  const app = await start(deps);
  await app.send(sessionEntered(session));
  await app.send(sessionEntered(session));
  expect(deps.report.errors).toEqual([{ where: 'evaluation', message: 'the console is gone' }]);
  expect(app.prompt().status).toBe('active');
  expect(app.isRunning()).toBe(true);
});
