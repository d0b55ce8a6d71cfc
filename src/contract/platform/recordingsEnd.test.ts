import type { EventConfig } from './eventConfig';
import { lastRecordingsDay, recordingsEnd } from './recordingsEnd';

type Recordings = EventConfig['pageOptions']['sessions']['recordings'];
const event = (recordings: Recordings, timeZone = 'America/Chicago') => ({
  dates: { start: '2021-01-25', end: '2021-01-29' },
  timeZone,
  pageOptions: { sessions: { ...(recordings && { recordings }) } },
});

describe('the end of recordings (product.md#sessions)', () => {
  it('is null if the event configures none', () => {
    expect(recordingsEnd(event(undefined))).toBeNull();
    expect(lastRecordingsDay(event(undefined))).toBeNull();
  });

  it('is the end of the thirtieth day after the event, in its time zone', () => {
    const thirty = event({ kind: 'days', days: 30 });
    expect(lastRecordingsDay(thirty)).toBe('2021-02-28');
    expect(recordingsEnd(thirty)).toBe(Date.parse('2021-03-01T00:00:00.000-06:00'));
  });

  it('is the end of a fixed date, with the time zone’s offset on that date', () => {
    const until = (timeZone?: string) =>
      recordingsEnd(event({ kind: 'until', date: '2021-06-30' }, timeZone));
    expect(until()).toBe(Date.parse('2021-07-01T00:00:00.000-05:00'));
    expect(until('Asia/Kolkata')).toBe(Date.parse('2021-07-01T00:00:00.000+05:30'));
    expect(until('UTC')).toBe(Date.parse('2021-07-01T00:00:00.000Z'));
  });
});
