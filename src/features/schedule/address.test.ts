import { addressOf, meetingPath, schedulePath } from './address';

it.each([
  ['', { view: null, day: null }],
  ['?view=day&day=2021-01-26', { view: 'day', day: '2021-01-26' }],
  ['?view=days', { view: 'days', day: null }],
  ['?view=month&day=tomorrow', { view: null, day: null }],
])('reads what %p shows', (search, address) => {
  expect(addressOf(search)).toEqual(address);
});

it('writes what it reads', () => {
  const address = { view: 'list', day: '2021-01-26' } as const;
  expect(addressOf(schedulePath(address).split('?')[1] ?? '')).toEqual(address);
});

it('opens a meeting over what is shown', () => {
  const path = meetingPath('?view=list', 'm');
  expect(addressOf(path.split('?')[1] ?? '')).toEqual({ view: 'list', day: null });
  expect(new URLSearchParams(path.split('?')[1]).get('meeting')).toBe('m');
});
