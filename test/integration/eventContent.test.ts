import { createHmac } from 'node:crypto';
import { getFeaturedVideo } from '../../src/contract/event/featuredVideo';
import { getSettings } from '../../src/contract/platform/settings';
import { getTalkSignature } from '../../src/contract/messages/talkSignature';
import { getTradeshow } from '../../src/contract/exhibition/tradeshow';
import { buildSettings } from '../builders/replies';
import { buildExhibitor } from '../builders/tradeshow';
import { insertExhibitor, insertSession, setEventSetting } from './seed';
import { HOME, useFourEvents, OTHER, STAFF } from './fourEvents';

const world = useFourEvents('2021-01-26T15:10:00.000Z');

const settings = async () => (await world.server.call(getSettings, {}, { as: 'attendee' })).body;
const elsewhere = { as: 'otherEventAttendee', event: OTHER } as const;

describe('GET /settings', () => {
  it('returns the defaults where nothing is set', async () => {
    expect(await settings()).toMatchObject({
      SCHEDULING_ALLOWED_TIMES: [],
      SESSION_EARLY_ENTRY_MINUTES: 0,
      speakeasyExtraMinutes: 5,
      createActivity: { MAX_INVITES_ATTENDEE: 0, exhibitorThresholdAddToProfile: 9999 },
    });
  });

  it('returns what the organizers set, for their event only', async () => {
    await setEventSetting(world.server.db, HOME, 'settings', buildSettings());
    expect(await settings()).toEqual(buildSettings());
    const theirs = await world.server.call(getSettings, {}, elsewhere);
    expect(theirs.body.SESSION_EARLY_ENTRY_MINUTES).toBe(0);
  });

  it('passes individual bad values through, for the browser to ignore one by one', async () => {
    const odd = {
      SESSION_EARLY_ENTRY_MINUTES: 'ten',
      APPOINTMENT_EARLY_ENTRY_MINUTES: -5,
      SCHEDULING_ALLOWED_TIMES: 'always',
      speakeasyExtraMinutes: null,
      createActivity: { MAX_INVITES_BY_TIER: { 1: [], 2: '3' } },
    };
    await setEventSetting(world.server.db, HOME, 'settings', odd);
    expect(await settings()).toMatchObject(odd);
  });

  it('returns the configured entry windows where the organizers set none', async () => {
    const at = { as: 'attendee', event: STAFF } as const;
    const configured = {
      SESSION_EARLY_ENTRY_MINUTES: 5,
      APPOINTMENT_EARLY_ENTRY_MINUTES: 7,
      HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 15,
    };
    expect((await world.server.call(getSettings, {}, at)).body).toMatchObject(configured);
    await setEventSetting(world.server.db, STAFF, 'settings', { SESSION_EARLY_ENTRY_MINUTES: 20 });
    expect((await world.server.call(getSettings, {}, at)).body).toMatchObject({
      ...configured,
      SESSION_EARLY_ENTRY_MINUTES: 20,
    });
  });

  it('falls back to the defaults if the stored value is not a settings object', async () => {
    await setEventSetting(world.server.db, HOME, 'settings', [1, 2]);
    expect((await settings()).speakeasyExtraMinutes).toBe(5);
  });
});

describe('GET /featured-video', () => {
  const featured = async () =>
    (await world.server.call(getFeaturedVideo, {}, { as: 'attendee' })).body.featured;

  it('returns null if none is set or its session does not exist', async () => {
    expect(await featured()).toBeNull();
    await setEventSetting(world.server.db, HOME, 'featuredVideo', { sessionId: 'gone' });
    expect(await featured()).toBeNull();
    await setEventSetting(world.server.db, HOME, 'featuredVideo', 'what-clean-means');
    expect(await featured()).toBeNull();
  });

  it('returns the session with the video that can be watched now', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's', {
      videoUrl: '/media/live.m3u8',
      videoUrlOnDemand: '/media/recording.m3u8',
    });
    await setEventSetting(world.server.db, HOME, 'featuredVideo', { sessionId: 's' });
    expect(await featured()).toEqual({
      sessionId: 's',
      title: 'What clean means now',
      description: '<p>Standards after a year that changed them.</p>',
      image: null,
      videoUrl: '/media/live.m3u8',
    });
    world.server.clock.set('2021-01-26T16:00:00.000Z');
    expect((await featured())?.videoUrl).toBe('/media/recording.m3u8');
  });

  it('may return a session from a data set, but never from another event', async () => {
    await insertSession(world.server.db, { conferenceId: OTHER }, 's');
    await setEventSetting(world.server.db, HOME, 'featuredVideo', { sessionId: 's' });
    expect(await featured()).toBeNull();
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'demo-sessions' }, 'demo');
    await setEventSetting(world.server.db, HOME, 'featuredVideo', {
      sessionId: 'demo',
      tableName: 'demo-sessions',
    });
    expect((await featured())?.sessionId).toBe('demo');
  });
});

describe('GET /tradeshow', () => {
  it('lists the data set’s exhibitors by tier, highest first, then by name ignoring case', async () => {
    const company = (exhibitorId: string, companyName: string, tier: number) =>
      insertExhibitor(world.server.db, { conferenceId: HOME }, { exhibitorId, companyName, tier });
    await company('b', 'Borax', 1);
    await company('a', 'azure', 1);
    await company('g', 'Gold', 2);
    await insertExhibitor(world.server.db, { conferenceId: OTHER }, { exhibitorId: 'theirs' });
    await insertExhibitor(
      world.server.db,
      { conferenceId: HOME, dataSet: 'demo-sessions' },
      { exhibitorId: 'demo' },
    );

    const { body } = await world.server.call(getTradeshow, { query: {} }, { as: 'attendee' });
    expect(body.exhibitors.map((one) => one.exhibitorId)).toEqual(['g', 'a', 'b']);
    expect(body.exhibitors[0]).toEqual(buildExhibitor({ exhibitorId: 'g', companyName: 'Gold', tier: 2 }));
    const demo = await world.server.call(
      getTradeshow,
      { query: { tableName: 'demo-sessions' } },
      { as: 'attendee' },
    );
    expect(demo.body.exhibitors.map((one) => one.exhibitorId)).toEqual(['demo']);
  });

  it('returns 422 for a data set the event does not have', async () => {
    const { status } = await world.server.call(
      getTradeshow,
      { query: { tableName: 'secret' } },
      { as: 'attendee' },
    );
    expect(status).toBe(422);
  });
});

describe('GET /talk-signature', () => {
  it('signs the caller’s own id and no one else’s', async () => {
    const signature = async (as: 'attendee' | 'attendee2') =>
      (await world.server.call(getTalkSignature, {}, { as })).body.talkSignature;
    const expected = createHmac('sha256', world.server.deps.talkSecret).update('attendee').digest('hex');
    expect(await signature('attendee')).toBe(expected);
    expect(await signature('attendee2')).not.toBe(expected);
  });
});
