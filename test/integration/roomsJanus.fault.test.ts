import { createHmac, randomUUID } from 'node:crypto';
import {
  actOnEntry,
  announceFeed,
  changeRoomRules,
  enterRoom,
  leaveRoom,
  readRoomState,
  type JanusAccess,
} from '../../src/contract/rooms/rooms';
import { openJanus, type OpenedJanus } from '../../server/modules/rooms/rooms/janus';
import { whyNoJanus } from '../../tools/roomTools';
import { JANUS_SECRET, startJanus, type RunningJanus } from '../janus';
import { freePort } from '../e2e/support/server';
import { until } from '../until';
import { fourEvents } from './fourEvents';
import { RawJanus } from './rawJanus';
import { SILENT } from './roomWorld';
import { insertSession } from './seed';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';

const missing = whyNoJanus();
if (missing !== null) process.stderr.write(`${missing}\n`);

const UNAUTHORIZED = 403;
const NO_SUCH_ROOM = 426;
const NOT_ALLOWED = 433;

/**
 * A token as an outsider who knows the protocol, but not the secret, would make it; or one that has ended.
 */
function sign(secret: string, endsIn: number, ...subject: string[]): string {
  const data = [Math.floor(Date.now() / 1_000) + endsIn, ...subject].join();
  return `${data}:${createHmac('sha1', secret).update(data).digest('base64')}`;
}

(missing === null ? describe : describe.skip)('rooms at Janus', () => {
  let janus: RunningJanus;
  let server: TestServer;
  /** A second process of ours, which compares rooms when the test says so. */
  let other: OpenedJanus;
  const open: RawJanus[] = [];

  beforeAll(async () => {
    janus = await startJanus(await freePort());
    const [home, ...others] = fourEvents();
    if (!home) throw new Error('There is no event.');
    const pageOptions = { ...home.pageOptions, rooms: { janus: ['lounge' as const] } };
    const settings = { url: janus.url, secret: JANUS_SECRET };
    server = await createTestServer({ events: [{ ...home, pageOptions }, ...others], janus: settings });
    // Janus has no other clock.
    server.clock.set(new Date().toISOString());
    const { db, clock, log } = server.deps;
    other = openJanus(settings, { db, clock, log });
  });
  afterEach(() => open.splice(0).forEach((raw) => raw.close()));
  afterAll(async () => {
    await other.close();
    await server.close();
    await janus.remove();
  });

  const enter = async (roomId: string, as: Person = 'attendee', entryId: string = randomUUID()) => {
    const reply = await server.call(
      enterRoom,
      { params: { roomId, entryId }, body: { sending: SILENT } },
      { as },
    );
    expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
    return reply.body;
  };
  const accessOf = async (roomId: string, as?: Person, entryId?: string) => {
    const { janus: access } = await enter(roomId, as, entryId);
    if (!access) throw new Error('The room does not use Janus.');
    return access;
  };
  const raw = async () => {
    const one = await RawJanus.open(janus.url);
    open.push(one);
    return one;
  };
  const join = (one: RawJanus, { room, roomToken, feedId }: JanusAccess, id = feedId) =>
    one.say({ request: 'join', ptype: 'publisher', room, id, token: roomToken });
  /** Somebody who may talk to Janus, and is in no room. */
  const begun = async (access: JanusAccess) => {
    const one = await raw();
    expect(await one.begin(access.token)).toBeNull();
    return one;
  };
  /** Somebody in a room at Janus, by the name they were given or another one. */
  const inside = async (access: JanusAccess, id?: string) => {
    const one = await begun(access);
    expect(await join(one, access, id)).toMatchObject({ data: { videoroom: 'joined' } });
    return one;
  };
  const announce = async (roomId: string, entryId: string, feedId: string, as: Person) =>
    (await server.call(announceFeed, { params: { roomId, entryId, feedId } }, { as })).status;
  /** Names of those who are in a room at Janus, as anybody in it can ask. */
  const namesIn = async (one: RawJanus, room: string) => {
    const list = await one.say({ request: 'listparticipants', room });
    return 'data' in list ? (list.data['participants'] as { id: string }[]).map(({ id }) => id) : [];
  };

  it('are opened by the tokens that are told when entering, and by nothing else', async () => {
    const access = await accessOf('lounge-A');
    const elsewhere = await accessOf('lounge-B', 'attendee2');
    expect(access.url).toBe(janus.url);
    await inside(access);

    for (const token of [
      undefined,
      'nonsense',
      sign('x'.repeat(40), 60, 'janus', 'janus.plugin.videoroom'),
    ]) {
      expect(await (await raw()).begin(token)).toBe(UNAUTHORIZED);
    }
    expect(await (await raw()).begin(sign(JANUS_SECRET, -5, 'janus', 'janus.plugin.videoroom'))).toBe(
      UNAUTHORIZED,
    );

    const guest = await raw();
    await guest.begin(access.token);
    const refused = { refused: NOT_ALLOWED };
    const tries = [
      { ...access, roomToken: '' },
      { ...access, roomToken: access.token },
      { ...access, roomToken: elsewhere.roomToken },
      { ...access, roomToken: sign('x'.repeat(40), 60, 'janus.plugin.videoroom', `room=${access.room}`) },
      { ...access, roomToken: sign(JANUS_SECRET, -5, 'janus.plugin.videoroom', `room=${access.room}`) },
    ];
    for (const each of tries) expect(await join(guest, each)).toEqual(refused);
    expect(await guest.say({ request: 'list' })).toEqual({ data: { videoroom: 'success', list: [] } });
    const hostile = { room: access.room, secret: 'x', admin_key: 'x', id: access.feedId };
    for (const request of ['create', 'edit', 'kick', 'moderate', 'destroy', 'enable_recording']) {
      expect(await guest.say({ request, ...hostile })).toHaveProperty('refused');
    }
  });

  it('are for those who are admitted, and for the kinds of rooms that the event names', async () => {
    await enter('lounge-A', 'moderator');
    const rules = (hasWaitingRoom: boolean) =>
      server.call(
        changeRoomRules,
        { params: { roomId: 'lounge-A' }, body: { isLocked: false, hasWaitingRoom } },
        { as: 'moderator' },
      );
    await rules(true);
    const waiting = await enter('lounge-A', 'exhibitor');
    expect([waiting.entry.state, waiting.janus]).toEqual(['waiting', null]);
    const params = { roomId: 'lounge-A', entryId: waiting.entry.entryId, act: 'admit' as const };
    await server.call(actOnEntry, { params }, { as: 'moderator' });
    expect((await enter('lounge-A', 'exhibitor', params.entryId)).janus).toMatchObject({ url: janus.url });
    await rules(false);

    const now = server.clock.now();
    const iso = (time: number) => new Date(time).toISOString();
    await insertSession(server.db, { conferenceId: HOME }, 'floors', {
      speakeasyType: 'round-table',
      date: iso(now).slice(0, 10),
      startTime: iso(now),
      endTime: iso(now + 600_000),
    });
    expect((await enter('table-floors', 'attendee')).janus).toBeNull();
  });

  it('are left by whoever was removed or has left, and cannot be entered by them again', async () => {
    const entryId = randomUUID();
    const access = await accessOf('lounge-A', 'attendee2', entryId);
    const guest = await inside(access);
    const params = { roomId: 'lounge-A', entryId, act: 'remove' as const };
    expect((await server.call(actOnEntry, { params }, { as: 'moderator' })).status).toBe(200);
    await until('the removed person is told', () =>
      guest.told().some(({ kicked, leaving }) => kicked === access.feedId || leaving === 'ok'),
    );
    // The token still opens the room for some seconds: whoever uses it is led out again.
    await join(guest, access);
    await other.tidy();
    expect(await namesIn(guest, access.room)).not.toContain(access.feedId);
    const again = await server.call(
      enterRoom,
      { params: { roomId: 'lounge-A', entryId: randomUUID() }, body: { sending: SILENT } },
      { as: 'attendee2' },
    );
    expect(again.status).toBe(403);
  });

  it('are gone once nobody is in them', async () => {
    const entryId = randomUUID();
    const access = await accessOf('lounge-B', 'presenter', entryId);
    const one = await inside(access);
    const exists = async () => {
      const answer = await one.say({ request: 'exists', room: access.room });
      return 'data' in answer && answer.data['exists'];
    };
    expect(await exists()).toBe(true);
    await server.call(leaveRoom, { params: { roomId: 'lounge-B', entryId } }, { as: 'presenter' });
    await server.db.deleteFrom('room_entry').where('room_id', '=', 'lounge-B').execute();
    for (let times = 0; times < 3; times += 1) await other.tidy();
    expect(await exists()).toBe(false);
  });

  it('are there again when Janus is back, for whoever comes again', async () => {
    await accessOf('lounge-B', 'presenter');
    await janus.kill();
    const meanwhile = await accessOf('lounge-B', 'presenter');
    await janus.up();
    const lost = await raw();
    await lost.begin(meanwhile.token);
    expect(await join(lost, meanwhile)).toEqual({ refused: NO_SUCH_ROOM });
    await inside(await accessOf('lounge-B', 'presenter'));
  });

  it('have names that their owners alone can announce, once, and that end with what they were made for', async () => {
    const [own, others] = [randomUUID(), randomUUID()];
    const access = await accessOf('lounge-A', 'attendee', own);
    await accessOf('lounge-A', 'exhibitor', others);
    const told = async () => {
      const params = { roomId: 'lounge-A', entryId: others };
      const { body } = await server.call(readRoomState, { params }, { as: 'exhibitor' });
      return body.people.find(({ entryId }) => entryId === own)?.feedId;
    };
    expect(await told()).toBeNull();
    expect(await announce('lounge-A', own, access.feedId, 'exhibitor')).toBe(404);
    expect(await announce('lounge-A', others, access.feedId, 'exhibitor')).toBe(404);
    expect(await announce('lounge-A', own, randomUUID(), 'attendee')).toBe(404);
    expect(await told()).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      expect(await announce('lounge-A', own, access.feedId, 'attendee')).toBe(200);
    }
    expect(await told()).toBe(access.feedId);

    const again = await accessOf('lounge-A', 'attendee', own);
    expect(again.feedId).not.toBe(access.feedId);
    expect(await told()).toBeNull();
    expect(await announce('lounge-A', own, access.feedId, 'attendee')).toBe(404);
    await server.call(leaveRoom, { params: { roomId: 'lounge-A', entryId: own } }, { as: 'attendee' });
    expect(await announce('lounge-A', own, again.feedId, 'attendee')).toBe(404);
  });

  it('lead out whoever joined by a name of their own, or by one that was taken back', async () => {
    const entryId = randomUUID();
    const access = await accessOf('lounge-A', 'attendee', entryId);
    const honest = await inside(access);
    const made = randomUUID();
    // The token opens the room by any name: the others take nothing that comes under it.
    await inside(access, made);
    await inside(access, entryId);
    expect(await join(await begun(access), access)).toHaveProperty('refused');
    await other.tidy();
    const names = await namesIn(honest, access.room);
    expect(names).toContain(access.feedId);
    expect(names).not.toContain(made);
    expect(names).not.toContain(entryId);

    const again = await accessOf('lounge-A', 'attendee', entryId);
    const back = await inside(again);
    await other.tidy();
    expect(await namesIn(back, access.room)).not.toContain(access.feedId);
    expect(await namesIn(back, access.room)).toContain(again.feedId);
  });
});
