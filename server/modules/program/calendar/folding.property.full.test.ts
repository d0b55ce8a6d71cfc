import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import fc from '../../../../test/property';
import { DEBIAN_PYTHON, whyNoCalendarParsers } from '../../../../tools/calendarTools';
import { writeCalendar, type CalendarItem } from './icalendar';

const EVENT = {
  conferenceId: 'harbor-forum',
  name: 'Harbor Forum',
  timeZone: 'America/Chicago',
  origin: 'https://harbor.example',
};

/** Characters that are escaped, others that look as if, and signs of several octets or code points. */
const UNITS = [
  '\\',
  ';',
  ',',
  ',;',
  ':',
  '"',
  'é',
  '€',
  '🎉',
  '👍🏽',
  '⛷️',
  '1️⃣',
  '👩‍👩‍👧‍👦',
  // A flag of two letters, one of a tag sequence.
  '\u{1f1ea}\u{1f1f8}',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  // Combining marks, jamo, and vowel signs that stand before their letter.
  'e\u0301',
  'q\u0307\u0323',
  '\u1112\u1161\u11ab',
  'नि',
  'ญี่',
  'ש\u05c1',
];
/** Debian's icalendar 4 drops backslashes before these, wherever lines are folded. */
const AFTER_BACKSLASH = ['\\\\', '\\;', '\\,', '\\n', '\\N'];
const ALL = [...UNITS, ...AFTER_BACKSLASH];

/** A text with all of these, in any order. */
const textOf = (units: readonly string[]) =>
  fc.shuffledSubarray([...units], { minLength: units.length }).map((shuffled) => shuffled.join('x'));

/** One octet more at a time, each unit comes to be at each place of a line, and so does the fold within it. */
const PLACES = Array.from({ length: 76 }, (_place, index) => index);

interface Written {
  calendar: string;
  /** Calendars with nothing but a name. */
  named: string[];
  expected: Read;
}

/** What a calendar says: its entries' texts, and the calendars' names. */
interface Read {
  entries: { title: string; place: string; description: string }[];
  names: string[];
}

/** Calendars with a text in each of their fields, at each place. */
function write(given: string): Written {
  const texts = PLACES.map((place) => `${'x'.repeat(place)}${given}x`);
  const items = texts.map((each, index): CalendarItem => ({
    kind: 'session',
    id: `s${index}`,
    title: each,
    place: each,
    people: [each, each],
    message: `${each}\n${each}`,
    start: new Date('2021-01-26T15:00:00.000Z'),
    end: new Date('2021-01-27T15:00:00.000Z'),
    isCanceled: false,
    sequence: 0,
    changedAt: new Date('2021-01-20T10:00:00.000Z'),
  }));
  return {
    calendar: writeCalendar(EVENT, items),
    named: texts.map((name) => writeCalendar({ ...EVENT, name }, [])),
    expected: {
      entries: texts.map((each, index) => ({
        title: each,
        place: each,
        description: `${each}, ${each}\n${each}\n${each}\n${EVENT.origin}/sessions/s${index}`,
      })),
      names: texts,
    },
  };
}

/** Reads a text that the reader does not know to be one. */
const decoded = (value: unknown) =>
  String(ICAL.Property.fromString(`SUMMARY:${String(value)}`).getFirstValue());

function readWithIcalJs({ calendar, named }: Written): Read {
  const open = (file: string) =>
    new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0]);
  return {
    entries: open(calendar)
      .getAllSubcomponents('vevent')
      .map((component) => {
        const { summary: title, location: place, description } = new ICAL.Event(component);
        return { title, place, description };
      }),
    names: named.map((file) => {
      const component = open(file);
      const [name = '', older] = ['name', 'x-wr-calname'].map((key) =>
        decoded(component.getFirstPropertyValue(key)),
      );
      expect(older).toBe(name);
      return name;
    }),
  };
}

const READER = `
import json, sys
from icalendar import Calendar
first, *named = Calendar.from_ical(sys.stdin.buffer.read(), multiple=True)
entries = [
    {'title': str(e['SUMMARY']), 'place': str(e['LOCATION']), 'description': str(e['DESCRIPTION'])}
    for e in first.walk('VEVENT')
]
for each in named:
    assert each['NAME'] == each['X-WR-CALNAME']
print(json.dumps({'entries': entries, 'names': [str(each['NAME']) for each in named]}))
`;

const readWithDebian = ({ calendar, named }: Written): Read =>
  JSON.parse(
    execFileSync(DEBIAN_PYTHON, ['-c', READER], { input: calendar + named.join(''), encoding: 'utf8' }),
  ) as Read;

it('keeps every line within 75 octets of well-formed text, wherever it is folded', () => {
  fc.assert(
    fc.property(textOf(ALL), (given) => {
      const { calendar, named } = write(given);
      for (const file of [calendar, ...named]) {
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(lines.filter((line) => /\p{Surrogate}/u.test(line))).toEqual([]);
      }
    }),
    { numRuns: 10 },
  );
});

it('is read by ical.js as it was meant, wherever it is folded', () => {
  fc.assert(
    fc.property(textOf(ALL), (given) => {
      const written = write(given);
      expect(readWithIcalJs(written)).toEqual(written.expected);
    }),
    { numRuns: 10 },
  );
});

const missing = whyNoCalendarParsers();
if (missing !== null) process.stderr.write(`${missing}\n`);
(missing === null ? it : it.skip)(
  'is read by Debian’s icalendar as it was meant, wherever it is folded',
  () => {
    fc.assert(
      fc.property(textOf(UNITS), (given) => {
        const written = write(given);
        expect(readWithDebian(written)).toEqual(written.expected);
      }),
      { numRuns: 5 },
    );
  },
);
