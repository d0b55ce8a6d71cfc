import { SHOWN_PERIODS } from '../../../../src/contract/helpdesk/helpdesk';
import { closedDetail, deskState, openPeriods } from './hours';

const ZONE = 'America/Chicago';
const state = (hours: { day: string; from: string; to: string }[], now: string, zone = ZONE) =>
  deskState({ hours, closedText: '' }, zone, Date.parse(now));
const OPEN = { open: true, opensAt: null };

describe('helpdesk hours', () => {
  it('mean always open if there are none', () => {
    expect(state([], '2021-01-26T03:00:00Z')).toEqual(OPEN);
  });

  it('are in the event’s zone, including the first instant and excluding the last', () => {
    const day = [{ day: '2021-01-26', from: '09:00', to: '17:30' }];
    const opensAt = '2021-01-26T15:00:00.000Z';
    expect(state(day, '2021-01-26T14:59:59.999Z')).toEqual({ open: false, opensAt });
    expect(state(day, '2021-01-26T15:00:00Z')).toEqual(OPEN);
    expect(state(day, '2021-01-26T23:29:59.999Z')).toEqual(OPEN);
    expect(state(day, '2021-01-26T23:30:00Z')).toEqual({ open: false, opensAt: null });
    expect(state(day, '2021-01-26T00:00:00Z', 'Asia/Tokyo')).toEqual(OPEN);
  });

  it('may cross midnight or cover a whole day', () => {
    const night = [{ day: '2021-01-26', from: '22:00', to: '02:00' }];
    expect(state(night, '2021-01-27T07:59:00Z')).toEqual(OPEN);
    expect(state(night, '2021-01-27T08:00:00Z').open).toBe(false);
    const whole = [{ day: '2021-12-31', from: '00:00', to: '00:00' }];
    expect(state(whole, '2021-12-31T06:00:00Z')).toEqual(OPEN);
    expect(state(whole, '2022-01-01T05:59:59Z')).toEqual(OPEN);
    expect(state(whole, '2022-01-01T06:00:00Z').open).toBe(false);
  });

  it('are correct on the day the clocks change', () => {
    // 2021-03-14 in Chicago has 23 hours: UTC-5 from 08:00Z.
    const day = [{ day: '2021-03-14', from: '01:00', to: '04:00' }];
    expect(state(day, '2021-03-14T06:59:00Z').opensAt).toBe('2021-03-14T07:00:00.000Z');
    expect(state(day, '2021-03-14T08:59:00Z')).toEqual(OPEN);
    expect(state(day, '2021-03-14T09:00:00Z').open).toBe(false);
  });

  it('may have several periods a day in any order, and report the next opening', () => {
    const hours = [
      { day: '2021-01-27', from: '09:00', to: '10:00' },
      { day: '2021-01-26', from: '14:00', to: '15:00' },
      { day: '2021-01-26', from: '09:00', to: '12:00' },
    ];
    expect(state(hours, '2021-01-26T19:00:00Z')).toEqual({
      open: false,
      opensAt: '2021-01-26T20:00:00.000Z',
    });
    expect(state(hours, '2021-01-26T21:00:00Z')).toEqual({
      open: false,
      opensAt: '2021-01-27T15:00:00.000Z',
    });
  });
});

describe('the periods shown to attendees', () => {
  const periods = (hours: { day: string; from: string; to: string }[], now: string) =>
    openPeriods({ hours, closedText: '' }, ZONE, Date.parse(now)).map(({ opensAt, closesAt }) => [
      opensAt,
      closesAt,
    ]);

  it('are the current one and those to come, in order', () => {
    const hours = [
      { day: '2021-01-27', from: '09:00', to: '10:00' },
      { day: '2021-01-25', from: '09:00', to: '10:00' },
      { day: '2021-01-26', from: '09:00', to: '12:00' },
    ];
    const rest = [['2021-01-27T15:00:00.000Z', '2021-01-27T16:00:00.000Z']];
    const current = ['2021-01-26T15:00:00.000Z', '2021-01-26T18:00:00.000Z'];
    expect(periods(hours, '2021-01-26T17:59:59.999Z')).toEqual([current, ...rest]);
    expect(periods(hours, '2021-01-26T18:00:00Z')).toEqual(rest);
    expect(periods(hours, '2021-01-28T00:00:00Z')).toEqual([]);
    expect(periods([], '2021-01-26T00:00:00Z')).toEqual([]);
  });

  it('are one where they touch or overlap', () => {
    const hours = [
      { day: '2021-01-26', from: '13:00', to: '02:00' },
      { day: '2021-01-26', from: '09:00', to: '13:00' },
      { day: '2021-01-26', from: '10:00', to: '11:00' },
    ];
    expect(periods(hours, '2021-01-26T00:00:00Z')).toEqual([
      ['2021-01-26T15:00:00.000Z', '2021-01-27T08:00:00.000Z'],
    ]);
  });

  it('are limited', () => {
    const hours = Array.from({ length: 28 }, (_, day) => ({
      day: `2021-02-${String(day + 1).padStart(2, '0')}`,
      from: '09:00',
      to: '10:00',
    }));
    expect(periods(hours, '2021-01-26T00:00:00Z')).toHaveLength(SHOWN_PERIODS);
  });
});

it('reports a closed helpdesk in the organizers’ own words', () => {
  const closed = { open: false, opensAt: '2021-01-27T15:00:00.000Z' };
  expect(closedDetail({ hours: [], closedText: ' ' }, closed, ZONE)).toBe(
    'The helpdesk is closed. It opens at 2021-01-27 09:00 (America/Chicago).',
  );
  expect(closedDetail({ hours: [], closedText: 'Gone home.' }, { ...closed, opensAt: null }, ZONE)).toBe(
    'Gone home. It will not open again.',
  );
});
