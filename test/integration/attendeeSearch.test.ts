import {
  COUNTED_MATCHES,
  findAttendeeListRow,
  getAttendeeChoices,
  getAttendeeListPage,
  getAttendeeListPages,
  searchAttendees,
  type AttendeeResult,
} from '../../src/contract/people/attendees';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { foldPlain } from '../../server/modules/people/attendees/foldPlain';
import { buildEventConfig } from '../builders/eventConfig';
import naughtyStrings from '../naughtyStrings';
import { floorOf } from '../wholeCorpora';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertAttendee } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

function searched(event: EventConfig): EventConfig {
  const { pageOptions } = event;
  const attendees = {
    ...pageOptions.attendees,
    searchFields: ['firstName', 'lastName', 'companyName', 'country'] as const,
    dropdownFields: ['country'] as const,
  };
  return buildEventConfig({
    ...event,
    pageOptions: {
      ...pageOptions,
      attendees: {
        ...attendees,
        searchFields: [...attendees.searchFields],
        dropdownFields: [...attendees.dropdownFields],
      },
    },
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents().map(searched) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  // Expire the previous test's half-minute cache.
  server.clock.advance(31_000);
});

const put = async (attendeeId: string, over: Partial<AttendeeResult> = {}, event = HOME) => {
  await insertAttendee(server.db, event, 'Supplier', { attendeeId, companyName: '', ...over });
};
const hide = (attendeeId: string) =>
  server.db.updateTable('attendee').set({ hidden: true }).where('attendee_id', '=', attendeeId).execute();

type Query = NonNullable<Parameters<typeof server.call<typeof searchAttendees>>[1]['query']>;
const call = (query: Query, as: Person = 'attendee') => server.call(searchAttendees, { query }, { as });
const search = async (query: Query, as: Person = 'attendee') => (await call(query, as)).body;
const idsOf = (people: readonly AttendeeResult[]) => people.map(({ attendeeId }) => attendeeId);
const found = async (query: Query, as: Person = 'attendee') => idsOf((await search(query, as)).attendees);

describe('attendee search', () => {
  it('ranks exact values first, then prefixes, then word prefixes', async () => {
    await put('word', { firstName: 'Ana Maria', lastName: 'Aal' });
    await put('longer', { firstName: 'Marianne', lastName: 'Berg' });
    await put('same', { firstName: 'María', lastName: 'Zorn' });
    await put('inside', { firstName: 'Annamaria', lastName: 'Alt' });
    expect(await found({ firstName: 'maria' })).toEqual(['same', 'longer', 'word']);
  });

  it.each([
    ['MÜLLER', 'Muller'],
    ['muller', 'Müller'],
    ['obrien', 'O’Brien'],
    ["o'brien", 'OBrien'],
    ['jean luc', 'Jean-Luc'],
    ['strasse', 'Straße'],
    ['łódz', 'Lodz'],
    ['елка', 'ЁЛКА'],
    ['王小', '王小明'],
    ['  lee  ', 'Lee'],
  ])('%s finds %s', async (text, lastName) => {
    await put('there', { lastName });
    await put('other', { lastName: 'Quist' });
    expect(await found({ lastName: text })).toEqual(['there']);
  });

  describe('by words', () => {
    const ana = {
      firstName: 'Ana',
      lastName: 'García',
      companyName: 'Brightline Supply',
      title: 'Head of IT',
    };
    beforeEach(async () => {
      await put('ana', ana);
      await put('other', { firstName: 'Anatole', lastName: 'Quist', companyName: 'García & Co', title: '' });
      await put('later', { firstName: 'Luz', lastName: 'Garciadiego', title: '' });
    });

    it.each([
      ['garcia', ['ana', 'later', 'other']],
      ['ana garcia', ['ana', 'other']],
      ['GARCÍA,  ana', ['ana', 'other']],
      ['gar brightl', ['ana']],
      ['it head ana', ['ana']],
      ['g a', ['ana', 'other']],
      ['ana garcia supply head', ['ana']],
      ['rcia', []],
      ['ana berg', []],
      ['%', []],
    ])('%s finds people who have every word somewhere, names first', async (query, ids) => {
      expect(await found({ query })).toEqual(ids);
    });

    it('narrows what the event’s own fields find', async () => {
      expect(await found({ query: 'garcia', lastName: 'quist' })).toEqual(['other']);
    });

    it('suggests similar names, and continues where a page ended', async () => {
      expect(idsOf((await search({ query: 'ana gracia' })).similar)).toEqual(['ana', 'other']);
      const first = await search({ query: 'garcia', limit: 1 });
      expect(idsOf(first.attendees)).toEqual(['ana']);
      expect(await found({ query: 'garcia', after: first.next ?? '' })).toEqual(['later', 'other']);
    });

    it('keeps its order among more matches than are counted', async () => {
      await server.db
        .insertInto('attendee')
        .values(
          Array.from({ length: COUNTED_MATCHES + 5 }, (_, index) => ({
            conference_id: HOME,
            attendee_id: `p${index}`,
            last_name: 'Aal',
            title: 'Garcia fan',
          })),
        )
        .execute();
      const { attendees, countIsLeast } = await search({ query: 'garcia', limit: 4 });
      expect(countIsLeast).toBe(true);
      expect(idsOf(attendees).slice(0, 2)).toEqual(['ana', 'later']);
      expect(attendees.slice(2).map(({ lastName }) => lastName)).toEqual(['Aal', 'Aal']);
    });
  });

  it('finds a country however it is written, and offers it once', async () => {
    await put('code', { lastName: 'A', country: 'es' });
    await put('name', { lastName: 'B', country: 'Spain' });
    await put('own', { lastName: 'C', country: 'España' });
    await put('unknown', { lastName: 'D', country: 'Atlantis' });
    expect(await found({ country: 'ES' })).toEqual(['code', 'name', 'own']);
    expect(await found({ country: 'Spain' })).toEqual(['code', 'name', 'own']);
    expect(await found({ country: 'atlantis' })).toEqual(['unknown']);
    expect((await server.call(getAttendeeChoices, {}, { as: 'attendee' })).body.choices).toEqual([
      { field: 'country', values: ['Atlantis', 'ES'] },
    ]);
  });

  it('matches one or two letters only at the beginning', async () => {
    await put('first', { lastName: 'de Vries' });
    await put('later', { lastName: 'van Dellen' });
    expect(await found({ lastName: 'd' })).toEqual(['first']);
    expect(await found({ lastName: 'de' })).toEqual(['first']);
    expect(await found({ lastName: 'del' })).toEqual(['later']);
  });

  it('requires every given field, and dropdown values exactly', async () => {
    await put('right', { firstName: 'Kim', lastName: 'Park', country: 'KR' });
    await put('elsewhere', { firstName: 'Kim', lastName: 'Parker', country: 'US' });
    await put('nobody', { firstName: 'Kim', lastName: 'Park', country: 'KRX' });
    expect(await found({ firstName: 'ki', lastName: 'park', country: 'kr' })).toEqual(['right']);
  });

  it.each(['%', '_', '\\', '!!!', '😀', '%ar_'])('treats %s literally', async (text) => {
    await put('park', { lastName: 'Park' });
    expect(await found({ lastName: text })).toEqual([]);
  });

  it('returns everyone for an empty query, except those without a name', async () => {
    await put('b', { lastName: 'Beck' });
    await put('a', { lastName: 'Ahn' });
    await put('nameless', { firstName: ' ', lastName: '' });
    expect(await found({ firstName: ' ' })).toEqual(['a', 'b']);
  });

  it('continues where a page ended, through all tiers, without gaps or repeats', async () => {
    const names = ['Mar', 'Marco', 'Eva Mar', 'Maren', 'Mar', 'Ute Marta', 'Mara'];
    for (const [index, firstName] of names.entries()) await put(`p${index}`, { firstName, lastName: 'Same' });
    const whole = await search({ firstName: 'mar' });
    expect(whole).toMatchObject({ count: 7, countIsLeast: false, next: null });
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await search({ firstName: 'mar', limit: 2, ...(after && { after }) });
      seen.push(...idsOf(page.attendees));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(idsOf(whole.attendees));
    expect(new Set(seen).size).toBe(7);
  });

  it('stops counting at the match limit', async () => {
    await server.db
      .insertInto('attendee')
      .values(
        Array.from({ length: COUNTED_MATCHES + 5 }, (_, index) => ({
          conference_id: HOME,
          attendee_id: `p${index}`,
          last_name: 'Many',
        })),
      )
      .execute();
    expect(await search({ lastName: 'many' })).toMatchObject({ count: COUNTED_MATCHES, countIsLeast: true });
  });

  it('rejects a field this event does not search by, and an unknown one', async () => {
    const { status, body } = await call({ title: 'Director' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        path: 'title',
        message: 'This event searches by query, firstName, lastName, companyName, country.',
      },
    ]);
    const other = await server.inject({
      url: `/api/${HOME}/attendees?email=a`,
      headers: { authorization: `Bearer ${await server.token('attendee')}` },
    });
    expect(other.statusCode).toBe(400);
  });
});

describe('folding', () => {
  const ask = async <T>(query: string, values: unknown[]) =>
    (await server.database.pool.query<T & Record<string, unknown>>(query, values)).rows;

  it('gives the same result for plain words on the fast path as on the slow one', async () => {
    const plain = [
      '',
      'A',
      'MacDonald 3',
      'de la Cruz',
      ' x',
      'x ',
      'a  b',
      'O’Neil',
      "O'Neil",
      'a\n',
      'I',
      'İ',
      'ß',
    ];
    const texts = [...plain, ...naughtyStrings.filter((text) => !/\0|\p{Surrogate}/u.test(text))];
    const differing = await ask(
      `select text, folded(text) from unnest($1::text[]) as text where folded(text) is distinct from folded_slowly(text)`,
      [texts],
    );
    expect(differing).toEqual([]);
    const short = texts.filter((text) => foldPlain(text) !== undefined);
    const folded = await ask<{ text: string }>(
      'select folded(text) as text from unnest($1::text[]) as text',
      [short],
    );
    expect(folded.map(({ text }) => text)).toEqual(short.map(foldPlain));
    expect(short.length).toBeGreaterThan(floorOf({ whole: 20, sample: 10 }));
    expect(await ask('select folded(null) as nothing, folded($1) as words', ['MacDonald 3'])).toEqual([
      { nothing: null, words: 'macdonald 3' },
    ]);
  });

  it('is inlined where it is used', async () => {
    const plan = await ask<{ 'QUERY PLAN': string }>(
      'explain verbose select folded(last_name) from attendee where hidden',
      [],
    );
    expect(plan.map((line) => line['QUERY PLAN']).join()).toMatch(/CASE WHEN .*lower\(.* folded_slowly\(/);
  });
});

describe('typos', () => {
  it.each([
    ['jonhson', 'Johnson'],
    ['smtih', 'Smith'],
    ['gonzales', 'González-Ruiz'],
    ['katherin', 'Catherine'],
  ])('%s suggests %s', async (text, lastName) => {
    await put('meant', { lastName });
    await put('other', { lastName: 'Okafor' });
    expect(await search({ lastName: text })).toMatchObject({
      attendees: [],
      count: 0,
      similar: [{ attendeeId: 'meant' }],
    });
  });

  it('are not looked up if enough match, in short texts, or after the first page', async () => {
    for (let index = 0; index < 5; index += 1) await put(`smith${index}`, { lastName: 'Smith' });
    await put('smyth', { lastName: 'Smithe-Smyth' });
    await put('smits', { lastName: 'Smits' });
    expect((await search({ lastName: 'smith' })).similar).toEqual([]);
    expect((await search({ lastName: 'smt' })).similar).toEqual([]);
    const first = await search({ lastName: 'smits', limit: 1 });
    expect(idsOf(first.attendees)).toEqual(['smits']);
    expect(idsOf(first.similar)).not.toContain('smits');
    expect(first.similar.length).toBeGreaterThan(0);
  });
});

describe('search visibility', () => {
  beforeEach(async () => {
    await put('seen', { lastName: 'Harbor' });
    await put('hidden', { lastName: 'Harbor', country: 'NO' });
    await hide('hidden');
    await put('foreign', { lastName: 'Harbor' }, OTHER);
  });

  it('excludes hidden attendees for attendees, but not for superusers', async () => {
    expect(await found({ lastName: 'harbor' })).toEqual(['seen']);
    expect((await search({ lastName: 'habror' })).similar).toMatchObject([{ attendeeId: 'seen' }]);
    expect(await found({ lastName: 'harbor' }, 'superuser')).toEqual(['hidden', 'seen']);
    expect((await server.call(getAttendeeChoices, {}, { as: 'attendee' })).body.choices).toEqual([
      { field: 'country', values: ['US'] },
    ]);
    expect((await server.call(getAttendeeChoices, {}, { as: 'superuser' })).body.choices).toEqual([
      { field: 'country', values: ['NO', 'US'] },
    ]);
  });

  it('excludes other events, even by cursor', async () => {
    const own = await search({ limit: 1 }, 'superuser');
    const strange = Buffer.from(JSON.stringify([OTHER, 0, ' harbor', ' ines', 'foreign'])).toString(
      'base64url',
    );
    expect(own.next).not.toBeNull();
    const { status, body } = await call({ after: strange });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'after', message: 'This cursor is of another event.' }]);
    for (const senseless of ['x', 'bnVsbA', Buffer.from('["harbor-forum"]').toString('base64url')]) {
      expect((await call({ after: senseless })).body.errors).toEqual([
        { path: 'after', message: 'This is no cursor of this list.' },
      ]);
    }
  });
});

describe('the full list', () => {
  const PEOPLE = 250;
  beforeEach(async () => {
    await server.db
      .insertInto('attendee')
      .values(
        Array.from({ length: PEOPLE }, (_, index) => ({
          conference_id: HOME,
          attendee_id: `p${index}`,
          first_name: `F${index % 7}`,
          last_name: `L${String((index * 37) % PEOPLE).padStart(3, '0')}`,
        })),
      )
      .execute();
    await put('hidden', { lastName: 'L100' });
    await hide('hidden');
  });
  const pages = async (as: Person = 'attendee') => (await server.call(getAttendeeListPages, {}, { as })).body;
  const page = async (query: { from?: string; limit?: number }, as: Person = 'attendee') =>
    (await server.call(getAttendeeListPage, { query }, { as })).body.attendees;

  it('has pages that can be read in any order and together form the whole list', async () => {
    const { count, pageSize, starts } = await pages();
    expect({ count, pages: starts.length }).toEqual({ count: PEOPLE, pages: Math.ceil(PEOPLE / pageSize) });
    const read = await Promise.all(
      [...starts.entries()].reverse().map(async ([index, from]) => ({
        index,
        people: await page({ from, limit: pageSize }),
      })),
    );
    const names = read
      .sort((left, right) => left.index - right.index)
      .flatMap(({ people }) => people.map(({ lastName }) => lastName));
    expect(names).toEqual(Array.from({ length: PEOPLE }, (_, index) => `L${String(index).padStart(3, '0')}`));
    expect((await pages('superuser')).count).toBe(PEOPLE + 1);
  });

  it('starts at the top without a position, and finds the row for typed text', async () => {
    expect((await page({ limit: 2 })).map(({ lastName }) => lastName)).toEqual(['L000', 'L001']);
    const rowOf = async (lastName: string) =>
      (await server.call(findAttendeeListRow, { query: { lastName } }, { as: 'attendee' })).body.row;
    expect(await rowOf('l12')).toBe(120);
    expect(await rowOf('A')).toBe(0);
    expect(await rowOf('zz')).toBe(PEOPLE);
    // At the start, middle and end of pages.
    for (const row of [0, 1, 99, 100, 101, 199, 200, PEOPLE - 1]) {
      expect(await rowOf(`l${String(row).padStart(3, '0')}`)).toBe(row);
    }
    expect(await rowOf('Ł')).toBe(0);
    expect(await rowOf('王')).toBe(PEOPLE);
  });

  it('is recounted after half a minute', async () => {
    expect((await pages()).count).toBe(PEOPLE);
    await put('new', { lastName: 'New' });
    expect((await pages()).count).toBe(PEOPLE);
    server.clock.advance(30_000);
    expect((await pages()).count).toBe(PEOPLE + 1);
  });
});

it('lets everyone read the whole directory, but nobody copy it over and over', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    conference_id: HOME,
    attendee_id: `p${index}`,
    last_name: 'Crowd',
  }));
  await server.db.insertInto('attendee').values(many).execute();
  // Start a new hour, so that reads of earlier tests no longer count.
  server.clock.advance(3_600_000);
  // Twice all 200, plus 20,000 in searches: 102 pages. The one after that is the first over the limit.
  for (let read = 0; read < 103; read += 1) expect((await call({ limit: 200 })).status).toBe(200);
  expect((await call({ limit: 200 })).status).toBe(429);
  expect((await call({ limit: 200 }, 'exhibitor')).status).toBe(200);
  expect((await call({ limit: 200 }, 'superuser')).status).toBe(200);
  server.clock.advance(3_600_000);
  expect((await call({ limit: 200 })).status).toBe(200);
});
