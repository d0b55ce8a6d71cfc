import { besides } from './exportFile';

it('yields to the page during long work and returns its result', async () => {
  const order: string[] = [];
  function* work() {
    for (let piece = 0; piece < 3; piece += 1) {
      const begun = performance.now();
      // A step that takes longer than the page may block.
      while (performance.now() - begun < 20);
      order.push('piece');
      setTimeout(() => order.push('page'));
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
