import { limitFailures } from './failureLimit';

type Handler = ReturnType<typeof limitFailures>;

/** What becomes of the next test and the next `describe`. */
function next(handle: Handler): [test: unknown, describeBlock: unknown] {
  const test = { mode: undefined };
  const describeBlock = { mode: undefined };
  void handle({ name: 'run_describe_start', describeBlock } as never, {} as never);
  void handle({ name: 'test_start', test } as never, {} as never);
  return [test.mode, describeBlock.mode];
}

const end = (handle: Handler, ...errors: unknown[]) =>
  void handle({ name: 'test_done', test: { errors } } as never, {} as never);

const RUN = [undefined, undefined];
const SKIPPED = ['skip', 'skip'];
const HANGS = [new Error('thrown: "Exceeded timeout of 120000 ms for a test."'), undefined];

it('runs on through passed tests and a few that fail', () => {
  const handle = limitFailures();
  for (let count = 0; count < 100; count += 1) end(handle);
  for (let count = 0; count < 9; count += 1) end(handle, new Error('wrong'));
  expect(next(handle)).toEqual(RUN);
  end(handle, new Error('wrong'));
  expect(next(handle)).toEqual(SKIPPED);
});

it('ends sooner where tests and hooks hang', () => {
  const handle = limitFailures();
  end(handle, HANGS);
  void handle({ name: 'hook_failure', error: HANGS } as never, {} as never);
  expect(next(handle)).toEqual(RUN);
  end(handle, HANGS);
  expect(next(handle)).toEqual(SKIPPED);
});
