import { createGatheredPublisher } from './gatheredPublisher';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function create(publish = (_subject: string) => Promise.resolve()) {
  const published: string[] = [];
  const errors: unknown[] = [];
  const publisher = createGatheredPublisher({
    everyMs: 500,
    publish: async (subject) => {
      published.push(subject);
      await publish(subject);
    },
    onError: (error) => errors.push(error),
  });
  return { publisher, published, errors };
}

it('publishes the first change at once, and those in the interval together at its end', async () => {
  const { publisher, published } = create();
  for (let change = 0; change < 100; change += 1) publisher.changed('a');
  publisher.changed('b');
  expect(published).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(499);
  expect(published).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(1);
  expect(published).toEqual(['a', 'b', 'a']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(published).toEqual(['a', 'b', 'a']);
  publisher.changed('a');
  expect(published).toHaveLength(4);
});

it('runs one publication of a subject at a time, however long it takes', async () => {
  let finish = () => {};
  const { publisher, published } = create(() => new Promise((resolve) => (finish = resolve)));
  publisher.changed('a');
  publisher.changed('a');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(published).toEqual(['a']);
  finish();
  await jest.advanceTimersByTimeAsync(500);
  expect(published).toEqual(['a', 'a']);
});

it('reports a failure, and publishes the next change', async () => {
  const { publisher, published, errors } = create(() => Promise.reject(new Error('no database')));
  publisher.changed('a');
  await jest.advanceTimersByTimeAsync(500);
  publisher.changed('a');
  await jest.advanceTimersByTimeAsync(500);
  expect(published).toEqual(['a', 'a']);
  expect(errors).toHaveLength(2);
});

it('publishes what waits when it closes, and nothing after that', async () => {
  const { publisher, published } = create();
  publisher.changed('a');
  publisher.changed('a');
  publisher.changed('b');
  await publisher.close();
  expect(published).toEqual(['a', 'b', 'a']);
  publisher.changed('a');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(published).toHaveLength(3);
});
