import {
  addTeamMember,
  countVisit,
  getBooth,
  getBoothStatistics,
  getTeam,
  listBoothActs,
  listOwnExhibitors,
  putBooth,
  removeTeamMember,
  type BoothFields,
} from '../../src/contract/exhibition/exhibitorCenter';
import { BOOTH_LIMITS } from '../../src/contract/exhibition/booth';
import { appendLog } from '../../src/contract/platform/log';
import { getExhibitor } from '../../src/contract/exhibition/tradeshow';
import { getUserInfo } from '../../src/contract/access/userinfo';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { buildBooth, buildProduct } from '../builders/booth';
import { buildVideoView } from '../builders/logEntry';
import { UNLISTED_AT_VIMEO } from '../builders/vimeo';
import naughtyStrings from '../naughtyStrings';
import { fourEvents, HOME } from './fourEvents';
import { insertConversation, insertMessage } from './messagingWorld';
import { insertAttendee, insertExhibitor, insertSession } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  server = await createTestServer({
    events: [{ ...home, primaryInterests: [{ name: 'Floors' }] }, ...others],
  });
});
afterAll(() => server.close());

const OURS = { conferenceId: HOME, exhibitorId: 'brightline' };
const params = { exhibitorId: 'brightline' };
beforeEach(async () => {
  await server.reset();
  await insertExhibitor(server.db, { conferenceId: HOME });
  await insertExhibitor(
    server.db,
    { conferenceId: HOME },
    { exhibitorId: 'another', companyName: 'Zünftig' },
  );
  await insertMember(server.db, OURS, 'exhibitor');
});

const put = (
  booth: BoothFields,
  { revision = 1, as = 'exhibitor' }: { revision?: number; as?: Person } = {},
) => server.call(putBooth, { params, body: { revision, booth } }, { as });
const acts = async () =>
  (await server.call(listBoothActs, { params, query: {} }, { as: 'exhibitor' })).body.acts;
const actionsOf = async () => (await acts()).map(({ action }) => action);

describe('whose booths somebody may run', () => {
  const own = async (as: Person, q?: string) =>
    (
      await server.call(listOwnExhibitors, { query: q === undefined ? {} : { q } }, { as })
    ).body.exhibitors.map(({ exhibitorId }) => exhibitorId);

  it('is their own for staff, all for superusers, none for others', async () => {
    expect(await own('exhibitor')).toEqual(['brightline']);
    expect(await own('superuser')).toEqual(['brightline', 'another']);
    expect(await own('attendee')).toEqual([]);
    const staff = async (as: Person) => (await server.call(getUserInfo, {}, { as })).body.exhibitorStaff;
    expect([await staff('exhibitor'), await staff('superuser')]).toEqual([true, false]);
  });

  it('is found by any part of its name, however it is written', async () => {
    expect(await own('superuser', 'zunft')).toEqual(['another']);
    expect(await own('superuser', 'nobody')).toEqual([]);
  });

  it('ends with the exhibitor', async () => {
    await server.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
    expect(await own('exhibitor')).toEqual([]);
    expect((await server.call(getBooth, { params }, { as: 'exhibitor' })).status).toBe(403);
    expect((await server.call(getBooth, { params }, { as: 'superuser' })).status).toBe(404);
  });
});

describe('the booth', () => {
  it('is stored as sent, and its log says which fields changed', async () => {
    const booth = buildBooth({ interests: ['Floors'] });
    const { body } = await put(booth);
    expect([body.revision, body.booth]).toEqual([2, booth]);
    expect((await server.call(getBooth, { params }, { as: 'superuser' })).body.booth).toEqual(booth);
    await put({ ...booth, darkLogo: true }, { revision: 2, as: 'superuser' });
    expect((await acts()).map(({ by, details }) => [by.userId, details.fields])).toEqual([
      ['superuser', ['darkLogo']],
      [
        'exhibitor',
        ['description', 'website', 'about', 'categories', 'interests', 'products', 'links', 'hours'],
      ],
    ]);
  });

  it('shows unlisted videos under the addresses that were given', async () => {
    const videos = UNLISTED_AT_VIMEO.map((videoUrl, at) => ({
      videoId: `v${at}`,
      title: 'How soap is made',
      videoUrl,
      image: null,
      captionsEn: null,
      captionsEs: null,
    }));
    expect((await put(buildBooth({ videos }))).status).toBe(200);
    const { body } = await server.call(getExhibitor, { params, query: {} }, { as: 'attendee' });
    expect(body.videos.map(({ videoUrl }) => videoUrl)).toEqual(UNLISTED_AT_VIMEO);
  });

  it('is not overwritten by somebody who has not seen the latest version', async () => {
    const [first, second] = await Promise.all([
      put(buildBooth({ description: 'One' })),
      put(buildBooth({ description: 'Two' }), { as: 'superuser' }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await actionsOf()).toEqual(['editBooth']);
  });

  it('refuses what cannot be, naming each place', async () => {
    const [hours] = buildBooth().hours;
    const { status, body } = await put(
      buildBooth({
        interests: ['Ceilings'],
        products: [buildProduct({ imgPath: 'assets/of-another.svg' }), buildProduct()],
        hours: [{ start: hours?.end ?? '', end: hours?.start ?? '' }],
      }),
    );
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path)).toEqual([
      'booth.interests.0',
      'booth.hours.0.end',
      'booth.products.1',
      'booth.products.0.imgPath',
    ]);
  });

  it('shows pictures that were uploaded for it, and no others', async () => {
    const stored = (file_id: string, owner_id: string) => ({
      file_id,
      owner_id,
      conference_id: HOME,
      owner_kind: 'exhibitor' as const,
      purpose: 'logo',
      name: 'logo.webp',
      media_type: 'image/webp',
      bytes: 9,
      user_id: 'x',
    });
    const [own, others] = ['a'.repeat(32), 'b'.repeat(32)];
    await server.db
      .insertInto('stored_file')
      .values([stored(own ?? '', 'brightline'), stored(others ?? '', 'another')])
      .execute();
    expect((await put(buildBooth({ imgPath: `file:${others}` }))).status).toBe(422);
    const { body } = await put(buildBooth({ imgPath: `file:${own}` }));
    expect([body.booth.imgPath, body.pictures.map(({ fileId }) => fileId)]).toEqual([`file:${own}`, [own]]);
    const details = await server.call(getExhibitor, { params, query: {} }, { as: 'attendee' });
    expect(details.body.imgPath).toMatch(new RegExp(`/files/${own}/picture\\?until=\\d+&signature=`));
  });

  const BAD = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://files.example/'];
  it.each([...BAD, 'https://halvora.example@evil.example/'])('refuses the address %s', async (website) => {
    expect((await put(buildBooth({ website }))).status).toBe(400);
    expect((await put(buildBooth({ links: [{ network: 'x', url: website }] }))).status).toBe(400);
    expect((await put(buildBooth({ products: [buildProduct({ link: website })] }))).status).toBe(400);
  });

  it('keeps hostile texts as texts', async () => {
    const texts = naughtyStrings.filter((text) => !text.includes('\0')).slice(0, 400);
    let revision = 1;
    for (let from = 0; from < texts.length; from += 30) {
      const products = texts
        .slice(from, from + 30)
        .map((text, index) => buildProduct({ productId: `p${index}`, name: text.slice(0, 500) }));
      const { status, body } = await put(buildBooth({ products, about: texts[from] ?? '' }), { revision });
      expect(status).toBe(200);
      expect(body.booth.products).toHaveLength(products.length);
      revision = body.revision;
    }
  });
});

describe('the team', () => {
  const add = (email: string, as: Person = 'exhibitor') =>
    server.call(addTeamMember, { params, body: { email } }, { as });
  const remove = (account: string, as: Person = 'exhibitor') =>
    server.call(removeTeamMember, { params: { ...params, account } }, { as });

  it('gains people by address, once, and shows who is an attendee', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'zoe' });
    await server.db
      .updateTable('attendee')
      .set({ known_email: 'zoe@example.org', first_name: 'Zoe', last_name: 'Quill' })
      .execute();
    await add(' Zoe@Example.org ');
    const { body } = await add('zoe@example.org');
    expect(body.members.map(({ account, name, own }) => [account, name, own])).toEqual([
      ['exhibitor', null, true],
      ['zoe@example.org', 'Zoe Quill', false],
    ]);
    expect((await acts()).map(({ action, account }) => [action, account])).toEqual([
      ['addMember', 'zoe@example.org'],
    ]);
  });

  it('loses them, but nobody locks themselves out', async () => {
    await add('zoe@example.org');
    expect((await remove('exhibitor')).status).toBe(422);
    expect((await remove('zoe@example.org')).body.members).toHaveLength(1);
    expect((await remove('zoe@example.org')).status).toBe(200);
    expect((await remove('exhibitor', 'superuser')).body.members).toEqual([]);
    expect((await server.call(getTeam, { params }, { as: 'exhibitor' })).status).toBe(403);
    expect(
      (await server.call(listBoothActs, { params, query: {} }, { as: 'superuser' })).body.acts,
    ).toHaveLength(3);
  });

  it('never exceeds its limit, whoever adds at once', async () => {
    const left = BOOTH_LIMITS.team - 2;
    for (let index = 0; index < left; index += 1)
      await insertMember(server.db, OURS, `a${index}@example.org`);
    const replies = await Promise.all(['b@example.org', 'c@example.org'].map((email) => add(email)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('the log of a booth', () => {
  it('is append-only', async () => {
    await put(buildBooth());
    await expect(server.db.deleteFrom('booth_act').execute()).rejects.toThrow('append-only');
    await expect(server.db.updateTable('booth_act').set({ action: 'addMember' }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  it('is read page by page, latest first', async () => {
    for (let revision = 1; revision <= 51; revision += 1) {
      await put(buildBooth({ description: `${revision}` }), { revision });
    }
    const page = async (before?: number) =>
      (
        await server.call(
          listBoothActs,
          { params, query: before === undefined ? {} : { before } },
          { as: 'exhibitor' },
        )
      ).body;
    const first = await page();
    const second = await page(first.next ?? 0);
    expect([first.acts.length, second.acts.length, second.next]).toEqual([50, 1, null]);
  });
});

describe('statistics', () => {
  const visit = (kind: 'opened' | 'stayed', as: Person = 'attendee') =>
    server.call(countVisit, { params, body: { kind } }, { as });
  const figures = async () => (await server.call(getBoothStatistics, { params }, { as: 'exhibitor' })).body;

  it('count visits, people and time by day of the event', async () => {
    await visit('opened');
    await visit('opened');
    server.clock.advance(30_000);
    await visit('stayed');
    await visit('stayed');
    await visit('opened', 'attendee2');
    server.clock.advance(60_000);
    await visit('opened');
    // Past midnight in Chicago.
    server.clock.set('2021-01-27T06:30:00.000Z');
    await visit('opened');
    const { days, total } = await figures();
    const rest = { downloads: 0, videoMinutes: 0, leads: 0, meetings: 0, chats: 0 };
    expect(days).toEqual([
      { day: '2021-01-26', visits: 3, people: 2, seconds: 30, ...rest },
      { day: '2021-01-27', visits: 1, people: 1, seconds: 0, ...rest },
    ]);
    expect(total).toEqual({ visits: 4, people: 2, seconds: 30, ...rest });
  });

  it('leave the booth’s own staff out', async () => {
    await visit('opened', 'exhibitor');
    expect(await figures()).toEqual({
      days: [],
      total: {
        visits: 0,
        people: 0,
        seconds: 0,
        downloads: 0,
        videoMinutes: 0,
        leads: 0,
        meetings: 0,
        chats: 0,
      },
    });
  });

  it('count the minutes watched of the booth’s videos', async () => {
    await insertSession(server.db, { conferenceId: HOME }, 'brightline');
    const watched = { ...buildVideoView({ sessionId: 'brightline' }), type: 'TestVideoViewTime' as const };
    const { status } = await server.call(
      appendLog,
      { body: { ...watched, watchTime: 60 } },
      { as: 'attendee' },
    );
    expect(status).toBe(200);
    expect((await figures()).total.videoMinutes).toBe(1);
  });

  it('count conversations on the day they begin', async () => {
    const booth = { kind: 'booth' as const, exhibitorId: 'brightline' };
    const begin = async (visitor: string) => {
      const conversationId = await insertConversation(server, { ...booth, members: [visitor] });
      await insertMessage(server, conversationId, { from: visitor });
      return conversationId;
    };
    server.clock.set('2021-01-26T15:00:00.000Z');
    const first = await begin('attendee');
    await begin('attendee2');
    await insertConversation(server, { ...booth, members: ['presenter'] });
    // Past midnight in Chicago.
    server.clock.set('2021-01-27T06:30:00.000Z');
    await insertMessage(server, first, { from: 'attendee' });
    const { days, total } = await figures();
    expect([days.map(({ day, chats }) => [day, chats]), total.chats]).toEqual([[['2021-01-26', 2]], 2]);
  });

  it('name nobody, hidden or not', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
    await server.db.updateTable('attendee').set({ hidden: true, first_name: 'Waldo' }).execute();
    await visit('opened');
    const text = JSON.stringify(await figures());
    expect(text).toContain('"people":1');
    expect(text).not.toMatch(/attendee|Waldo/);
  });

  it('know no visit of an exhibitor that there is not', async () => {
    const gone = { params: { exhibitorId: 'nobody' }, body: { kind: 'opened' as const } };
    expect((await server.call(countVisit, gone, { as: 'attendee' })).status).toBe(404);
  });
});
