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
