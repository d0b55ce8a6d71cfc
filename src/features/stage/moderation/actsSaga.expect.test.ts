import {
  moderateTargets,
  setSlowMode,
  silencePerson,
  undoAct,
  type ModerationAct,
} from '../../../contract/access/moderation';
import { signedOut } from '../../../shared/platform/auth';
import { actRequested, silenceRequested, slowModeRequested } from '../../../shared/stage/moderation';
import { buildModerationAct, buildQueueItem } from '../../../../test/builders/moderation';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, httpFailure } from '../../../../test/fakes/deps';
import { actsReducer, actsSaga } from '.';
import { actFailed, actsSlice, actSucceeded, undoRequested, undoSucceeded } from './actsSlice';

const none = actsSlice.getInitialState();
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { moderationActs: none });
type FakeDeps = ReturnType<typeof createFakeDeps>;

const { target } = buildQueueItem();
const hide = actRequested({ action: 'hide', targets: [target] });
const hidden = (actId: number) => ({
  results: [{ target, outcome: 'done' as const, act: buildModerationAct({ actId }) }],
});
const done = (actId: number) => actSucceeded({ action: 'hide', count: 1, by: null, actIds: [actId] });
const undone = (actId: number) => buildModerationAct({ actId, action: 'undo', undid: 'hide' });

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>) =>
  expectEffects(actsSaga, { deps, state, reducers: { moderationActs: actsReducer } }, play);
const keysOf = (deps: FakeDeps) => deps.api.calls.map(({ target: { idempotencyKey } }) => idempotencyKey);

describe('acts that follow each other quickly', () => {
  it('do not wait, each with a key of its own, and end in their own order', async () => {
    const deps = createFakeDeps();
    const answers = [deferred<ReturnType<typeof hidden>>(), deferred<ReturnType<typeof hidden>>()];
    deps.api.on(
      moderateTargets,
      ...answers.map(
        ({ promise }) =>
          () =>
            promise,
      ),
    );
    const ended = await run(deps, async ({ send }) => {
      await send(hide, hide);
      answers[1]?.resolve(hidden(2));
      await send();
      answers[0]?.resolve(hidden(1));
      await send();
    })
      .call(deps.random.uuid)
      .call(deps.random.uuid)
      .put(done(2))
      .put(done(1))
      .not.put.actionType(actSucceeded.type)
      .silentRun(false);
    expect(new Set(keysOf(deps)).size).toBe(2);
    expect((ended.storeState as typeof state).moderationActs.notice).toMatchObject({
      number: 2,
      actIds: [1],
    });
  });

  it('fail each for itself, and are reported', async () => {
    const deps = createFakeDeps();
    const failure = httpFailure(404);
    deps.api.on(moderateTargets, failure, hidden(2));
    await run(deps, ({ send }) => send(hide, hide))
      .call(deps.report.error, 'moderation', failure)
      .put(actFailed({ action: 'hide', problem: 'changed' }))
      .put(done(2))
      .silentRun(false);
  });
});

it('silencing and slow mode are done once, or were before', async () => {
  const deps = createFakeDeps();
  const silenced = (outcome: 'done' | 'already') => ({ outcome, act: buildModerationAct({ actId: 3 }) });
  deps.api.on(silencePerson, silenced('done'), silenced('already'));
  deps.api.on(setSlowMode, { act: buildModerationAct({ actId: 4 }) }, { act: null });
  const silence = silenceRequested({ userId: 'bo', span: 'short' });
  const slow = slowModeRequested({ stageId: 'main', seconds: 30 });
  await run(deps, ({ send }) => send(silence, silence, slow, slow))
    .put(actSucceeded({ action: 'silence', count: 1, by: null, actIds: [3] }))
    .put(actSucceeded({ action: 'silence', count: 0, by: 'Mia Ortiz', actIds: [] }))
    .put(actSucceeded({ action: 'slowMode', count: 1, by: null, actIds: [4] }))
    .put(actSucceeded({ action: 'slowMode', count: 0, by: null, actIds: [] }))
    .not.put.actionType(actSucceeded.type)
    .silentRun(false);
});

describe('undoing', () => {
  it('takes the acts one after the other, and says so at the end', async () => {
    const deps = createFakeDeps();
    const first = deferred<ModerationAct>();
    deps.api.on(undoAct, () => first.promise, undone(2));
    await run(deps, async ({ send }) => {
      await send(undoRequested({ actIds: [1, 2] }));
      expect(deps.api.callsOf(undoAct)).toHaveLength(1);
      first.resolve(undone(1));
      await send();
    })
      .call(deps.random.uuid)
      .call(deps.random.uuid)
      .put(undoSucceeded({ action: 'hide', count: 2 }))
      .not.put.actionType(undoSucceeded.type)
      .silentRun(false);
    expect(new Set(keysOf(deps)).size).toBe(2);
  });

  it('ends with the first that fails', async () => {
    const deps = createFakeDeps();
    const failure = httpFailure(409);
    deps.api.on(undoAct, undone(1), failure, undone(3));
    await run(deps, ({ send }) => send(undoRequested({ actIds: [1, 2, 3] })))
      .call(deps.report.error, 'moderation', failure)
      .put(actFailed({ action: 'undo', problem: 'changed' }))
      .not.put.actionType(undoSucceeded.type)
      .silentRun(false);
    expect(deps.api.callsOf(undoAct)).toHaveLength(2);
  });
});

it.each([
  ['the user signs out', ({ send }: Steps) => send(signedOut({ reason: 'user' }))],
  ['the saga is canceled', ({ cancel }: Steps) => cancel()],
])('nothing is said, and no further act undone, once %s', async (_when, end) => {
  const deps = createFakeDeps();
  const [act, undo] = [deferred<ReturnType<typeof hidden>>(), deferred<ModerationAct>()];
  deps.api.on(moderateTargets, () => act.promise);
  deps.api.on(undoAct, () => undo.promise);
  const ended = await run(deps, async (steps) => {
    await steps.send(hide, undoRequested({ actIds: [1, 2] }));
    await end(steps);
    act.resolve(hidden(1));
    undo.resolve(undone(1));
    await steps.send();
  })
    .not.put.actionType(actSucceeded.type)
    .not.put.actionType(actFailed.type)
    .not.put.actionType(undoSucceeded.type)
    .silentRun(false);
  expect(deps.api.callsOf(undoAct)).toHaveLength(1);
  expect((ended.storeState as typeof state).moderationActs).toEqual(none);
});
