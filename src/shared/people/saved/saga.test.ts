import { deleteSaved, getSaved, putSaved, type SavedItem } from '../../../contract/people/saved';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import { describeFetch } from '../../../../test/fetchSaga';
import { startSagas } from '../../../../test/saga';
import { SEND_AGAIN_MS } from '../../platform/offline/sendChanges';
import { wentOnline } from '../../platform/page';
import { savedReducer, savedRequested, savedSaga, saveRequested, selectSaved } from '.';
import { selectIsSaved, selectSaveProblem, type WithSaved } from './selectors';

const item = (itemId: string, kind: SavedItem['kind'] = 'exhibitor'): SavedItem => ({
  kind,
  itemId,
  savedAt: '2021-01-26T15:00:00.000Z',
});
const reply = (...ids: string[]) => ({ items: ids.map((itemId) => item(itemId)) });

describeFetch({
  name: 'saved',
  saga: savedSaga,
  reducer: savedReducer,
  requested: savedRequested,
  endpoint: getSaved,
  replies: [reply('a'), reply(), reply('b', 'c')],
  kept: ({ items }) => items.map(({ itemId }) => itemId),
  keptOf: ({ items }) => items.map(({ itemId }) => itemId),
});

describe('saving', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function start(deps = createFakeDeps()) {
    deps.api.on(getSaved, { items: [item('a'), item('p', 'poster')] });
    const run = await startSagas<CoreState & WithSaved>(savedSaga, {
      deps,
      state: stateFor({ signedIn: true }, { saved: savedReducer(undefined, { type: 'test/init' }) }),
      reducers: { saved: savedReducer },
    });
    stop = run.stop;
    await run.send(savedRequested());
    return { ...run, ids: () => selectSaved(run.getState(), 'exhibitor').map(({ itemId }) => itemId) };
  }

  const toggle = (itemId: string, isSaved: boolean) => saveRequested({ kind: 'exhibitor', itemId, isSaved });
  const problemOf = (state: WithSaved, itemId: string) =>
    selectSaveProblem(state, { kind: 'exhibitor', itemId })?.why;

  it('shows at once what was asked for, latest first', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(putSaved, () => slow.promise);
    const run = await start(deps);
    await run.send(toggle('b', true));
    expect(run.ids()).toEqual(['b', 'a']);
    expect(selectIsSaved(run.getState(), { kind: 'poster', itemId: 'b' })).toBe(false);
    slow.resolve({ ok: true });
    await settle();
    expect(run.ids()).toEqual(['b', 'a']);
    expect(deps.api.callsOf(putSaved).map(({ input }) => input)).toEqual([
      { params: { kind: 'exhibitor', itemId: 'b' } },
    ]);
  });

  it('is taken back if the server refused, and says so until the next attempt', async () => {
    const deps = createFakeDeps();
    deps.api.on(deleteSaved, httpFailure(500), { ok: true });
    const run = await start(deps);
    await run.send(toggle('a', false));
    expect(run.ids()).toEqual(['a']);
    expect(problemOf(run.getState(), 'a')).toBe('busy');
    expect(problemOf(run.getState(), 'p')).toBeUndefined();
    await run.send(toggle('a', false));
    expect(run.ids()).toEqual([]);
    expect(problemOf(run.getState(), 'a')).toBeUndefined();
  });

  it('waits for the network and is then sent, of several changes of one thing the last', async () => {
    const deps = createFakeDeps();
    deps.api.on(putSaved, networkFailure(), networkFailure(), { ok: true });
    deps.api.on(deleteSaved, { ok: true });
    const run = await start(deps);
    await run.send(toggle('b', true), toggle('c', true), toggle('a', false), toggle('c', false));
    expect(run.ids()).toEqual(['b']);
    await deps.clock.advance(SEND_AGAIN_MS);
    expect(deps.api.callsOf(putSaved)).toHaveLength(2);
    await run.send(wentOnline());
    expect(deps.api.callsOf(putSaved)).toHaveLength(3);
    expect(deps.api.callsOf(deleteSaved).map(({ input }) => input.params)).toEqual([
      { kind: 'exhibitor', itemId: 'a' },
      { kind: 'exhibitor', itemId: 'c' },
    ]);
    expect(run.getState().saved.pending).toEqual([]);
    expect(run.ids()).toEqual(['b']);
  });

  it('survives the page while it waits', async () => {
    const deps = createFakeDeps();
    deps.api.on(putSaved, networkFailure());
    const before = await start(deps);
    await before.send(toggle('b', true));
    stop();
    deps.api.on(putSaved, { ok: true });
    const run = await start(deps);
    expect(deps.api.callsOf(putSaved)).toHaveLength(2);
    expect(run.getState().saved.pending).toEqual([]);
    stop();
    await start(deps);
    expect(deps.api.callsOf(putSaved)).toHaveLength(2);
  });

  it('reaches the server in the order it was asked for', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(putSaved, () => slow.promise);
    deps.api.on(deleteSaved, { ok: true });
    const run = await start(deps);
    await run.send(toggle('b', true), toggle('b', false));
    expect(deps.api.callsOf(deleteSaved)).toEqual([]);
    // The first one fails when the second has already undone it.
    slow.reject(new Error('lost'));
    await settle();
    expect(run.ids()).toEqual(['a']);
    expect(deps.api.callsOf(deleteSaved)).toHaveLength(1);
    expect(problemOf(run.getState(), 'b')).toBeUndefined();
  });

  it('reads the list again if something was saved while it was read', async () => {
    const deps = createFakeDeps();
    const run = await start(deps);
    const early = deferred<ReturnType<typeof reply>>();
    deps.api.on(getSaved, () => early.promise, reply('b', 'a'));
    deps.api.on(putSaved, { ok: true });
    await run.send(savedRequested());
    await run.send(toggle('b', true));
    early.resolve(reply('a'));
    await settle();
    expect(run.ids()).toEqual(['b', 'a']);
  });

  it('keeps a change that is still on its way when the list arrives', async () => {
    const deps = createFakeDeps();
    deps.api.on(putSaved, () => deferred<{ ok: true }>().promise);
    const run = await start(deps);
    await run.send(toggle('b', true), savedRequested());
    expect(run.ids()).toEqual(['b', 'a']);
  });

  it('makes a change that the server made to what is kept for a page without a network', async () => {
    const deps = createFakeDeps();
    deps.api.on(putSaved, { ok: true });
    deps.api.on(deleteSaved, { ok: true });
    const run = await start(deps);
    await run.send(toggle('b', true), toggle('a', false));
    const kept = await deps.offline.read({ userId: 'attendee', name: getSaved.id });
    const savedAt = new Date(deps.clock.now()).toISOString();
    expect(kept).toMatchObject({ reply: { items: [{ ...item('b'), savedAt }, item('p', 'poster')] } });
  });
});
