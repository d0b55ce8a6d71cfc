import { randomUUID } from 'node:crypto';
import { postAttendeePicture } from '../../src/contract/people/attendeePicture';
import { getAttendee, putAttendee } from '../../src/contract/people/attendeeProfile';
import { postComment } from '../../src/contract/stage/comments';
import {
  carryOutDeletion,
  deleteDeletionRequest,
  getDeletionRequest,
  listDeletionRequests,
  postDeletionRequest,
  refuseDeletion,
} from '../../src/contract/people/dataRights';
import {
  acceptContact,
  endContact,
  getDesk,
  handOverContact,
  sendAgentMessage,
  startChat,
} from '../../src/contract/helpdesk/helpdesk';
import { appendLog, type LogEntry } from '../../src/contract/platform/log';
import { userChannel } from '../../src/contract/platform/realtime';
import { getServerTime } from '../../src/contract/platform/eventTime';
import { insertAccount, registerAccount } from '../../server/identity/accounts';
import { ACCOUNT_TABLES } from '../../server/modules/admin/dataRights/account';
import { PERSONAL_DATA } from '../../server/modules/admin/dataRights/personalData';
import { buildChatStart, buildEmbeddedDesk } from '../builders/helpdesk';
import { buildAnswers, buildEvaluation, buildLogin, buildVideoView } from '../builders/logEntry';
import { buildPicture } from '../builders/picture';
import { buildProfileFields } from '../builders/profile';
import { readZip } from '../readZip';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { nameOf } from './idTokens';
import { grantRole, insertNotification, insertSession } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
/** Resolves once the server has learned that the user's registration has changed to this. */
const rightsChanged = (userId: string, isRegistered: boolean) =>
  new Promise<void>((resolve) => {
    const { tokens, events } = server.deps;
    const stop = tokens.onRightsChanged(events.defaultEvent, userId, () => {
      void tokens.isStillRegistered(events.defaultEvent, userId).then((found) => {
        if (found !== isRegistered) return;
        stop();
        resolve();
      });
    });
  });
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  server = await createTestServer({
    events: [{ ...home, helpdeskConnection: buildEmbeddedDesk(HOME) }, ...others],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await server.database.empty(
    'deletion_request',
    'deletion_record',
    'picture_removal',
    'connection',
    'hidden_suggestion',
    'account',
    'registration',
    'registration_ended',
    'oidc_payload',
  );
  await insertSession(server.db, { conferenceId: HOME }, 's');
  for (const userId of ['attendee', 'attendee2', 'helpdesk']) {
    const told = rightsChanged(userId, true);
    await server.database.pool.query('select tell_rights($1, $2, true)', [HOME, userId]);
    await told;
  }
});

const me = { attendeeId: 'attendee' };
const request = (as: Person = 'attendee', params = me) =>
  server.call(postDeletionRequest, { params }, { as });
const carryOut = (params = me, as: Person = 'superuser') => server.call(carryOutDeletion, { params }, { as });
const REASON = 'Your invoice has to be kept until May.';
const refuse = (reason = REASON, params = me, as: Person = 'superuser') =>
  server.call(refuseDeletion, { params, body: { reason } }, { as });
const wishOf = async (as: Person, attendeeId: string = as) =>
  (await server.call(getDeletionRequest, { params: { attendeeId } }, { as })).body;
const list = async () => (await server.call(listDeletionRequests, {}, { as: 'superuser' })).body;

async function download(as: Person, attendeeId: string = as) {
  const token = await server.token(as);
  return server.inject({
    url: `/api/${HOME}/attendees/${attendeeId}/data`,
    headers: { authorization: `Bearer ${token}` },
  });
}
const contentOf = (zip: Buffer) =>
  JSON.parse(readZip(zip).get('data.json')?.toString() ?? '') as Record<string, unknown>;

const PAGE = { revision: 0, profile: buildProfileFields({ interests: [] }) };
const append = (entry: LogEntry, as: Person) => server.call(appendLog, { body: entry }, { as });

/** Leaves traces of a person wherever the server stores personal data. */
async function live(person: 'attendee' | 'attendee2'): Promise<void> {
  const { db } = server;
  const params = { attendeeId: person };
  const profile = buildProfileFields({ lastName: `Trace-${person}`, interests: [] });
  await server.call(putAttendee, { params, body: { revision: 0, profile } }, { as: person });
  const file = new Blob([new Uint8Array(await buildPicture())], { type: 'image/jpeg' });
  await server.call(postAttendeePicture, { params, file }, { as: person });
  await server.call(
    postComment,
    { params: { subjectId: 's' }, body: { text: `I am ${person}` } },
    { as: person },
  );
  await append(buildLogin({ uid: person, name: nameOf(person) }), person);
  await append(buildVideoView({ uid: person, sessionId: 's' }), person);
  const answers = { ...buildAnswers(), question4: `Signed, ${person}` };
  await append(buildEvaluation({ userId: person, sessionId: 's', answers }), person);
  await insertNotification(db, HOME, person);
  const from = { attendeeId: person, name: nameOf(person) };
  const told = JSON.stringify({ kind: 'connectionAccepted', from });
  await insertNotification(db, HOME, 'zoe', { body: told });
  await db.insertInto('connection').values({ conference_id: HOME, user_a: person, user_b: 'zoe' }).execute();
  await db
    .insertInto('hidden_suggestion')
    .values([
      { conference_id: HOME, user_id: person, attendee_id: 'zoe' },
      { conference_id: HOME, user_id: 'zoe', attendee_id: person },
    ])
    .execute();
  await db
    .insertInto('push_subscription')
    .values({
      conference_id: HOME,
      endpoint: `https://push.example/${person}`,
      user_id: person,
      p256dh: 'p',
      auth: 'SECRET-AUTH',
    })
    .execute();
  await grantRole(db, HOME, person, 'presenter');
  await server.call(startChat, { body: buildChatStart() }, { as: person });
  await server.deps.channels.publish(HOME, userChannel(person), { hello: person });
  await insertAccount(db, {
    accountId: `account-of-${person}`,
    username: `user-${person}`,
    passwordHash: 'SECRET-HASH',
    attendeeId: person,
    name: nameOf(person),
    email: null,
    companyName: null,
  });
  await registerAccount(db, `account-of-${person}`, HOME);
  await db
    .insertInto('oidc_payload')
    .values({
      model: 'Session',
      id: `session-${person}`,
      grant_id: null,
      user_code: null,
      uid: null,
      payload: JSON.stringify({ accountId: `account-of-${person}` }),
      expires_at: null,
      consumed_at: null,
    })
    .execute();
}

/**
 * Two chats of the attendee: the agent answers one and hands it over, and hands over the other, which a
 * colleague has answered.
 */
async function answerChats(agent: 'attendee2'): Promise<void> {
  await grantRole(server.db, HOME, agent, 'superuser');
  for (const answers of [agent, 'helpdesk'] as const) {
    const started = await server.call(startChat, { body: buildChatStart() }, { as: 'attendee' });
    const params = { contactId: started.body.data.startChatResult.ContactId };
    const say = (as: Person) =>
      server.call(
        sendAgentMessage,
        { params, body: { text: 'Good day.', clientToken: randomUUID() } },
        { as },
      );
    await server.call(acceptContact, { params }, { as: answers });
    expect((await say(answers)).status).toBe(200);
    // Reading the desk counts as having it open.
    await server.call(getDesk, {}, { as: agent });
    if (answers !== agent) server.clock.advance(3 * 60_000);
    await server.call(getDesk, {}, { as: agent });
    const handed = await server.call(
      handOverContact,
      { params, body: { userId: null, note: 'A good one' } },
      { as: agent },
    );
    expect(handed.status).toBe(200);
    await server.call(acceptContact, { params }, { as: 'superuser' });
    await say('superuser');
    expect((await server.call(endContact, { params }, { as: 'superuser' })).status).toBe(200);
  }
}

/** Tables that contain a word, in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from "${name}" as t where t::text ~ $1 limit 1`, [
      `\\m${word}\\M`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

it('accounts for every table with a column that identifies a user', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(user|attendee|agent|account)_(id|a|b)$|carried_out_by|refused_by|imported_by|undone_by'`,
  );
  const known = new Set([...PERSONAL_DATA.flatMap(({ tables }) => tables), ...ACCOUNT_TABLES]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe('the personal data download', () => {
  it('is a zip with all data and the picture, but no secrets', async () => {
    await live('attendee');
    await live('attendee2');
    const reply = await download('attendee');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${HOME}-my-data.zip"`,
    });
    const files = readZip(reply.rawPayload);
    expect([...files.keys()].sort()).toEqual(['data.json', 'picture-large.webp', 'picture-small.webp']);
    expect(files.get('picture-small.webp')?.toString('latin1', 8, 12)).toBe('WEBP');
    const content = contentOf(reply.rawPayload);
    expect(content).toMatchObject({
      event: HOME,
      person: 'attendee',
      page: { last_name: 'Trace-attendee', revision: 1 },
      comments: [{ subject_id: 's', body: expect.stringContaining('I am attendee') as string }],
      connections: [{ person: 'zoe' }],
      hiddenSuggestions: [{ attendee_id: 'zoe' }],
      notifications: [{}],
      chats: [{ status: 'waiting', items: expect.any(Array) as unknown[] }],
      messages: [{ body: '{"hello":"attendee"}' }],
      roles: [{ role: 'presenter' }],
      browsersWithPushMessages: [{ endpoint: 'https://push.example/attendee' }],
      account: [{ username: 'user-attendee', registrations: [HOME], sign_ins: [{}] }],
      wishToBeDeleted: [],
    });
    expect((content['log'] as { type: string }[]).map(({ type }) => type).sort()).toEqual([
      'LoginUser',
      'SessionEvaluation',
      'VideoView',
    ]);
    const text = JSON.stringify(content);
    expect(text).not.toMatch(/SECRET|_folded/);
    expect(text).not.toContain('attendee2');
  });

  it('is a zip with empty lists for an attendee who left no traces', async () => {
    expect(contentOf((await download('attendee')).rawPayload)).toMatchObject({
      page: null,
      comments: [],
      account: [],
    });
  });

  it('is available to nobody else, not even superusers', async () => {
    await live('attendee');
    expect((await download('attendee2', 'attendee')).statusCode).toBe(403);
    expect((await download('superuser', 'attendee')).statusCode).toBe(403);
  });
});

describe('a deletion request', () => {
  it('keeps its first timestamp when repeated, and can be withdrawn', async () => {
    const read = async () => (await server.call(getDeletionRequest, { params: me }, { as: 'attendee' })).body;
    expect(await read()).toEqual({ requestedAt: null, refused: null });
    const first = await request();
    server.clock.advance(60_000);
    expect((await request()).body).toEqual(first.body);
    expect(await read()).toEqual(first.body);
    const gone = await server.call(deleteDeletionRequest, { params: me }, { as: 'attendee' });
    expect(gone.body).toEqual({ requestedAt: null, refused: null });
    expect((await list()).open).toEqual([]);
  });

  it('is listed for superusers with the name, longest waiting first', async () => {
    await live('attendee');
    await request('attendee2', { attendeeId: 'attendee2' });
    server.clock.advance(60_000);
    await request();
    expect((await list()).open).toMatchObject([
      { attendeeId: 'attendee2', name: '' },
      { attendeeId: 'attendee', name: expect.stringContaining('Trace-attendee') as string },
    ]);
  });

  it('can be made by the attendee or recorded by a superuser', async () => {
    expect((await request('attendee2')).status).toBe(403);
    await server.call(putAttendee, { params: me, body: PAGE }, { as: 'attendee' });
    expect((await request('superuser')).status).toBe(200);
    expect((await list()).open).toMatchObject([{ attendeeId: 'attendee' }]);
  });

  it('is recorded only for someone who left some trace at the event', async () => {
    const askFor = async (attendeeId: string) => (await request('superuser', { attendeeId })).status;
    expect(await askFor('nobody')).toBe(404);
    expect((await list()).open).toEqual([]);
    await append(buildLogin({ uid: 'attendee', name: nameOf('attendee') }), 'attendee');
    expect(await askFor('attendee')).toBe(200);
    await insertAccount(server.db, {
      accountId: 'account-of-zoe',
      username: 'zoe',
      passwordHash: 'hash',
      attendeeId: 'zoe',
      name: 'Zoe',
      email: null,
      companyName: null,
    });
    expect(await askFor('zoe')).toBe(404);
    await registerAccount(server.db, 'account-of-zoe', HOME);
    expect(await askFor('zoe')).toBe(200);
  });
});

describe('the refusal of a deletion request', () => {
  it('closes the request, with a reason the attendee can read', async () => {
    await live('attendee');
    const asked = await request();
    server.clock.advance(60_000);
    expect((await refuse(`  ${REASON}  `)).status).toBe(200);
    const refusedAt = new Date(server.clock.now()).toISOString();
    const refused = { requestedAt: asked.body.requestedAt, refusedAt, reason: REASON };
    expect(await wishOf('attendee')).toEqual({ requestedAt: null, refused });
    expect(await list()).toMatchObject({
      open: [],
      refused: [
        { attendeeId: 'attendee', name: expect.stringContaining('Trace') as string, refusedBy: 'superuser' },
      ],
    });
    expect((await carryOut()).status).toBe(404);
    expect(contentOf((await download('attendee')).rawPayload)).toMatchObject({
      wishToBeDeleted: [{ refusal: REASON }],
    });
  });

  it('survives a withdrawal without an open request, and gives way to a new request', async () => {
    await request();
    await refuse();
    await server.call(deleteDeletionRequest, { params: me }, { as: 'attendee' });
    expect((await wishOf('attendee')).refused).toMatchObject({ reason: REASON });
    server.clock.advance(60_000);
    const again = new Date(server.clock.now()).toISOString();
    expect((await request()).body).toEqual({ requestedAt: again, refused: null });
    expect(await list()).toMatchObject({
      open: [{ attendeeId: 'attendee', requestedAt: again }],
      refused: [],
    });
    expect((await carryOut()).status).toBe(200);
  });

  it('is given once, to an open request, with a reason, by another superuser', async () => {
    expect((await refuse()).status).toBe(404);
    await request();
    expect((await refuse(REASON, me, 'helpdesk')).status).toBe(403);
    for (const reason of ['', ' \n ', 'x'.repeat(1_001)]) expect((await refuse(reason)).status).toBe(400);
    expect((await wishOf('attendee')).requestedAt).not.toBeNull();
    expect((await refuse()).status).toBe(200);
    expect((await refuse('Another reason.')).status).toBe(404);
    expect((await wishOf('attendee')).refused).toMatchObject({ reason: REASON });
    await request('superuser', { attendeeId: 'superuser' });
    expect((await refuse(REASON, { attendeeId: 'superuser' })).status).toBe(409);
  });

  it('is visible only to the attendee and superusers, and only at its event', async () => {
    await request();
    await refuse();
    expect((await server.call(getDeletionRequest, { params: me }, { as: 'attendee2' })).status).toBe(403);
    expect((await wishOf('superuser', 'attendee')).refused).toMatchObject({ reason: REASON });
    await server.db.updateTable('deletion_request').set({ conference_id: OTHER }).execute();
    expect(await wishOf('attendee')).toEqual({ requestedAt: null, refused: null });
    expect((await list()).refused).toEqual([]);
  });
});

describe('a deletion', () => {
  it('leaves nothing of the attendee except that their registration ended', async () => {
    await live('attendee');
    expect((await tablesWith('attendee')).length).toBeGreaterThan(12);
    await request();
    expect((await carryOut()).status).toBe(200);
    expect(await tablesWith('attendee')).toEqual(['registration_ended']);
    expect(await tablesWith('Trace')).toEqual([]);
  });

  it('leaves nothing of an agent but the ended registration, and keeps chats for their attendees', async () => {
    await answerChats('attendee2');
    await live('attendee2');
    const chats = async () => contentOf((await download('attendee')).rawPayload)['chats'];
    const before = await chats();
    expect(before).toMatchObject([{ status: 'ended' }, { status: 'ended' }]);
    await request('attendee2', { attendeeId: 'attendee2' });
    expect((await carryOut({ attendeeId: 'attendee2' })).status).toBe(200);
    expect(await tablesWith('attendee2')).toEqual(['registration_ended']);
    expect(await tablesWith('Trace')).toEqual([]);
    expect(await chats()).toEqual(before);
  });

  it('leaves other attendees’ data untouched', async () => {
    await live('attendee2');
    const before = (await download('attendee2')).rawPayload;
    await live('attendee');
    await request();
    await carryOut();
    const after = (await download('attendee2')).rawPayload;
    const { page: pageBefore, ...restBefore } = contentOf(before);
    const { page: pageAfter, ...restAfter } = contentOf(after);
    expect(restAfter).toEqual(restBefore);
    expect(pageAfter).toEqual(pageBefore);
    expect(readZip(after).size).toBe(3);
  });

  it('keeps the evaluation, anonymized', async () => {
    await live('attendee');
    await request();
    await carryOut();
    const { rows } = await server.database.pool.query<{ user_id: string; recorded_at: Date; body: unknown }>(
      'select user_id, recorded_at, body from log_entry where conference_id = $1',
      [HOME],
    );
    expect(rows).toMatchObject([
      {
        user_id: expect.stringMatching(/^nobody-/) as string,
        body: { sessionId: 's', userName: '', answers: buildAnswers() },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Signed');
    expect(rows[0]?.recorded_at.getUTCMinutes()).toBe(0);
  });

  it('removes the picture files', async () => {
    await live('attendee');
    const { body } = await server.call(getAttendee, { params: me }, { as: 'attendee' });
    expect((await server.inject({ url: body.imgPath ?? '' })).statusCode).toBe(200);
    const [, pictureId = ''] = /pictures\/(\w+)\//.exec(body.imgPath ?? '') ?? [];
    await request();
    await carryOut();
    expect(await server.deps.pictures.get(`${HOME}/${pictureId}-large.webp`)).toBeUndefined();
  });

  it('revokes access to this event at once, even with a still valid token', async () => {
    await live('attendee');
    const status = async () => (await server.call(getAttendee, { params: me }, { as: 'attendee' })).status;
    expect(await status()).toBe(200);
    await request();
    const told = rightsChanged('attendee', false);
    await carryOut();
    await told;
    expect(await status()).toBe(403);
    expect((await server.call(getServerTime, {}, { as: 'attendee2' })).status).toBe(200);
  });

  it('keeps an account registered for another event, but signs it out', async () => {
    await live('attendee');
    await registerAccount(server.db, 'account-of-attendee', OTHER);
    await request();
    await carryOut();
    expect(await server.db.selectFrom('registration').selectAll().execute()).toEqual([
      { account_id: 'account-of-attendee', conference_id: OTHER },
    ]);
    expect(await server.db.selectFrom('oidc_payload').selectAll().execute()).toEqual([]);
  });

  it('is recorded without identifying the attendee', async () => {
    const { body } = await request();
    server.clock.advance(60_000);
    await carryOut();
    expect(await list()).toEqual({
      open: [],
      refused: [],
      carriedOut: [
        {
          requestedAt: body.requestedAt,
          carriedOutAt: new Date(server.clock.now()).toISOString(),
          carriedOutBy: 'superuser',
        },
      ],
    });
  });

  it('is refused without a request, for oneself, and to anyone but a superuser', async () => {
    await live('attendee');
    expect((await carryOut()).status).toBe(404);
    expect(contentOf((await download('attendee')).rawPayload)).toMatchObject({
      chats: [{ status: 'waiting' }],
    });
    await request('superuser', { attendeeId: 'superuser' });
    expect(await carryOut({ attendeeId: 'superuser' })).toMatchObject({
      status: 409,
      body: { fault: { code: 'ownDeletion' } },
    });
    await request();
    expect((await carryOut(me, 'helpdesk')).status).toBe(403);
    expect(contentOf((await download('attendee')).rawPayload)).toMatchObject({
      comments: [{}],
      account: [{}],
    });
  });

  it('is refused until a chat they are answering has ended', async () => {
    const started = await server.call(startChat, { body: buildChatStart() }, { as: 'attendee2' });
    const contactId = started.body.data.startChatResult.ContactId;
    await server.call(acceptContact, { params: { contactId } }, { as: 'helpdesk' });
    await request('superuser', { attendeeId: 'helpdesk' });
    expect(await carryOut({ attendeeId: 'helpdesk' })).toMatchObject({
      status: 409,
      body: { fault: { code: 'answersChat' } },
    });
    await server.db
      .updateTable('helpdesk_contact')
      .set({ status: 'ended', ended_at: new Date() })
      .where('contact_id', '=', contactId)
      .execute();
    expect((await carryOut({ attendeeId: 'helpdesk' })).status).toBe(200);
    await grantRole(server.db, HOME, 'helpdesk', 'helpdesk');
    const contact = await server.db
      .selectFrom('helpdesk_contact')
      .select(['agent_id', 'agent_name'])
      .executeTakeFirst();
    expect(contact).toEqual({ agent_id: null, agent_name: null });
  });

  it('changes nothing if any part of it fails', async () => {
    await live('attendee');
    await request();
    await server.database.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before insert on deletion_record for each row execute function refuse()`,
    );
    try {
      expect((await carryOut()).status).toBe(500);
    } finally {
      await server.database.pool.query('drop trigger refuse on deletion_record; drop function refuse');
    }
    expect(contentOf((await download('attendee')).rawPayload)).toMatchObject({
      comments: [{}],
      account: [{}],
    });
    expect((await list()).open).toHaveLength(1);
  });
});

it('a deletion leaves a user with the same id at another event untouched', async () => {
  await server.db
    .insertInto('comment')
    .values({
      conference_id: OTHER,
      subject_id: 's',
      number: 1,
      user_id: 'attendee',
      user_name: 'A',
      body: 'b',
      created_at: new Date(server.clock.now()),
    })
    .execute();
  await append(buildLogin({ uid: 'attendee', name: nameOf('attendee'), entryId: randomUUID() }), 'attendee');
  await request();
  await carryOut();
  expect(await server.db.selectFrom('comment').select('conference_id').execute()).toEqual([
    { conference_id: OTHER },
  ]);
});

it('a deletion forgets who removed a comment, and leaves it removed', async () => {
  const comment = { conference_id: HOME, subject_id: 's', created_at: new Date(server.clock.now()) };
  const removed = { removed_at: new Date(server.clock.now()), removed_by: 'attendee' };
  await server.db
    .insertInto('comment')
    .values([
      { ...comment, number: 1, user_id: 'attendee2', user_name: 'B', body: '', ...removed },
      { ...comment, number: 2, user_id: 'attendee', user_name: 'A', body: '', ...removed },
    ])
    .execute();
  expect(contentOf((await download('attendee')).rawPayload)).toMatchObject({
    comments: [{ number: 2 }],
    removedComments: [{ subject_id: 's', number: 1 }],
  });
  await request();
  await carryOut();
  const left = await server.db
    .selectFrom('comment')
    .select(['number', 'removed_by', 'removed_at'])
    .where('conference_id', '=', HOME)
    .execute();
  expect(left).toEqual([{ number: 1, removed_by: '', removed_at: removed.removed_at }]);
});
