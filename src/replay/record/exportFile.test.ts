import { nextTask } from '../../../test/fakes/settle';
import { BREATH_AFTER_MS } from '../log/steps';
import { besides } from './exportFile';

afterEach(() => jest.restoreAllMocks());

it('yields to the page during long work and returns its result', async () => {
  const order: string[] = [];
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  function* work() {
    for (let piece = 0; piece < 3; piece += 1) {
      // A step that takes as long as the page may block.
      now += BREATH_AFTER_MS;
      order.push('piece');
      void nextTask().then(() => order.push('page'));
      yield;
    }
    return 'done';
  }
  await expect(besides(work())).resolves.toBe('done');
  expect(order).toEqual(['piece', 'page', 'piece', 'page', 'piece', 'page']);
});

it('passes on errors thrown by the work', async () => {
  await expect(besides(broken())).rejects.toThrow('broken');
});

function* broken(): Generator<void, never, void> {
  throw new Error('broken');
}
