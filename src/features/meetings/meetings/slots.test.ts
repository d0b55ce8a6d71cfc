import { openMeetingOf, prefillOf, withoutMeeting } from './paths';
import { slotDays, withPreferred, withToggled } from './slots';
import { SLOTS, slotsAt } from './testing/sample';

const [nine = SLOTS[0], half, ten] = slotsAt(['15:00', '15:15', '16:00']);
if (!nine || !half || !ten) throw new Error('There are slots.');

describe('slots', () => {
  it('are grouped by the day in the viewer’s time zone, in order', () => {
    const days = slotDays([...SLOTS].reverse(), 'America/Chicago');
    expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
      ['2021-01-26', 8],
      ['2021-01-27', 3],
    ]);
    expect(days[0]?.slots[0]).toEqual(nine);
    expect(slotDays(SLOTS, 'Australia/Lord_Howe').map(({ day }) => day)).toEqual([
      '2021-01-27',
      '2021-01-28',
    ]);
  });

  it('are chosen and taken off, without overlaps and up to the most', () => {
    expect(withToggled([nine], half, 3)).toEqual([nine]);
    expect(withToggled([nine], ten, 3)).toEqual([nine, ten]);
    expect(withToggled([nine], ten, 1)).toEqual([nine]);
    expect(withToggled([nine, ten], nine, 3)).toEqual([ten]);
  });

  it('are moved forward one by one', () => {
    expect(withPreferred([nine, ten], ten)).toEqual([ten, nine]);
    expect(withPreferred([nine, ten], nine)).toEqual([nine, ten]);
    expect(withPreferred([nine], ten)).toEqual([nine]);
  });
});

describe('addresses', () => {
  it.each([
    ['', { attendeeIds: [], exhibitorId: null, hostExhibitorId: null }],
    ['?with=a&with=b&with=a&with=', { attendeeIds: ['a', 'b'], exhibitorId: null, hostExhibitorId: null }],
    ['?with=a&booth=halvora', { attendeeIds: [], exhibitorId: 'halvora', hostExhibitorId: null }],
    ['?for=halvora&with=a', { attendeeIds: ['a'], exhibitorId: null, hostExhibitorId: 'halvora' }],
  ])('%s names whom to meet', (search, prefill) => {
    expect(prefillOf(search)).toEqual(prefill);
  });

  it('name no more people than can be invited', () => {
    const search = `?${Array.from({ length: 12 }, (_, index) => `with=p${index}`).join('&')}`;
    expect(prefillOf(search).attendeeIds).toHaveLength(10);
  });

  it('open a meeting, and close it without losing the view', () => {
    expect(openMeetingOf('?view=list&meeting=m1')).toBe('m1');
    expect(openMeetingOf('?meeting=')).toBeNull();
    expect(withoutMeeting('/schedule', '?view=list&meeting=m1')).toBe('/schedule?view=list');
    expect(withoutMeeting('/schedule', '?meeting=m1')).toBe('/schedule');
  });
});
