import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { createReport } from './report';

it('reports the same error once, and equal ones each', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { error } = createReport();
  const lost = new Error('lost');
  error('saved', lost);
  error('home', lost);
  error('saved', new Error('lost'));
  error('saved', 'lost');
  error('saved', 'lost');
  expect(written.mock.calls.map(([where]) => String(where))).toEqual([
    '[saved]',
    '[saved]',
    '[saved]',
    '[saved]',
  ]);
  written.mockRestore();
});

it.each([
  [409, 'warn'],
  [422, 'warn'],
  [400, 'error'],
  [503, 'error'],
] as const)('reports a reply with %d as a line of kind %s, a refusal without its stack', (status, kind) => {
  const written = {
    warn: jest.spyOn(console, 'warn').mockImplementation(() => {}),
    error: jest.spyOn(console, 'error').mockImplementation(() => {}),
  };
  const failure = new ApiFailure({ kind: 'http', status, message: 'Read it again.' });
  createReport().error('saved', failure);
  expect([written.warn.mock.calls, written.error.mock.calls]).toEqual(
    kind === 'warn'
      ? [[[`[saved] refused with ${status}: Read it again.`]], []]
      : [[], [['[saved]', failure]]],
  );
  written.warn.mockRestore();
  written.error.mockRestore();
});
