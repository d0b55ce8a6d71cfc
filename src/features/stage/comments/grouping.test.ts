import { buildComment } from '../../../../test/builders/replies';
import { linesOf } from './grouping';

const at = (createdAt: string, over = {}) => buildComment({ createdAt, ...over });
const marks = (...comments: ReturnType<typeof at>[]) =>
  linesOf(comments, 'America/Chicago').map(({ startsDay, startsGroup }) => [startsDay, startsGroup]);

it('starts a day at the viewer’s midnight', () => {
  expect(marks(at('2021-01-26T05:59:00.000Z'), at('2021-01-26T06:00:00.000Z'))).toEqual([
    [true, true],
    [true, true],
  ]);
});

it('joins what one person says within five minutes', () => {
  expect(
    marks(
      at('2021-01-26T15:00:00.000Z'),
      at('2021-01-26T15:04:59.000Z'),
      at('2021-01-26T15:05:10.000Z', { userId: 'other' }),
      at('2021-01-26T15:10:10.000Z', { userId: 'other' }),
      at('2021-01-26T15:10:20.000Z', { userId: 'other', replyTo: 1 }),
    ),
  ).toEqual([
    [true, true],
    [false, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
});
