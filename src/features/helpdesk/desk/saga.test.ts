import { DESK_CHANNEL, getDesk } from '../../../contract/helpdesk/helpdesk';
import { buildDesk, contactIdOf } from '../../../../test/builders/desk';
import { deferred, networkFailure } from '../../../../test/fakes/deps';
import { pageHidden } from '../../../shared/platform/page';
import { channelReset, followRequested } from '../../../shared/platform/realtime';
import { signedOut } from '../../../shared/platform/auth';
import { DESK_REFRESH_MS, DESK_RETRY_MS } from './deskSaga';
import { pathOf } from './location';
import { selectCalling } from './selectors';
import { deskEntered, deskLeft, deskRequested } from './slice';
import { ID, SAM, contact, mine, openDesk, closeDesk } from './testing/openDesk';

afterEach(closeDesk);

describe('the desk', () => {
  it('is loaded on entering, and followed from then on', async () => {
    const app = await openDesk();
    expect(app.queue()).toEqual([ID]);
    expect(app.actions).toContainEqual(followRequested({ channel: DESK_CHANNEL, after: 7 }));
    await app.online();
    await app.say(DESK_CHANNEL, 8, contact({ revision: 1 }, 2));
    await app.say(DESK_CHANNEL, 9, mine({ revision: 3 }));
    expect([app.queue(), app.mine()]).toEqual([[contactIdOf(2)], [ID]]);
    await app.say(DESK_CHANNEL, 10, mine({ revision: 4, agent: SAM }));
    expect([app.mine(), app.others()]).toEqual([[], [ID]]);
  });

  it('ignores an update older than the one it has', async () => {
    const app = await openDesk((deps) =>
      deps.api.on(getDesk, buildDesk({ contacts: [mine({ revision: 5 })] })),
    );
    await app.online();
    await app.say(DESK_CHANNEL, 8, contact({ revision: 4 }));
    expect(app.mine()).toEqual([ID]);
  });

  it('reports an invalid contact and continues', async () => {
    const app = await openDesk();
    await app.online();
    await app.say(DESK_CHANNEL, 8, { contactId: 'none' });
    await app.say(DESK_CHANNEL, 9, contact({}, 2));
    expect(app.deps.report.warnings).toHaveLength(1);
    expect(app.queue()).toHaveLength(2);
  });

  it('counts newly waiting chats, not those that were waiting already', async () => {
    const app = await openDesk();
    expect(app.getState().desk.arrival.count).toBe(0);
    await app.online();
    await app.say(DESK_CHANNEL, 8, contact({}, 2));
    await app.say(DESK_CHANNEL, 9, contact({ revision: 2 }, 2));
    expect(app.getState().desk.arrival).toEqual({ count: 1, name: 'Robin Reed', by: null });
    expect(selectCalling(app.getState())).toBe(2);
  });

  it('is reloaded every minute, even when hidden, so the agent stays listed', async () => {
    const app = await openDesk();
    await app.send(pageHidden());
    await app.deps.clock.advance(3 * DESK_REFRESH_MS);
    expect(app.deps.api.callsOf(getDesk)).toHaveLength(4);
    expect(app.types().filter((type) => type === followRequested.type)).toHaveLength(1);
  });

  it('drops a chat that the server no longer lists', async () => {
    const app = await openDesk();
    app.deps.api.on(getDesk, buildDesk({ contacts: [] }));
    await app.deps.clock.advance(DESK_REFRESH_MS);
    expect(app.queue()).toEqual([]);
  });

  it('keeps a chat that arrived while the desk was reloading', async () => {
    const app = await openDesk();
    await app.online();
    const answer = deferred<ReturnType<typeof buildDesk>>();
    app.deps.api.on(getDesk, () => answer.promise);
    await app.deps.clock.advance(DESK_REFRESH_MS);
    await app.say(DESK_CHANNEL, 8, contact({}, 2));
    answer.resolve(buildDesk());
    await app.pass();
    expect(app.queue()).toEqual([ID, contactIdOf(2)]);
  });

  it('reports why loading failed, and retries with growing delays or on request', async () => {
    const app = await openDesk((deps) => deps.api.on(getDesk, networkFailure()));
    const asked = () => app.deps.api.callsOf(getDesk).length;
    expect(app.getState().desk.status).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    await app.deps.clock.advance(DESK_RETRY_MS);
    expect(asked()).toBe(2);
    await app.deps.clock.advance(2 * DESK_RETRY_MS - 1);
    expect(asked()).toBe(2);
    app.deps.api.on(getDesk, buildDesk());
    await app.send(deskRequested());
    expect([asked(), app.queue()]).toEqual([3, [ID]]);
    expect(app.followed()).toEqual([DESK_CHANNEL]);
  });

  it('is reloaded after a channel reset, and followed from the new sequence number', async () => {
    const app = await openDesk();
    app.deps.api.on(getDesk, buildDesk({ contacts: [], seq: 40 }));
    await app.send(channelReset({ channel: DESK_CHANNEL, seq: 40 }));
    expect(app.queue()).toEqual([]);
    expect(app.actions).toContainEqual(followRequested({ channel: DESK_CHANNEL, after: 40 }));
  });

  it('stops everything when the agent leaves or signs out', async () => {
    const app = await openDesk(() => {}, pathOf({ chosen: ID }));
    expect(app.followed()).toHaveLength(2);
    await app.send(deskLeft());
    expect([app.followed(), app.deps.realtime.isOpen()]).toEqual([[], false]);
    expect(app.deps.clock.sleeping()).toEqual([]);
    await app.send(deskEntered());
    await app.send(signedOut({ reason: 'user' }));
    expect(app.deps.clock.sleeping()).toEqual([]);
    expect(app.getState().desk.contacts.ids).toEqual([]);
    expect(app.errors).toEqual([]);
  });

  it('drops a response that arrives after sign-out', async () => {
    const answer = deferred<ReturnType<typeof buildDesk>>();
    const app = await openDesk((deps) => deps.api.on(getDesk, () => answer.promise));
    await app.send(signedOut({ reason: 'user' }));
    answer.resolve(buildDesk());
    await app.pass();
    expect(app.queue()).toEqual([]);
  });
});
