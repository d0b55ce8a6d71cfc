import { atMost } from './atMost';

/** Work that finishes on demand. */
function piece(name: string, started: string[]) {
  let end = (_error?: Error) => undefined as void;
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name));
  });
  return {
    end: (error?: Error) => end(error),
    work: () => {
      started.push(name);
      return ended;
    },
  };
}

it('runs no more than the limit at once, and the others in order', async () => {
  const started: string[] = [];
  const inTurn = atMost(2);
  const pieces = ['a', 'b', 'c', 'd'].map((name) => piece(name, started));
  const results = pieces.map(({ work }) => inTurn(work));
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  pieces[1]?.end();
  expect(await results[1]).toBe('b');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const { end } of pieces) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

it('frees the slot when work fails', async () => {
  const started: string[] = [];
  const inTurn = atMost(1);
  const [first, second] = [piece('a', started), piece('b', started)];
  const failing = inTurn(first.work);
  const waiting = inTurn(second.work);
  first.end(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  second.end();
  expect(await waiting).toBe('b');
  expect(await inTurn(() => Promise.resolve('c'))).toBe('c');
});
