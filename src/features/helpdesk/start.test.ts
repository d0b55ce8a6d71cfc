import { createFakeDeps, deferred, httpFailure, networkFailure, never } from '../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../test/fakes/helpdesk';
import { buildUser } from '../../../test/builders/user';
import { buildCredentials } from '../../../test/builders/credentials';
import { getDeskStatus } from '../../contract/helpdesk';
import { chatRequested, panelClosed } from '../../shared/helpdesk';
import { credentialsRefreshed, refreshFailed, refreshRequested } from '../../shared/session';
import { CLAIM_MS } from './sagas/claim';
import { CONNECT_DEADLINE_MS } from './sagas/connect';
import { newChatRequested } from './slice';
import {
  FOREIGN_DESK,
  helpdeskDeps,
  NOTHING_HELD,
  OWN_DESK,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('before anybody opens it', () => {
  it('asks nothing of anybody but its own note', async () => {
    const app = await startHelpdesk();
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect([app.deps.api.calls, app.helpdesk.start.calls]).toEqual([[], []]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });
});

describe('a start (spec §4, §7)', () => {
  it('goes from hidden over connecting to active', async () => {
    const deps = helpdeskDeps();
    const start = deferred<typeof FAKE_CHAT>();
    const join = deferred<string>();
    deps.helpdesk.start.answers(() => start.promise);
    deps.helpdesk.join.answers(() => join.promise);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect([app.chat(), app.state().panel]).toEqual([
      { status: 'connecting', step: 'starting' },
      { status: 'open', by: 'person' },
    ]);
    start.resolve(FAKE_CHAT);
    await app.send();
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
    join.resolve('chat-1');
    await app.send();
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
    await app.hear({ kind: 'established' });
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
  });

  it('names the person, the place and where it goes', async () => {
    const app = await startTalking(helpdeskDeps(), {
      signedIn: buildUser({ name: 'Alex Reed' }),
      at: '/sessions?x=1',
    });
    const idToken = app.getState().auth.credentials?.idToken;
    expect(app.helpdesk.start.calls[0]?.args).toEqual([
      OWN_DESK,
      { displayName: 'Alex Reed', page: '/sessions', actions: undefined },
      {
        ...{ baseUrl: '', conferenceId: 'harbor-forum', idToken },
        idempotencyKey: expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/) as unknown,
      },
    ]);
    expect(app.helpdesk.join.calls[0]?.args).toEqual([OWN_DESK, FAKE_CHAT]);
  });

  it.each(['', '  '])('calls a person with the name %j "Meeting Attendee"', async (name) => {
    const app = await startTalking(helpdeskDeps(), { signedIn: buildUser({ name }) });
    expect(app.helpdesk.start.calls[0]?.args[1]).toMatchObject({ displayName: 'Meeting Attendee' });
  });

  it('asks a desk that is not ours for no hours, and has Amazon’s own endpoint where none is set', async () => {
    const app = await startTalking(helpdeskDeps(createFakeDeps()), {
      event: { helpdeskConnection: FOREIGN_DESK },
    });
    expect(app.deps.api.callsOf(getDeskStatus)).toEqual([]);
    expect(app.helpdesk.start.calls[0]?.args[0]).toEqual({ ...FOREIGN_DESK, endpoint: '' });
    expect(app.chat().status).toBe('active');
  });

  it('happens once, however often the launcher is pressed', async () => {
    const app = await startTalking();
    await app.send(chatRequested(), chatRequested(), newChatRequested());
    expect([app.helpdesk.start.calls.length, app.helpdesk.join.calls.length]).toEqual([1, 1]);
  });

  it('goes on while the panel is closed', async () => {
    const app = await startHelpdesk();
    await app.send(chatRequested(), panelClosed());
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.state().panel]).toEqual(['active', { status: 'closed', unread: 0 }]);
  });

  it('renews an id token that is refused, once', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(401), FAKE_CHAT);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.count(refreshRequested)).toBe(1);
    const fresh = buildCredentials();
    await app.send(credentialsRefreshed(fresh));
    expect(app.helpdesk.start.calls.map(({ args }) => args[2].idToken)).toEqual([
      expect.anything() as unknown,
      fresh.idToken,
    ]);
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
  });

  it('fails when no new token can be had', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(401));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(refreshFailed({ kind: 'network', status: null, message: '' }));
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
  });
});

describe('a start that fails', () => {
  it.each([
    ['the network is down', networkFailure(), 'startFailed'],
    ['the desk is not there', httpFailure(404), 'startFailed'],
    ['there are too many', httpFailure(429), 'busy'],
    ['flow or instance are another’s', httpFailure(422), 'startFailed'],
    ['it breaks', httpFailure(500), 'startFailed'],
  ])('is inactive and logged only: %s (spec §8)', async (_what, failure, reason) => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(failure);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason });
    expect(deps.report.errors).toHaveLength(1);
    expect(deps.report.errors[0]).toMatchObject({ where: 'helpdesk' });
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('may be tried again', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(networkFailure(), FAKE_CHAT);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });

  it('is one when the library does not come, or the service refuses the join', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(networkFailure('The chat library could not be loaded.'), httpFailure(403));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    await app.send(newChatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(deps.report.errors).toHaveLength(2);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it.each(['start', 'join'] as const)('is one when the %s is not answered in time', async (name) => {
    const deps = helpdeskDeps();
    deps.helpdesk[name].answers(never);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await deps.clock.advance(CONNECT_DEADLINE_MS - 1);
    expect(app.chat().status).toBe('connecting');
    await deps.clock.advance(1);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(deps.helpdesk[name].calls[0]?.cancelled).toBe(true);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('is broken when the socket never opens', async () => {
    const app = await startHelpdesk();
    await app.send(chatRequested());
    await app.deps.clock.advance(CONNECT_DEADLINE_MS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('is broken, and can be begun again, when a fault of ours ends it', async () => {
    const deps = helpdeskDeps();
    const watch = deps.helpdesk.watch;
    deps.helpdesk.watch = () => {
      deps.helpdesk.watch = watch;
      throw new Error('no channel');
    };
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
    expect(deps.report.errors).toEqual([{ where: 'helpdesk', message: 'no channel' }]);
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });

  it('does not begin over plain http of another computer', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.makeUnusable();
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'unusable' });
    expect(deps.helpdesk.start.calls).toEqual([]);
  });
});

it('waits no longer for its lock than it takes to see that another tab has it', async () => {
  const deps = helpdeskDeps();
  await deps.locks.acquire('helpdesk');
  const app = await startHelpdesk(deps);
  await app.send(chatRequested());
  await deps.clock.advance(CLAIM_MS);
  expect(app.chat()).toEqual({ status: 'inactive', reason: 'elsewhere' });
  expect(deps.locks.waiting('helpdesk')).toBe(0);
});
