import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  closePoll,
  createPoll,
  deletePoll,
  exportPollVotes,
  importPolls,
  MAX_POLL_IMPORT,
  openPoll,
  updatePoll,
} from '../../../contract/stage/polls';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveCsv } from '../../../shared/platform/downloads';
import { sendProblemOf, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onLeading } from '../../../shared/platform/saga';
import { sendFile } from '../../../shared/platform/uploads/sendFile';
import {
  closeRequested,
  commandFailed,
  commandStarted,
  commandSucceeded,
  deletionConfirmed,
  downloadRequested,
  importEnded,
  importFailed,
  importRequested,
  openRequested,
  saveFailed,
  saveFaulty,
  saveRequested,
  saveStarted,
  saveSucceeded,
  type Command,
  type ControlProblem,
} from './controlSlice';
import { readForm } from './forms';
import { reloadPoll } from './listSaga';
import { pollLoaded, pollRemoved, pollsLeft, pollsRequested } from './pollsSlice';
import { selectPoll, type WithPollControl, type WithPolls } from './selectors';

const WHERE = 'pollControl';

type State = WithPolls & WithPollControl;

function problemOf(failure: Failure): ControlProblem {
  if (failure.status === 409 || failure.status === 404) return 'changed';
  if (failure.status === 413) return 'size';
  return sendProblemOf(failure);
}

/** Reports a failure. If somebody else was first, what they did is loaded. */
function* problemAfter(deps: Deps, error: unknown): SagaGenerator<ControlProblem> {
  yield* call(deps.report.error, WHERE, error);
  const problem = problemOf(toFailure(error));
  if (problem === 'changed') yield* put(pollsRequested());
  return problem;
}

function* save(deps: Deps): SagaGenerator<void> {
  const { editor } = yield* select((state: State) => state.pollControl);
  const { sessionId } = yield* select((state: State) => state.polls);
  if (!editor || editor.status === 'saving' || sessionId === null) return;
  const { draft, faults } = readForm(editor.form);
  if (!draft) {
    yield* put(saveFaulty({ faults }));
    return;
  }
  const key = editor.key ?? (yield* call(deps.random.uuid));
  yield* put(saveStarted({ key }));
  const { pollId, revision } = editor;
  try {
    const poll =
      pollId === null
        ? yield* callApi(deps, createPoll, { params: { sessionId }, body: draft }, { key })
        : yield* callApi(deps, updatePoll, { params: { pollId }, body: { revision, draft } });
    yield* put(pollLoaded({ poll }));
    yield* put(saveSucceeded());
  } catch (error) {
    const problem = yield* call(problemAfter, deps, error);
    if (pollId === null) {
      // A conflict with nobody: the session has as many polls as it can have. 404: it is gone itself.
      const isFull = toFailure(error).status === 409;
      yield* put(saveFailed({ problem: isFull ? 'full' : problem }));
    } else {
      // Saving again is then a decision made in the knowledge of the other change.
      if (problem === 'changed') yield* call(reloadPoll, deps, pollId);
      const known = yield* select((state: State) => selectPoll(state, pollId));
      yield* put(saveFailed({ problem, revision: known?.revision ?? revision }));
    }
  }
}

/** What each command does; the poll as it is then, or null if it is gone or unchanged. */
function* carryOut(deps: Deps, pollId: string, command: Command): SagaGenerator<void> {
  const revision = (yield* select((state: State) => selectPoll(state, pollId)))?.revision ?? 0;
  const input = { params: { pollId } };
  switch (command) {
    case 'open':
      yield* put(pollLoaded({ poll: yield* callApi(deps, openPoll, { ...input, body: { revision } }) }));
      return;
    case 'close':
      yield* put(pollLoaded({ poll: yield* callApi(deps, closePoll, { ...input, body: { revision } }) }));
      return;
    case 'delete':
      yield* callApi(deps, deletePoll, input);
      yield* put(pollRemoved({ pollId }));
      return;
    case 'download': {
      const number = (yield* select((state: State) => selectPoll(state, pollId)))?.number ?? 0;
      yield* call(saveCsv, deps, exportPollVotes, input, `poll-${number}.csv`);
    }
  }
}

const COMMANDS = {
  [openRequested.type]: 'open',
  [closeRequested.type]: 'close',
  [deletionConfirmed.type]: 'delete',
  [downloadRequested.type]: 'download',
} as const;

type Requested = ReturnType<
  typeof openRequested | typeof closeRequested | typeof deletionConfirmed | typeof downloadRequested
>;

function* command(deps: Deps, { type, payload: { pollId } }: Requested): SagaGenerator<void> {
  const what = COMMANDS[type];
  if (what === undefined) return;
  yield* put(commandStarted({ pollId, command: what }));
  try {
    yield* call(carryOut, deps, pollId, what);
    yield* put(commandSucceeded({ pollId, command: what }));
  } catch (error) {
    const problem = yield* call(problemAfter, deps, error);
    yield* put(commandFailed({ pollId, command: what, problem }));
  }
}

function* importFile(deps: Deps, { payload }: ReturnType<typeof importRequested>): SagaGenerator<void> {
  const { sessionId } = yield* select((state: State) => state.polls);
  if (sessionId === null) return;
  if (payload.bytes > MAX_POLL_IMPORT) {
    yield* put(importFailed({ problem: 'size' }));
    return;
  }
  try {
    const { handle } = payload;
    const ended = yield* sendFile(deps, { endpoint: importPolls, input: { params: { sessionId } }, handle });
    yield* put(importEnded(ended));
    if (ended.imported > 0) yield* put(pollsRequested());
  } catch (error) {
    yield* put(importFailed({ problem: yield* call(problemAfter, deps, error) }));
  }
}

/** Ends a worker when the session is left: its outcome would be taken for one of the next session's. */
function* untilLeft(work: () => SagaGenerator<void>): SagaGenerator<void> {
  yield* race({ run: call(work), left: take(pollsLeft) });
}

/** What those who manage polls do with them. */
export function* controlSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, WHERE, saveRequested, () => untilLeft(() => save(deps)));
  yield* onLeading(
    deps,
    WHERE,
    [openRequested, closeRequested, deletionConfirmed, downloadRequested],
    (action) => untilLeft(() => command(deps, action)),
  );
  yield* onLeading(deps, WHERE, importRequested, (action) => untilLeft(() => importFile(deps, action)));
}
