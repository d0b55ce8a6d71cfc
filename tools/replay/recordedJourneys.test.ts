import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reducer } from '@reduxjs/toolkit';
import { alterRefusal, isRefusal } from '../../test/replay/altered/alterRefusal';
import { rootReducer } from '../../src/app/rootReducer';
import { todaysApp } from '../../src/app/replay/todaysApp';
import { promptClosed, type EvaluationState } from '../../src/features/program/evaluation/slice';
import type { ActionLog, LoggedState, Segment } from '../../src/replay/log/actionLog';
import { digestOf } from '../../src/replay/log/digest';
import type { Entry } from '../../src/replay/log/entry';
import { readAnyLog } from '../../src/replay/log/file';
import { diffPlain } from '../../src/replay/log/patch';
import { fromPlain, toPlain } from '../../src/replay/log/plain';
import {
  divergenceText,
  replaySagas,
  replayState,
  type Divergence,
  type ReplaySagasOptions,
} from '../../src/replay/log/replay';
import { textOfFile } from './logFile';

const FOLDER = path.join(import.meta.dirname, '../../test/replay');
const HOUR_MS = 3_600_000;

/** Actions each journey's log must contain to match its name. */
const JOURNEYS: Record<string, string[]> = {
  boothAndPoster: [
    'saved/saveSucceeded',
    'leads/shareSucceeded',
    'leads/documentSucceeded',
    'poster/voteSucceeded',
    'comments/commentSucceeded',
  ],
  evaluationRefused: ['auth/signedIn', 'evaluation/submitRequested', 'outbox/refused'],
  helpdeskChat: [
    'helpdesk/consentAnswered',
    'helpdesk/messageSent',
    'helpdesk/itemReceived',
    'helpdesk/chatReset',
  ],
  helpdeskDesk: ['desk/acceptRequested', 'deskChats/itemReceived', 'deskChats/messageSent'],
  liveStage: ['comments/commentSucceeded', 'questions/questionSucceeded', 'polls/voteSucceeded'],
  logoutInOtherTab: ['auth/signedIn', 'auth/signedOut', 'page/navigationRequested'],
  meetingHost: ['meetingRequest/requestSent', 'openMeeting/actSucceeded', 'meetings/meetingReceived'],
  meetingInvited: ['openMeeting/proposalToggled', 'openMeeting/actSucceeded'],
  messages: [
    'threads/messagesSucceeded',
    'conversations/conversationSeen',
    'threads/sendSucceeded',
    'threads/editSucceeded',
    'threads/reactionRequested',
    'foundMessages/searchSucceeded',
    'messagePeople/choiceConfirmed',
  ],
  networkLoss: ['page/wentOffline', 'outbox/queued', 'page/wentOnline', 'outbox/stored'],
  roomGuest: [
    'knock/knockChanged',
    'room/captureStarted',
    'room/enterSucceeded',
    'room/peerStreams',
    'comments/commentSucceeded',
    'room/handRequested',
    'roomCaptions/lineSent',
    'room/roomLeft',
  ],
  roomHost: ['roomHost/rulesRequested', 'door/answerRequested', 'roomCaptions/lineReceived', 'room/roomLeft'],
  signInToEvaluation: ['auth/signedIn', 'sessions/sessionsSucceeded', 'video/played', 'outbox/stored'],
  tokenRefresh: ['auth/signedIn', 'auth/credentialsRefreshed'],
  updateNotice: ['auth/signedIn', 'update/newerBuildFound'],
};

const read = (name: string) => readAnyLog(textOfFile(readFileSync(path.join(FOLDER, `${name}.json.gz`))));
const entriesOf = ({ segments }: ActionLog): Entry[] => segments.flatMap(({ entries }) => entries);
const typesOf = (log: ActionLog) =>
  entriesOf(log).flatMap((entry) => ('action' in entry ? [entry.action.type] : []));
const textOf = (divergence: Divergence | null) => divergence && divergenceText(divergence);

let app: ReplaySagasOptions;
beforeAll(async () => {
  app = await todaysApp();
});

it('covers the main journeys', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json.gz'));
  expect(files.sort()).toEqual(Object.keys(JOURNEYS).map((name) => `${name}.json.gz`));
});

describe.each(Object.entries(JOURNEYS))('%s', (name, types) => {
  const { log, altered } = read(name);

  it('is unaltered and contains the actions its name implies', () => {
    expect(altered).toBe(false);
    expect(typesOf(log)).toEqual(expect.arrayContaining(types));
  });

  it.each([
    ['sagas', () => replaySagas(log, app)],
    ['state', () => replayState(log, app)],
  ])('replays in today’s app as recorded, in %s mode', (_mode, replay) => {
    const { divergence, entries } = replay();
    expect(textOf(divergence)).toBeNull();
    expect(entries).toBe(entriesOf(log).length);
  });
});

it('covers two token renewals in almost two hours', () => {
  const { log } = read('tokenRefresh');
  expect(entriesOf(log).at(-1)?.at).toBeGreaterThan(1.9 * HOUR_MS);
  expect(typesOf(log).filter((type) => type === 'auth/credentialsRefreshed')).toHaveLength(2);
});

it('covers the sign-in redirect and a reload', () => {
  expect(read('signInToEvaluation').log.segments.length).toBeGreaterThanOrEqual(2);
  expect(read('updateNotice').log.segments).toHaveLength(2);
});

/** A root reducer with one difference: a closed evaluation may open by itself again. */
const otherReducer: Reducer = (before, action) => {
  const state: object = rootReducer(before as never, action);
  const { evaluation } = state as { evaluation?: EvaluationState };
  if (!promptClosed.match(action) || !evaluation) return state;
  return { ...state, evaluation: { ...evaluation, dismissed: false } };
};

/** The log that a build with this reducer would have recorded. */
function asRecordedBy(reducer: Reducer, log: ActionLog): ActionLog {
  function record(segment: Segment): Segment {
    let state: LoggedState = segment.initialState;
    let checked = state;
    const entries = segment.entries.map((entry): Entry => {
      if (entry.kind === 'check') {
        const patch = diffPlain(checked, state);
        checked = state;
        return { ...entry, digest: digestOf(state), patch };
      }
      if ('action' in entry) state = toPlain(reducer(state, fromPlain(entry.action) as never)) as LoggedState;
      return entry;
    });
    return { ...segment, entries };
  }
  return { ...log, segments: log.segments.map(record) };
}

/** The first checkpoint at or after the entry that matches `which`. */
function checkpointAfter(log: ActionLog, which: (entry: Entry) => boolean): number {
  const entries = entriesOf(log);
  const index = entries.findIndex(which);
  if (index < 0) throw new Error('The log has no such entry.');
  return entries.findIndex((entry, at) => at > index && entry.kind === 'check');
}

describe('a divergence', () => {
  const { log } = read('evaluationRefused');
  const isClosing = (entry: Entry) => 'action' in entry && promptClosed.match(entry.action);
  const modes = [
    ['sagas', (given: ActionLog, more = {}) => replaySagas(given, { ...app, ...more })],
    ['state', (given: ActionLog, more = {}) => replayState(given, { ...app, ...more })],
  ] as const;

  it.each(modes)('is caught for a changed reducer, in %s mode', (_mode, replay) => {
    const { divergence } = replay(log, { reducer: otherReducer });
    expect(divergence).toMatchObject({ cause: { kind: 'state' }, sequence: checkpointAfter(log, isClosing) });
    expect(divergence?.stateDiff).toEqual([
      { path: ['evaluation', 'dismissed'], before: true, after: false },
    ]);
    expect(textOf(divergence)).toContain('evaluation.dismissed: true → false');
  });

  it.each(modes)(
    'is caught for a log of a build before the reducer’s change, in %s mode',
    (_mode, replay) => {
      expect(replay(asRecordedBy(app.reducer, log)).divergence).toBeNull();
      const { divergence } = replay(asRecordedBy(otherReducer, log));
      expect(divergence).toMatchObject({
        cause: { kind: 'state' },
        sequence: checkpointAfter(log, isClosing),
      });
      expect(divergence?.stateDiff).toEqual([
        { path: ['evaluation', 'dismissed'], before: false, after: true },
      ]);
    },
  );

  describe('in a log that does not match what happened', () => {
    const { log: lying } = read('altered/evaluationRefused');

    it('is one change to the stored journey', () => {
      expect(lying).toEqual(alterRefusal(log));
      expect(lying).not.toEqual(log);
    });

    it('is caught at that very entry by the sagas', () => {
      const { divergence } = replaySagas(lying, app);
      expect(divergence).toMatchObject({
        sequence: entriesOf(log).findIndex(isRefusal),
        saga: 'outbox',
        cause: { kind: 'different', found: { kind: 'put', action: { type: 'outbox/refused' } } },
      });
      expect(textOf(divergence)).toContain('payload.failure.status: 422 → 409');
    });

    it('is caught at the next checkpoint by the state', () => {
      const { divergence } = replayState(lying, app);
      expect(divergence).toMatchObject({
        cause: { kind: 'state' },
        sequence: checkpointAfter(log, isRefusal),
      });
      const paths = divergence?.stateDiff.map(({ path: keys }) => keys.slice(0, 2).join('.'));
      expect(paths).toEqual(expect.arrayContaining(['evaluation.submitted', 'evaluation.refused']));
    });
  });
});
