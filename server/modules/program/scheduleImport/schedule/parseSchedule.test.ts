import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from '../../../../../test/property';
import {
  parseSchedule,
  placeText,
  reasonText,
  ScheduleFormatError,
  type ParsedSchedule,
  type Refusal,
} from '.';

const FIXTURES = path.join(import.meta.dirname, '../../../../../test/fixtures/schedules');
const fixture = (name: string) => readFileSync(path.join(FIXTURES, name), 'utf8');
const parse = (text: string) => parseSchedule(text, { timeZone: 'America/Chicago' });

type Json = Record<string, unknown>;

/** A schedule with one day (27 March 2021, from 09:00) and the given events, valid by default. */
function scheduleOf(events: unknown[], conference: Json = {}, day: Json = {}): string {
  return JSON.stringify({
    conference: {
      acronym: 'test',
      title: 'Test',
      ...conference,
      days: [{ date: '2021-03-27', day_start: '2021-03-27T09:00:00+01:00', rooms: { Hall: events }, ...day }],
    },
  });
}
const event = (fields: Json = {}): Json => ({
  guid: 'g-1',
  title: 'Talk',
  date: '2021-03-27T10:00:00+01:00',
  duration: '00:30',
  ...fields,
});
const only = (parsed: ParsedSchedule) => {
  expect(parsed.refused).toEqual([]);
  const [row] = parsed.rows;
  if (!row) throw new Error('no row');
  return row;
};
const reasonFor = (fields: Json, conference: Json = {}, day: Json = {}) => {
  const { rows, refused } = parse(scheduleOf([event(fields)], conference, day));
  expect(rows).toEqual([]);
  return reasonText(refused[0]?.faults ?? []);
};

describe('a real schedule', () => {
  const parsed = parse(fixture('rc3-2020.schedule.json'));

  it('is parsed completely', () => {
    expect(parsed.conference).toEqual({ source: 'rc3-channels-2020', title: 'rC3 Channels' });
    expect(parsed.rows).toHaveLength(48);
    expect(parsed.refused).toEqual([]);
  });

  it('keeps the details of an event', () => {
    const row = parsed.rows.find(({ slug }) => slug === 'ZT3MHP');
    expect(row).toMatchObject({
      sourceId: row?.guid,
      title: 'selbstmachradio',
      subtitle: '',
      start: new Date('2020-12-28T20:30:00Z'),
      end: new Date('2020-12-28T22:30:00Z'),
      programDay: '2020-12-28',
      utcOffset: 60,
      room: 'r3s - Monheim/Rhein',
      track: 'MON r3s Rhein VHS',
      doNotRecord: true,
      documentUrl: null,
    });
    expect(row?.guid).toMatch(/^[0-9a-f-]{36}$/);
    expect(parsed.rows.find(({ slug }) => slug === 'MJA8QY')?.persons.map(({ name }) => name)).toEqual([
      'Chris Fiege',
      'Kasa',
    ]);
  });
});

describe('the JSON and XML formats', () => {
  const json = parse(fixture('small.schedule.json'));

  it('give the same result', () => {
    expect(json.refused).toEqual([]);
    expect(json.rows).toHaveLength(3);
    expect(parse(fixture('small.schedule.xml'))).toEqual(json);
  });

  it('resolve the relative address of an attached file', () => {
    expect(json.rows[0]?.documentUrl).toBe('https://small.example/files/slides.pdf');
  });

  it('skip an address that names a user', () => {
    const links = ['https://a@evil.example/', 'https://a.example/slides'].map((url) => ({ url }));
    expect(only(parse(scheduleOf([event({ links })]))).documentUrl).toBe('https://a.example/slides');
  });

  it('accept a byte order mark, leading space and XML without a declaration', () => {
    expect(parse(`\ufeff${fixture('small.schedule.json')}`)).toEqual(json);
    const xml = fixture('small.schedule.xml').replace(/^<\?xml.*\?>/, '\n ');
    expect(parse(`\ufeff${xml}`)).toEqual(json);
  });

  it('use the event’s time zone if the file names none', () => {
    const night = parse(fixture('small.schedule.xml').replace(/<time_zone_name>.*?<\/time_zone_name>/, ''));
    expect(night.rows[1]?.start).toEqual(new Date('2021-03-28T06:15:00Z'));
  });
});

describe('times', () => {
  it('puts a start after midnight on the next calendar day but lists it under the evening', () => {
    const night = parse(fixture('small.schedule.json')).rows[1];
    expect(night).toMatchObject({ start: new Date('2021-03-28T00:15:00Z'), programDay: '2021-03-27' });
  });

  it('keeps an instant after midnight under the evening that lists it', () => {
    const row = only(parse(scheduleOf([event({ date: '2021-03-28T00:30:00+01:00' })])));
    expect(row).toMatchObject({ start: new Date('2021-03-27T23:30:00Z'), programDay: '2021-03-27' });
  });

  it('does not move an instant of another day to the day that lists it', () => {
    const row = only(parse(scheduleOf([event({ date: '2021-03-28T11:00:00+02:00' })])));
    expect(row.programDay).toBe('2021-03-28');
  });

  it('starts a day at 04:00 if the file does not say when', () => {
    const at = (start: string) =>
      only(
        parse(
          scheduleOf(
            [event({ date: undefined, start })],
            { time_zone_name: 'UTC' },
            { day_start: undefined },
          ),
        ),
      ).start.toISOString();
    expect(at('03:59')).toBe('2021-03-28T03:59:00.000Z');
    expect(at('04:00')).toBe('2021-03-27T04:00:00.000Z');
  });

  it('handles clock changes', () => {
    const berlin = { time_zone_name: 'Europe/Berlin' };
    const start = (time: string, day: string) =>
      only(parse(scheduleOf([event({ date: `${day}T${time}` })], berlin))).start.toISOString();
    expect(start('01:59', '2021-03-28')).toBe('2021-03-28T00:59:00.000Z');
    expect(start('03:00', '2021-03-28')).toBe('2021-03-28T01:00:00.000Z');
    // This time occurs twice that night; the first one is used.
    expect(start('02:30', '2021-10-31')).toBe('2021-10-31T00:30:00.000Z');
    expect(reasonFor({ date: '2021-03-28T02:30:00' }, berlin)).toBe(
      '02:30 on 2021-03-28 does not exist in Europe/Berlin',
    );
  });

  it('measures durations in elapsed time, not clock time', () => {
    const row = only(parse(scheduleOf([event({ date: '2021-03-28T01:30:00+01:00', duration: '01:00' })])));
    expect(row.end).toEqual(new Date('2021-03-28T01:30:00Z'));
  });

  it('reads days in a duration', () => {
    const row = only(parse(scheduleOf([event({ duration: '01:00:00' })])));
    expect(row.end.getTime() - row.start.getTime()).toBe(24 * 60 * 60_000);
  });
});

const inWords = ({ where, faults, ...rest }: Refusal) => ({
  where: placeText(where),
  reason: reasonText(faults),
  ...rest,
});

describe('parseSchedule refuses', () => {
  it.each([
    ['has no title', { title: ' ' }],
    ['has no title', { title: undefined }],
    ['has neither guid nor id nor slug', { guid: '', id: null }],
    ['has no duration', { duration: undefined }],
    ['duration "90" is not hh:mm or dd:hh:mm', { duration: '90' }],
    ['duration "00:75" is not hh:mm or dd:hh:mm', { duration: '00:75' }],
    ['has a duration of zero', { duration: '00:00' }],
    ['duration "24:01" is longer than 24 hours', { duration: '24:01' }],
    ['date "soon" is not an ISO date', { date: 'soon' }],
    ['date "2021-02-30T10:00:00Z" is not an ISO date', { date: '2021-02-30T10:00:00Z' }],
    ['date "2021-02-03T25:00:00Z" is not an ISO date', { date: '2021-02-03T25:00:00Z' }],
    ['the year of "0021-02-03T10:00:00Z" is not plausible', { date: '0021-02-03T10:00:00Z' }],
    ['has no start time', { date: undefined }],
    ['start "25:00" is not hh:mm', { date: undefined, start: '25:00' }],
    ['its title is longer than 500 characters', { title: 'x'.repeat(501) }],
    ['its track is longer than 200 characters', { track: 'x'.repeat(201) }],
    ['has more than 200 people', { persons: Array.from({ length: 201 }, () => ({ name: 'A' })) }],
  ] as [string, Json][])('an event: %s', (reason, fields) => expect(reasonFor(fields)).toBe(reason));

  it('an event without any date', () => {
    expect(reasonFor({ date: undefined, start: '10:00' }, {}, { date: undefined })).toBe('has no date');
  });

  it('a local time in an unknown time zone', () => {
    const reason = reasonFor({ date: '2021-03-27T10:00:00' }, { time_zone_name: 'Europe/Atlantis' });
    expect(reason).toBe('its time zone "Europe/Atlantis" is not known');
  });

  it('a duplicate event id and parts that are not events, each with its position', () => {
    const text = JSON.stringify({
      conference: {
        days: [
          { date: '2021-03-27', rooms: { A: [event(), event({ title: 'Copy' }), 7], B: 'closed' } },
          { date: '2021-03-28' },
          null,
        ],
      },
    });
    const { rows, refused } = parse(text);
    expect(rows).toHaveLength(1);
    expect(refused.map(inWords)).toEqual([
      { where: 'day 1, room "A", event 3', reason: 'is not an event' },
      { where: 'day 1, room "B"', reason: 'is not a list of events' },
      { where: 'day 2', reason: 'has no rooms' },
      { where: 'day 3', reason: 'is not a day of a schedule' },
      {
        where: 'day 1, room "A", event 2',
        title: 'Copy',
        sourceId: 'g-1',
        reason: 'has the same id (g-1) as day 1, room "A", event 1',
      },
    ]);
  });

  it('an event in XML, with its line number', () => {
    const xml = fixture('small.schedule.xml').replace('<title>Night talk</title>', '');
    expect(parse(xml).refused.map(inWords)).toEqual([
      { where: 'line 41', reason: 'has no title', sourceId: '5b2f9a0e-0000-4000-8000-000000000002' },
    ]);
  });
});

describe('files that are not schedules', () => {
  it.each([
    ['is empty', ''],
    ['is empty', '  \n'],
    ['is neither schedule JSON nor schedule XML', 'BEGIN:VCALENDAR'],
    ['is a web page, not a schedule', '<!DOCTYPE html><html></html>'],
    ['is JSON but not a schedule: schedule.conference is missing', '{"results":[]}'],
    ['is JSON but not a schedule: schedule.conference is missing', '[]'],
    ['is JSON but not a schedule: conference.days is not a list', '{"conference":{"days":{}}}'],
    ['is XML but not a schedule: it begins with <rss>', '<rss></rss>'],
    ['is XML but not a schedule: <conference> is missing', '<schedule></schedule>'],
    ['has more than 32 elements inside each other (line 1)', `<schedule>${'<a>'.repeat(40)}`],
  ])('are refused: a file that %s', (message, text) => {
    expect(() => parse(text)).toThrow(ScheduleFormatError);
    expect(() => parse(text)).toThrow(message);
  });

  it.each([
    ['billion-laughs.xml', 'has a document type declaration, which is not accepted (line 9)'],
    ['external-entity.xml', 'has a document type declaration, which is not accepted (line 1)'],
    ['undeclared-entity.xml', 'is not complete XML: undefined entity'],
    ['breaks-off.xml', 'is not complete XML'],
    ['breaks-off.json', 'is not complete JSON'],
  ])('are refused: hostile/%s', (name, message) => {
    const text = fixture(`hostile/${name}`);
    expect(() => parse(text)).toThrow(ScheduleFormatError);
    expect(() => parse(text)).toThrow(message);
  });

  it('are refused quickly even if they are all brackets', () => {
    expect(() => parse('['.repeat(1_000_000))).toThrow(ScheduleFormatError);
  });
});

describe('arbitrary input', () => {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('2021-03-27T10:00:00+01:00', '10:00', '00:30', '__proto__', 'UTC', '\u0000', '\ud800'),
  );
  const anEvent = fc.dictionary(
    fc.constantFrom('guid', 'id', 'slug', 'title', 'date', 'start', 'duration', 'persons', 'links', 'track'),
    hostile,
  );
  const aSchedule = fc.record({
    base_url: hostile,
    conference: fc.record({
      acronym: hostile,
      title: hostile,
      time_zone_name: hostile,
      days: fc.array(
        fc.record({
          date: hostile,
          day_start: hostile,
          rooms: fc.oneof(hostile, fc.dictionary(fc.string(), fc.array(fc.oneof(anEvent, hostile)))),
        }),
      ),
    }),
  });

  it('yields a row or a refusal for every event, or a ScheduleFormatError', () => {
    fc.assert(
      fc.property(fc.oneof(aSchedule, fc.jsonValue()), (json) => {
        const text = JSON.stringify(json);
        try {
          const { rows, refused } = parse(text);
          const days = (json as { conference: { days: { rooms?: unknown }[] } }).conference.days;
          const events = days.flatMap(({ rooms }) =>
            rooms && typeof rooms === 'object' && !Array.isArray(rooms)
              ? Object.values(rooms).flatMap((room): unknown[] => (Array.isArray(room) ? room : []))
              : [],
          );
          expect(rows.length + refused.length).toBeGreaterThanOrEqual(events.length);
          for (const row of rows) expect(row.end.getTime()).toBeGreaterThan(row.start.getTime());
        } catch (error) {
          if (!(error instanceof ScheduleFormatError)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('throws nothing but a ScheduleFormatError, be it text or pieces of XML', () => {
    const piece = fc.constantFrom(
      '<schedule>',
      '<conference>',
      '</conference>',
      '<day>',
      '<event',
      '"',
      '&',
      '>',
      ']]>',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (found) => {
        try {
          parse(found);
        } catch (error) {
          if (!(error instanceof ScheduleFormatError)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });
});

it('lines are read as what their entities mean, and never as markup', () => {
  const persons = [{ name: 'Ren&eacute;e O&#39;Hara' }];
  const title = 'Ropes &amp;amp; &lt;Knots&gt;, n < 3';
  const { room, ...row } = only(
    parse(scheduleOf([], {}, { rooms: { 'Quay &amp; 1': [event({ title, persons })] } })),
  );
  expect([row.title, room, row.persons[0]?.name]).toEqual([
    'Ropes & <Knots>, n < 3',
    'Quay & 1',
    "Renée O'Hara",
  ]);
});

it('rooms and tracks are named without what cannot be seen', () => {
  const day = { rooms: { 'Quay\u00a01\u200b': [event({ track: '\u200bBoats\u3164' })] } };
  expect(only(parse(scheduleOf([], {}, day)))).toMatchObject({ room: 'Quay 1', track: 'Boats' });
});

describe('speakers', () => {
  const names = (persons: Json[]) =>
    only(parse(scheduleOf([event({ persons })]))).persons.map(({ name }) => name);

  it('of a file in which some have no name, and one is named twice', () => {
    const { rows, refused } = parse(fixture('speakers.schedule.json'));
    expect(refused).toEqual([]);
    expect(rows.map(({ persons }) => persons.map(({ name, email }) => email ?? name))).toEqual([
      [],
      [],
      [],
      [],
      ['Oda Lind'],
      ['N.N.', 'Teo Marsh'],
      ['Ida Ray'],
      ['Presenter@Example.ORG'],
    ]);
  });

  it.each<[string, Json[], string[]]>([
    [
      'one by id, whatever the name',
      [
        { id: 1, name: 'Ida Ray' },
        { id: 1, name: 'I. Ray' },
      ],
      ['Ida Ray'],
    ],
    [
      'one by address in any case',
      [
        { name: 'Ida Ray', email: 'Ida@Example.org' },
        { name: 'Ida', email: 'ida@example.org\u00a0' },
      ],
      ['Ida Ray'],
    ],
    ['one by name where nothing else is known', [{ name: 'Ida Ray' }, { name: 'Ida\u00a0Ray' }], ['Ida Ray']],
    [
      'two with one name and two ids',
      [
        { id: 1, name: 'Ida Ray' },
        { id: 2, name: 'Ida Ray' },
      ],
      ['Ida Ray', 'Ida Ray'],
    ],
    ['two if only one has an id', [{ id: 1, name: 'Ida Ray' }, { name: 'Ida Ray' }], ['Ida Ray', 'Ida Ray']],
    ['none without anything to see', [{ name: '\u200b\u2800' }], []],
  ])('are %s', (_what, persons, expected) => {
    expect(names(persons)).toEqual(expected);
  });

  it('keep their event out if an address of theirs has a hidden character', () => {
    expect(reasonFor({ persons: [{ name: 'Una Soft', email: 'u\u00adna@example.org' }] })).toBe(
      'the address of "Una Soft" has an invisible character (U+00AD)',
    );
  });

  it('keep what only the later mention says', () => {
    const { persons } = only(
      parse(
        scheduleOf([
          event({
            persons: [
              { id: 1, name: 'Ida' },
              { id: 1, name: 'Ida', biography: 'Sails.', email: 'i@x.org' },
            ],
          }),
        ]),
      ),
    );
    expect(persons).toEqual([{ id: '1', name: 'Ida', biography: 'Sails.', email: 'i@x.org' }]);
  });
});
