import { getAttendee } from '../../src/contract/people/attendeeProfile';
import { deleteSaved, getSaved, putSaved, type SavedKind } from '../../src/contract/people/saved';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { insertAttendee, insertExhibitor, insertSession, setEventSetting } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');
beforeEach(async () => {
  await insertSession(world.server.db, { conferenceId: HOME }, 's');
  await insertExhibitor(world.server.db, { conferenceId: HOME });
});

type Who = 'attendee' | 'attendee2';
const save = (kind: SavedKind, itemId: string, as: Who = 'attendee') =>
  world.server.call(putSaved, { params: { kind, itemId } }, { as });
const unsave = (kind: SavedKind, itemId: string, as: Who = 'attendee') =>
  world.server.call(deleteSaved, { params: { kind, itemId } }, { as });
const saved = async (as: Who = 'attendee') => {
  const { body } = await world.server.call(getSaved, {}, { as });
  return body.items.map(({ kind, itemId }) => `${kind}/${itemId}`);
};

it('keeps what each person saved, latest first', async () => {
  expect((await save('exhibitor', 'brightline')).status).toBe(200);
  world.server.clock.advance(1_000);
  await save('session', 's');
  await save('session', 's', 'attendee2');
  expect(await saved()).toEqual(['session/s', 'exhibitor/brightline']);
  expect(await saved('attendee2')).toEqual(['session/s']);
});

it('tells of sessions that have left the program, because they have ended and nothing was recorded', async () => {
  const { db } = world.server;
  const times = { start_time: '2021-01-26T14:00:00.000Z', end_time: '2021-01-26T15:10:00.000Z' };
  await insertSession(db, { conferenceId: HOME }, 'recorded');
  await db.updateTable('session').set(times).execute();
  await db
    .updateTable('session')
    .set({ title: 'Floors', room: 'Hall', video_url: null, video_url_on_demand: null })
    .where('session_id', '=', 's')
    .execute();
  await save('session', 's');
  await save('session', 'recorded');
  const items = async () => (await world.server.call(getSaved, {}, { as: 'attendee' })).body.items;
  const ended = { title: 'Floors', startTime: times.start_time, endTime: times.end_time, room: 'Hall' };
  expect(await items()).toMatchObject([{ itemId: 'recorded' }, { itemId: 's', ended }]);
  expect((await items())[0]).not.toHaveProperty('ended');
  world.server.clock.set('2021-01-26T15:09:59.000Z');
  expect((await items())[1]).not.toHaveProperty('ended');
});

it('has no effect the second time, and can be undone twice', async () => {
  await save('exhibitor', 'brightline');
  expect((await save('exhibitor', 'brightline')).status).toBe(200);
  expect(await saved()).toEqual(['exhibitor/brightline']);
  for (let times = 0; times < 2; times += 1)
    expect((await unsave('exhibitor', 'brightline')).status).toBe(200);
  expect(await saved()).toEqual([]);
});

it('refuses what the event does not have', async () => {
  expect((await save('session', 'brightline')).status).toBe(404);
  await insertExhibitor(world.server.db, { conferenceId: OTHER }, { exhibitorId: 'elsewhere' });
  expect((await save('exhibitor', 'elsewhere')).status).toBe(404);
  expect(await saved()).toEqual([]);
});

it('leaves out an exhibitor that was removed since, and refuses to save it', async () => {
  await save('exhibitor', 'brightline');
  await world.server.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
  expect(await saved()).toEqual([]);
  expect((await save('exhibitor', 'brightline')).status).toBe(404);
});

describe('an attendee’s profile', () => {
  const profile = async (as: Who = 'attendee2') => {
    const { body } = await world.server.call(getAttendee, { params: { attendeeId: 'attendee' } }, { as });
    return body.savedExhibitors;
  };
  const setThreshold = (exhibitorThresholdAddToProfile: unknown) =>
    setEventSetting(world.server.db, HOME, 'settings', {
      createActivity: { exhibitorThresholdAddToProfile },
    });

  beforeEach(async () => {
    await insertAttendee(world.server.db, HOME, 'Supplier', { attendeeId: 'attendee' });
    await insertExhibitor(
      world.server.db,
      { conferenceId: HOME },
      { exhibitorId: 'gold', companyName: 'Gold Ltd', tier: 4 },
    );
    await save('exhibitor', 'brightline');
    world.server.clock.advance(1_000);
    await save('exhibitor', 'gold');
  });

  it('has none of them unless the organizers set a threshold', async () => {
    expect(await profile()).toBeUndefined();
    expect(await profile('attendee')).toBeUndefined();
  });

  it('has those of tiers from the threshold on, latest first, for others as well', async () => {
    await setThreshold(4);
    expect(await profile()).toEqual([{ exhibitorId: 'gold', companyName: 'Gold Ltd' }]);
    await setThreshold(0);
    expect((await profile('attendee'))?.map(({ exhibitorId }) => exhibitorId)).toEqual([
      'gold',
      'brightline',
    ]);
  });

  it.each([-1, 'three', null])('ignores a threshold that is no acceptable number: %p', async (threshold) => {
    await setThreshold(threshold);
    expect(await profile()).toBeUndefined();
  });

  it('has none that were removed from the tradeshow', async () => {
    await setThreshold(0);
    await world.server.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
    expect(await profile()).toBeUndefined();
  });
});

it('marks a saved session to be watched on demand, until it is no longer saved', async () => {
  await save('session', 's');
  expect((await save('onDemand', 's')).status).toBe(200);
  expect((await save('onDemand', 'brightline')).status).toBe(404);
  expect((await saved()).sort()).toEqual(['onDemand/s', 'session/s']);
  await unsave('onDemand', 's');
  expect(await saved()).toEqual(['session/s']);
  await save('onDemand', 's');
  await unsave('session', 's');
  expect(await saved()).toEqual([]);
});
