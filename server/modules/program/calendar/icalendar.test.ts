import ICAL from 'ical.js';
import moment from 'moment-timezone';
import fc from '../../../../test/property';
import { writeCalendar, type CalendarItem } from './icalendar';
import { isAmbiguous } from './vtimezone';

const EVENT = {
  conferenceId: 'harbor-forum',
  name: 'Harbor Forum',
  timeZone: 'America/Chicago',
  origin: 'https://harbor.example',
};

const item = (over: Partial<CalendarItem> = {}): CalendarItem => ({
  kind: 'session',
  id: 'opening',
  title: 'Opening',
  start: new Date('2021-01-26T15:00:00.000Z'),
  end: new Date('2021-01-26T16:00:00.000Z'),
  place: 'Hall 1',
  people: ['Ana Silva'],
  message: '',
  isCanceled: false,
  sequence: 0,
  changedAt: new Date('2021-01-20T10:00:00.000Z'),
  ...over,
});

/** Reads a calendar as a client does: by the time zones that it describes itself. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      place: event.location,
      description: event.description,
      start: event.startDate.toUnixTime() * 1_000,
      end: event.endDate.toUnixTime() * 1_000,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      isLocal: component.getFirstProperty('dtstart')?.getParameter('tzid') !== undefined,
      properties: component.getAllProperties().map(({ name }) => name),
    };
  });
}

const PROPERTIES = [
  'description',
  'dtend',
  'dtstamp',
  'dtstart',
  'last-modified',
  'location',
  'sequence',
  'status',
  'summary',
  'uid',
  'url',
];
const lines = (text: string) => text.split('\r\n');
const octets = (line: string) => new TextEncoder().encode(line).length;

it('is read by a client as it was meant', () => {
  const text = writeCalendar(EVENT, [
    item(),
    item({ kind: 'meeting', id: 'm', isCanceled: true, sequence: 3 }),
  ]);
  expect(read(text)).toMatchObject([
    {
      uid: 'session-opening@harbor-forum',
      title: 'Opening',
      place: 'Hall 1',
      description: 'Ana Silva\nhttps://harbor.example/sessions/opening',
      start: Date.parse('2021-01-26T15:00:00.000Z'),
      end: Date.parse('2021-01-26T16:00:00.000Z'),
      sequence: 0,
      status: 'CONFIRMED',
      url: 'https://harbor.example/sessions/opening',
    },
    {
      uid: 'meeting-m@harbor-forum',
      sequence: 3,
      status: 'CANCELLED',
      url: 'https://harbor.example/schedule?meeting=m',
    },
  ]);
});

it('says how often to read it, and dates in UTC when it was changed', () => {
  const text = lines(writeCalendar(EVENT, [item()]));
  expect(text).toEqual(
    expect.arrayContaining([
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'DTSTAMP:20210120T100000Z',
      'DTSTART;TZID=America/Chicago:20210126T090000',
    ]),
  );
});

it('is the same for the same entries, and may have none', () => {
  expect(writeCalendar(EVENT, [item()])).toBe(writeCalendar(EVENT, [item()]));
  expect(read(writeCalendar(EVENT, []))).toEqual([]);
});

it.each([
  ['America/Chicago', '2021-03-14T07:30:00.000Z', '2021-03-14T08:30:00.000Z'],
  ['America/Chicago', '2021-11-07T05:30:00.000Z', '2021-11-07T08:30:00.000Z'],
  ['Australia/Lord_Howe', '2021-04-03T13:30:00.000Z', '2021-04-03T16:00:00.000Z'],
  ['Australia/Lord_Howe', '2021-10-02T15:00:00.000Z', '2021-10-02T16:00:00.000Z'],
  // Winter time was abolished in 2022.
  ['America/Mexico_City', '2026-07-01T15:00:00.000Z', '2026-07-01T16:00:00.000Z'],
  ['Africa/Casablanca', '2021-04-20T15:00:00.000Z', '2021-04-20T16:00:00.000Z'],
  ['Asia/Kathmandu', '2021-01-26T15:00:00.000Z', '2021-01-26T16:00:00.000Z'],
  ['Europe/Dublin', '2021-03-28T00:30:00.000Z', '2021-03-28T01:30:00.000Z'],
  ['UTC', '2021-01-26T15:00:00.000Z', '2021-01-26T16:00:00.000Z'],
])('has the right time in %s from %s', (timeZone, start, end) => {
  const [event] = read(
    writeCalendar({ ...EVENT, timeZone }, [item({ start: new Date(start), end: new Date(end) })]),
  );
  expect([event?.start, event?.end]).toEqual([Date.parse(start), Date.parse(end)]);
});

it.each([
  ['America/Chicago', ['2021-11-07T06:30:00.000Z', '2021-11-07T07:30:00.000Z']],
  ['Australia/Lord_Howe', ['2021-04-03T14:45:00.000Z', '2021-04-03T15:15:00.000Z']],
])('writes times that %s has twice in UTC', (timeZone, [first = '', second = '']) => {
  for (const start of [first, second]) {
    expect(isAmbiguous(Date.parse(start), timeZone)).toBe(true);
    const end = new Date(Date.parse(start) + 3_600_000 * 5);
    const [event] = read(writeCalendar({ ...EVENT, timeZone }, [item({ start: new Date(start), end })]));
    expect(event).toMatchObject({ start: Date.parse(start), isLocal: false });
  }
});

it('folds long titles and emoji at 75 octets, without splitting them', () => {
  const title = 'Wir ⛷️👩‍👩‍👧‍👦 gehen; essen, trinken \\ schlafen '.repeat(20).slice(0, 900).trim();
  const text = writeCalendar(EVENT, [item({ title })]);
  expect(Math.max(...lines(text).map(octets))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(read(text)[0]?.title).toBe(title);
});

it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\u0000'])(
  'lets no text begin a property after %j',
  (separator) => {
    const hostile = `A${separator}ATTENDEE:mailto:x@example.org${separator}END:VEVENT${separator}BEGIN:VALARM`;
    const text = writeCalendar({ ...EVENT, name: hostile }, [
      item({ title: hostile, place: hostile, people: [hostile], message: hostile }),
    ]);
    const events = read(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.properties.sort()).toEqual(PROPERTIES);
    expect(text).not.toMatch(/^(?:ATTENDEE|BEGIN:VALARM)/m);
  },
);

const ZONES = ['America/Chicago', 'Australia/Lord_Howe', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'];

it('is read back as it was written, for any entries in any zone', () => {
  const entry = fc.record({
    title: fc.string({ unit: 'grapheme', maxLength: 900 }),
    message: fc.string({ unit: 'binary', maxLength: 300 }),
    start: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }).map((ms) => ms - (ms % 60_000)),
    minutes: fc.integer({ min: 1, max: 3_000 }),
    sequence: fc.nat(1_000),
    isCanceled: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.array(entry, { minLength: 1, maxLength: 8 }),
      (timeZone, all) => {
        const items = all.map(({ start, minutes, ...rest }, index) =>
          item({
            ...rest,
            id: `s${index}`,
            start: new Date(start),
            end: moment.utc(start).add(minutes, 'minutes').toDate(),
          }),
        );
        const text = writeCalendar({ ...EVENT, timeZone }, items);
        expect(Math.max(...lines(text).map(octets))).toBeLessThanOrEqual(75);
        expect(
          read(text).map(({ start, end, sequence, properties }) => [start, end, sequence, properties.sort()]),
        ).toEqual(
          items.map(({ start, end, sequence }) => [start.getTime(), end.getTime(), sequence, PROPERTIES]),
        );
      },
    ),
    { numRuns: 60 },
  );
});
