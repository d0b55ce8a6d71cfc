import { createToyWorld, polled, toyReducer } from '../../../../test/actionLog/toy';
import type { Deps } from '../../../shared/platform/deps';
import { toPlain } from '../plain';
import { createRecorder } from './createRecorder';

function start() {
  const world = createToyWorld();
  const faults: unknown[] = [];
  let refuses = false;
  const roots: string[] = [];
  const recorder = createRecorder({
    redactor: {
      redact: (root, value) => {
        roots.push(root);
        if (refuses) throw new Error('cannot be redacted');
        return toPlain(value);
      },
      redactArguments: (root, args) => {
        roots.push(root);
        if (refuses) throw new Error('cannot be redacted');
        return args.map(toPlain);
      },
      learn: () => undefined,
    },
    reducer: toyReducer,
    now: world.now,
    onFault: (error) => faults.push(error),
  });
  recorder.begin(toyReducer(undefined, { type: 'x' }));
  const deps = recorder.wrapDeps(world.deps as unknown as Deps) as unknown as typeof world.deps;
  const next = jest.fn((action: unknown) => action);
  const dispatch = recorder.middleware({} as never)(next as never);
  return { world, recorder, deps, dispatch, next, faults, roots, refuse: () => (refuses = true) };
}

it('stops at a value that cannot be redacted, and lets the app continue', () => {
  const { recorder, deps, dispatch, next, faults, refuse, world } = start();
  dispatch(polled(1));
  recorder.state();
  refuse();
  expect(deps.clock.now()).toBe(world.now());
  dispatch(polled(2));
  expect(next).toHaveBeenCalledTimes(2);
  expect(faults).toHaveLength(1);
  // No partial entry may be left behind: a replay would diverge on it.
  expect(recorder.take().map(({ kind }) => kind)).toEqual(['ext']);
  expect(recorder.count()).toBe(1);
});

it('redacts actions lazily, but always before whatever follows them', () => {
  const { recorder, deps, dispatch, roots } = start();
  dispatch(polled(1));
  dispatch(polled(2));
  expect(roots).toEqual([]);
  deps.clock.now();
  expect(roots).toEqual([polled.type, polled.type, 'clock.now', 'clock.now']);
  dispatch(polled(3));
  const actions = recorder.take().flatMap((entry) => (entry.kind === 'ext' ? [entry.action] : []));
  expect(actions).toEqual([polled(1), polled(2), polled(3)]);
});

it('omits an action that cannot be redacted, and everything after it', () => {
  const { recorder, dispatch, next, faults, refuse } = start();
  dispatch(polled(1));
  recorder.state();
  refuse();
  dispatch(polled(2));
  dispatch(polled(3));
  expect(recorder.take().map(({ kind }) => kind)).toEqual(['ext']);
  expect(recorder.count()).toBe(1);
  expect(recorder.state()).toMatchObject({ polls: 1, sum: 1 });
  expect(faults).toHaveLength(1);
  dispatch(polled(4));
  expect(next).toHaveBeenCalledTimes(4);
  expect(recorder.take()).toEqual([]);
});

it('records nothing once stopped; calls pass through', async () => {
  const { recorder, deps, world } = start();
  const polling = deps.api.poll();
  recorder.stop();
  world.answer('poll', 7);
  await expect(Promise.resolve(polling)).resolves.toBe(7);
  expect(deps.clock.now()).toBe(world.now());
  expect(recorder.take().map(({ kind }) => kind)).toEqual(['call']);
});

it('refuses to flush a channel, since messages nobody received would be in no log', () => {
  const { deps } = start();
  expect(() => deps.socket.open().flush(() => undefined)).toThrow(/cannot be flushed/);
});

it('keeps the state that a replay of the redacted actions will reach', () => {
  const { recorder, dispatch } = start();
  dispatch(polled(3));
  dispatch(polled(4));
  expect(recorder.state()).toMatchObject({ polls: 2, sum: 7 });
});
