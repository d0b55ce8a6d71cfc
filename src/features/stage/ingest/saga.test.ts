import { getIngest, getStageInput, renewIngestKey, type InputState } from '../../../contract/stage/ingest';
import { sessionChannel, stageAddress } from '../../../contract/program/stages';
import { signedOut } from '../../../shared/platform/auth';
import { pageHidden, pageShown } from '../../../shared/platform/page';
import { channelFollowed, channelMessage } from '../../../shared/platform/realtime';
import {
  activeSessionOf,
  sessionEntered,
  sessionLeft,
  type SessionDetail,
} from '../../../shared/program/sessionPage';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { CONNECTED_MS, ingestSaga, OFFLINE_MS } from './saga';
import { selectNotice } from './selectors';
import {
  copyRequested,
  ingestClosed,
  ingestOpened,
  ingestSlice,
  renewalConfirmationRequested,
  renewalConfirmed,
  type IngestState,
} from './slice';

const session = buildSession({ sessionId: 's', videoUrl: stageAddress('harbor-forum', 'main') });
const entered = sessionEntered(activeSessionOf(session, 'session'));
const input = (state: InputState, revision = 1) => ({ stageId: 'main', state, revision });
const says = (state: InputState, revision: number, channel = sessionChannel('s')) =>
  channelMessage({
    channel,
    seq: revision,
    at: '',
    body: { kind: 'stageInput', input: input(state, revision) },
  });
const ingest = { address: 'rtmp://localhost/live', key: 'first', keyRevision: 1, connected: false };

type State = CoreState & { ingest: IngestState };

async function start(shown = session, ...replies: unknown[]) {
  const deps = createFakeDeps();
  deps.api.on(getStageInput, ...((replies.length > 0 ? replies : [input('off')]) as [never]));
  const detail: SessionDetail = { status: 'loaded', session: shown, loadedAt: 0 };
  const state: State = stateFor(
    { signedIn: true },
    {
      ingest: ingestSlice.getInitialState(),
      session: { details: { s: detail }, attendees: null },
      realtime: { status: 'off', channels: {} },
    },
  );
  const page = { details: { s: detail }, attendees: null };
  const run = await startSagas<State>(ingestSaga, {
    deps,
    state,
    reducers: { ingest: ingestSlice.reducer, session: () => page },
  });
  return {
    ...run,
    now: () => run.getState().ingest,
    notice: () => selectNotice(run.getState(), shown, 'live'),
  };
}

describe('the live input of the shown session', () => {
  it('is loaded, followed, and never set back', async () => {
    const run = await start();
    await run.send(entered);
    expect(run.notice()).toBe('off');
    await run.send(says('onAir', 2));
    expect(run.notice()).toBeNull();
    await run.send(channelFollowed({ channel: sessionChannel('s'), seq: 2 }));
    expect(run.deps.api.callsOf(getStageInput)).toHaveLength(2);
    expect(run.notice()).toBeNull();
    await run.send(says('interrupted', 3));
    expect(run.notice()).toBe('interrupted');
    await run.send(says('onAir', 4, 'session/other'));
    expect(run.notice()).toBe('interrupted');
    run.stop();
  });

  it('lets the player try where its state cannot be loaded, and says it once it can', async () => {
    const run = await start(session, networkFailure(), input('off'));
    expect(run.notice()).toBe('loading');
    await run.send(entered);
    expect(run.notice()).toBeNull();
    await run.deps.clock.advance(2 * OFFLINE_MS);
    expect(run.notice()).toBe('off');
    run.stop();
  });

  it('is not asked for by a session that plays something else, nor after it was left', async () => {
    const other = await start(buildSession({ sessionId: 's' }));
    await other.send(entered);
    expect(other.deps.api.callsOf(getStageInput)).toHaveLength(0);
    expect(other.notice()).toBeNull();
    other.stop();
    const run = await start();
    await run.send(entered);
    await run.send(sessionLeft({ sessionId: 's' }));
    await run.send(says('onAir', 2));
    expect(run.now()).toMatchObject({ stageId: null, input: null });
    run.stop();
  });
});

describe('the stream key', () => {
  async function opened() {
    const run = await start();
    run.deps.api.on(getIngest, { ingest }, { ingest: { ...ingest, connected: true } });
    await run.send(ingestOpened({ stageId: 'main' }));
    return run;
  }

  it('is loaded, and the connection looked at until the dialog is closed', async () => {
    const run = await opened();
    expect(run.now().dialog).toMatchObject({ status: 'loaded', ingest, keyShown: false });
    await run.deps.clock.advance(CONNECTED_MS);
    expect(run.now().dialog?.ingest?.connected).toBe(true);
    await run.send(ingestClosed());
    await run.deps.clock.advance(CONNECTED_MS);
    expect(run.deps.api.callsOf(getIngest)).toHaveLength(2);
    run.stop();
  });

  it('is not looked at while the page is hidden, and at once when it is shown again', async () => {
    const run = await opened();
    await run.send(pageHidden());
    await run.deps.clock.advance(3 * CONNECTED_MS);
    const before = run.deps.api.callsOf(getIngest).length;
    await run.deps.clock.advance(3 * CONNECTED_MS);
    expect(run.deps.api.callsOf(getIngest)).toHaveLength(before);
    await run.send(pageShown());
    expect(run.deps.api.callsOf(getIngest)).toHaveLength(before + 1);
    run.stop();
  });

  it('is copied, or it is said that the browser does not allow it', async () => {
    const run = await opened();
    await run.send(copyRequested('key'));
    expect([run.deps.page.copied, run.now().dialog?.copied]).toEqual([['first'], 'key']);
    run.deps.page.copies = false;
    await run.send(copyRequested('address'));
    expect(run.now().dialog?.copied).toBe(false);
    run.stop();
  });

  it('is renewed once, after a question; a failure is said', async () => {
    const run = await opened();
    const renewed = { ...ingest, key: 'second', keyRevision: 2 };
    run.deps.api.on(renewIngestKey, networkFailure(), { ingest: renewed });
    await run.send(renewalConfirmationRequested());
    await run.send(renewalConfirmed());
    expect(run.now().dialog?.renewal).toBe('failed');
    await run.send(renewalConfirmed());
    expect(run.now().dialog).toMatchObject({ renewal: 'done', ingest: renewed });
    expect(run.deps.api.callsOf(renewIngestKey)[1]?.input).toMatchObject({ body: { keyRevision: 1 } });
    run.stop();
  });

  it('is gone after a sign-out', async () => {
    const run = await opened();
    await run.send(signedOut({ reason: 'user' }));
    expect(run.now().dialog).toBeNull();
    run.stop();
  });
});
