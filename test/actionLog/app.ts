import type { LoadDep } from '../../src/shared/platform/deps';
import { rootReducer } from '../../src/app/rootReducer';
import { todaysApp } from '../../src/app/replay/todaysApp';
import { PRIVACY } from '../../src/app/privacy';
import { createStore } from '../../src/app/store';
import { loadedChunks } from '../../src/app/chunkLoading/loadedChunks';
import { createLoad } from '../../src/app/deps/load';
import { chunkRequested } from '../../src/app/chunkLoading/slice';
import { CHUNK_NAMES } from '../../src/app/chunkRegistry';
import { getComments, postComment } from '../../src/contract/stage/comments';
import { appendLog } from '../../src/contract/platform/log';
import { getNetworkingNotifications } from '../../src/contract/notices/notifications';
import { getServerTime } from '../../src/contract/platform/eventTime';
import { postSessionEvals } from '../../src/contract/program/sessionEvals';
import { getSession, getSessions } from '../../src/contract/program/sessions';
import { getSettings } from '../../src/contract/platform/settings';
import { postVideoViewCount } from '../../src/contract/program/videoViewCount';
import type { ActionLog, Segment } from '../../src/replay/log/actionLog';
import { createRecorder } from '../../src/replay/log/recorder';
import { createRedactor, type Redactor } from '../../src/replay/log/redact';
import { replaySagas, type ReplayResult } from '../../src/replay/log/replay';
import type { Deps } from '../../src/shared/platform/deps';
import { buildTokenReply, buildClaims, buildIdToken } from '../builders/credentials';
import { buildEventConfig } from '../builders/eventConfig';
import { buildComment, buildSessionList, buildSettings } from '../builders/replies';
import { buildSession } from '../builders/session';
import { createFakeDeps, settle, type FakeDeps } from '../fakes/deps';

/**
 * Dependencies for a complete visit: an event, a provider that issues hourly tokens, and a server that
 * answers every call.
 */
export function visitDeps(path = '/', parts: Partial<FakeDeps> = {}): FakeDeps {
  const deps = createFakeDeps({ path, parts });
  const { api, identity, clock } = deps;
  const load = { ...createLoad(), ahead: async () => false };
  deps.load = {
    ...load,
    // Loaded chunks resolve immediately: virtual time must not run ahead of them.
    chunk: async (name) => (loadedChunks.has(name) ? undefined : load.chunk(name)),
  } as LoadDep as FakeDeps['load'];
  api.loadConfig.answers({ config: buildEventConfig(), environment: 'development', messages: {} });
  api.lastModified.answers(null);
  const tokens = () =>
    buildTokenReply({ idToken: buildIdToken(buildClaims({ exp: Math.floor(clock.now() / 1000) + 3600 })) });
  identity.exchangeCode.answers(tokens);
  identity.refresh.answers(tokens);
  api.on(getSettings, buildSettings());
  api.on(getServerTime, () => ({ currentTimeISO: new Date(clock.now()).toISOString() }));
  api.on(getNetworkingNotifications, { unseen: 2 });
  api.on(getSessions, () => buildSessionList());
  api.on(getSession, () => buildSession());
  api.on(getComments, { comments: [buildComment()] });
  api.on(postComment, buildComment({ number: 2 }));
  api.on(postSessionEvals, []);
  api.on(postVideoViewCount, 6);
  api.on(appendLog, { recordedAt: new Date(clock.now()).toISOString() });
  return deps;
}

/** Starts the whole app on these dependencies, recorded. */
export function startRecordedApp(
  deps: Deps & { clock: { now: () => number } },
  redactor: Redactor = createRedactor({ ...PRIVACY, salt: new Uint8Array(16).fill(7) }),
) {
  const recorder = createRecorder({
    redactor,
    reducer: rootReducer as never,
    now: deps.clock.now,
    onFault: (error) => {
      throw error;
    },
  });
  const { store, run } = createStore(deps, recorder);
  const initialState = recorder.state();
  const task = run();
  const segment = (): Segment => {
    recorder.checkpoint();
    return {
      startedAt: 0,
      build: 'test',
      initialState,
      cut: null,
      firstSequence: 0,
      entries: recorder.take(),
    };
  };
  return {
    store,
    recorder,
    segment,
    stop: () => task.cancel(),
    async send(...actions: Parameters<typeof store.dispatch>[0][]) {
      for (const action of actions) store.dispatch(action);
      await settle();
    },
  };
}

/** Requests every chunk, as its screens would. */
export const everyPart = CHUNK_NAMES.map((name) => chunkRequested(name));

export function logOfSegments(...segments: Segment[]): ActionLog {
  let firstSequence = 0;
  const numbered = segments.map((segment) => {
    const first = firstSequence;
    firstSequence += segment.entries.length;
    return { ...segment, firstSequence: first };
  });
  return { id: 'visit', event: null, report: null, segments: numbered };
}

/** Replays the log with the whole of today's app. */
export async function replayApp(log: ActionLog): Promise<ReplayResult> {
  return replaySagas(log, await todaysApp());
}
