import { Readable } from 'node:stream';
import { putAttendee } from '../../src/contract/people/attendeeProfile';
import {
  getAttendeeListPage,
  getAttendeeListPages,
  searchAttendees,
} from '../../src/contract/people/attendees';
import { hasName } from '../../src/contract/kit/hasName';
import { importAttendees } from '../../server/modules/people/attendeeImport/reading/importAttendees';
import { buildProfileFields } from '../builders/profile';
import { fourEvents, HOME } from './fourEvents';
import { createTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const as = { as: 'attendee' } as const;
const bring = (text: string) => {
  const event = fourEvents().find(({ conferenceId }) => conferenceId === HOME);
  if (!event) throw new Error('There is no such event.');
  return importAttendees(server.database.pool, event, Readable.from([Buffer.from(text)]));
};

it('the database and the contract agree on which characters make a visible name', async () => {
  const { rows } = await server.database.pool.query<{ code: number }>(
    `select code from generate_series(1, 1114111) as code
     where code not between 55296 and 57343 and not has_name('', chr(code))`,
  );
  const inDatabase = new Set(rows.map(({ code }) => code));
  const different: string[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const isNone = !hasName({ firstName: '', lastName: String.fromCodePoint(code) });
    if (isNone !== inDatabase.has(code)) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
  expect(inDatabase.size).toBeGreaterThan(4_000);
});

describe('a name of symbols only', () => {
  const NAMES = ['😀 💥', '???', '!!!', '—'];
  beforeEach(async () => {
    const rows = NAMES.map((name, index) => `p${index},,${name}`);
    const file = `id,first name,last name\nletters,Ada,Lovelace\n${rows.join('\n')}\n`;
    expect(await bring(file)).toMatchObject({ added: NAMES.length + 1, errors: [] });
  });

  it('is listed, before names with letters', async () => {
    const { body } = await server.call(getAttendeeListPage, { query: {} }, as);
    const names = body.attendees.map(({ lastName }) => lastName);
    expect([...names].sort()).toEqual([...NAMES, 'Lovelace'].sort());
    expect(names.at(-1)).toBe('Lovelace');
    expect((await server.call(getAttendeeListPages, {}, as)).body.count).toBe(NAMES.length + 1);
  });

  it('appears in the full search, for superusers too', async () => {
    for (const who of ['attendee', 'superuser'] as const) {
      const { body } = await server.call(searchAttendees, { query: {} }, { as: who });
      expect(body.attendees.map(({ lastName }) => lastName)).toEqual(expect.arrayContaining(NAMES));
    }
  });

  it('is exported', async () => {
    const token = await server.token('superuser');
    const { body } = await server.inject({
      url: `/api/${HOME}/attendee-export`,
      headers: { authorization: `Bearer ${token}` },
    });
    for (const name of NAMES) expect(body).toContain(name);
  });
});

it.each([
  ['blanks', ' \u00A0\u3000'],
  ['what steers other characters', '\u200B\u200D\u2060\u202E\uFEFF'],
  ['fillers', '\u3164\u2800'],
])('a name of %s is rejected, in a profile and in a file', async (_what, lastName) => {
  const profile = buildProfileFields({ firstName: '', lastName });
  const { status, body } = await server.call(
    putAttendee,
    { params: { attendeeId: 'attendee' }, body: { revision: 0, profile } },
    as,
  );
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'profile.lastName']);
  expect(await bring(`id,last name\n1,"${lastName}"\n`)).toMatchObject({
    added: 0,
    errors: [{ row: 2, column: null }],
  });
});
