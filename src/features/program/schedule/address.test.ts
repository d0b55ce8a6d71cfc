import { addressOf, meetingPath, schedulePath } from './address';

it.each([
  ['', { view: null, day: null, inEventZone: false }],
  ['?view=day&day=2021-01-26', { view: 'day', day: '2021-01-26', inEventZone: false }],
  ['?view=days&zone=event', { view: 'days', day: null, inEventZone: true }],
  ['?view=month&day=tomorrow&zone=mars', { view: null, day: null, inEventZone: false }],
])('reads what %p shows', (search, address) => {
  expect(addressOf(search)).toEqual(address);
});

it('writes what it reads', () => {
  const address = { view: 'list', day: '2021-01-26', inEventZone: true } as const;
  expect(addressOf(schedulePath(address).split('?')[1] ?? '')).toEqual(address);
});

it('opens a meeting over what is shown', () => {
  const path = meetingPath('?view=list', 'm');
  expect(addressOf(path.split('?')[1] ?? '')).toEqual({ view: 'list', day: null, inEventZone: false });
  expect(new URLSearchParams(path.split('?')[1]).get('meeting')).toBe('m');
});
