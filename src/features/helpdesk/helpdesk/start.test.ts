import { createFakeDeps, deferred, httpFailure, networkFailure, never } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { buildUser } from '../../../../test/builders/user';
import { buildCredentials } from '../../../../test/builders/credentials';
import { getDeskStatus } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, panelClosed } from '../../../shared/helpdesk/helpdesk';
import { credentialsRefreshed, refreshFailed, refreshRequested } from '../../../shared/platform/auth';
import { CLAIM_MS } from './sagas/claim';
import { CONNECT_DEADLINE_MS } from './sagas/connect';
import { newChatRequested, takeOverRequested } from './slice';
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

describe('before the launcher is pressed', () => {
  it('sends no request', async () => {
    const app = await startHelpdesk();
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect([app.deps.api.calls, app.helpdesk.start.calls]).toEqual([[], []]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });
});

describe('starting a chat (product.md#helpdesk)', () => {
  it('goes from hidden through connecting to active', async () => {
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
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
  });

  it('sends the attendee’s name and path, to the event’s own desk', async () => {
    const app = await startTalking(helpdeskDeps(), {
      signedIn: buildUser({ name: 'Alex Reed' }),
      at: '/sessions?x=1',
    });
    const idToken = app.getState().auth.credentials?.idToken;
    expect(app.helpdesk.start.calls[0]?.args).toEqual([
      OWN_DESK,
      { displayName: 'Alex Reed', page: '/sessions', actions: undefined },
      {
        baseUrl: '',
        conferenceId: 'harbor-forum',
        idToken,
        idempotencyKey: expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/) as unknown,
      },
    ]);
    expect(app.helpdesk.join.calls[0]?.args).toEqual([OWN_DESK, FAKE_CHAT]);
  });

  it.each(['', '  '])('replaces the name %j with "Meeting Attendee"', async (name) => {
    const app = await startTalking(helpdeskDeps(), { signedIn: buildUser({ name }) });
    expect(app.helpdesk.start.calls[0]?.args[1]).toMatchObject({ displayName: 'Meeting Attendee' });
  });

  it('checks no hours at a foreign desk, and uses Amazon’s endpoint if none is set', async () => {
    const app = await startTalking(helpdeskDeps(createFakeDeps()), {
      event: { helpdeskConnection: FOREIGN_DESK },
    });
    expect(app.deps.api.callsOf(getDeskStatus)).toEqual([]);
    expect(app.helpdesk.start.calls[0]?.args[0]).toEqual({ ...FOREIGN_DESK, endpoint: '' });
    expect(app.chat().status).toBe('active');
  });

  it('happens once, however often the launcher is pressed', async () => {
    const app = await startTalking();
    await app.send(chatRequested(), chatRequested(), newChatRequested(), takeOverRequested());
    expect([app.helpdesk.start.calls.length, app.helpdesk.join.calls.length]).toEqual([1, 1]);
    expect([app.chat(), app.helpdesk.watching()]).toEqual([{ status: 'active', connection: 'up' }, 1]);
  });

  it('continues while the panel is closed', async () => {
    const app = await startHelpdesk();
    await app.send(chatRequested(), panelClosed());
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.state().panel]).toEqual(['active', { status: 'closed', unread: 0 }]);
  });

  it('refreshes a refused id token, once', async () => {
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

  it('fails when the token cannot be refreshed', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(401));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(refreshFailed({ kind: 'network', status: null, message: '' }));
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
  });
});

describe('a failed start', () => {
  it.each([
    ['the network is down', networkFailure(), 'startFailed'],
    ['the desk is not there', httpFailure(404), 'startFailed'],
    ['there are too many', httpFailure(429), 'busy'],
    ['flow or instance are another’s', httpFailure(422), 'startFailed'],
    ['it breaks', httpFailure(500), 'startFailed'],
  ])('makes the chat inactive and is only logged: %s', async (_what, failure, reason) => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(failure);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason });
    expect(deps.report.errors).toHaveLength(1);
    expect(deps.report.errors[0]).toMatchObject({ where: 'helpdesk' });
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('can be retried', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(networkFailure(), FAKE_CHAT);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });

  it('can be a library that does not load or a join that is refused', async () => {
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

  it.each(['start', 'join'] as const)('can be a %s that is not answered in time', async (name) => {
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

  it('ends as broken when the socket never opens', async () => {
    const app = await startHelpdesk();
    await app.send(chatRequested());
    await app.deps.clock.advance(CONNECT_DEADLINE_MS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('ends as broken after an error of our own, and can be retried', async () => {
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
    // A reload finds the chat again.
    expect(app.held()).toEqual({ ...NOTHING_HELD, note: expect.any(String) as string });
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });

  it('is reported without a request over plain HTTP from another host', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.makeUnusable();
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'unusable' });
    expect(deps.helpdesk.start.calls).toEqual([]);
  });
});

it('waits for its lock only long enough to detect that another tab holds it', async () => {
  const deps = helpdeskDeps();
  await deps.locks.acquire('helpdesk');
  const app = await startHelpdesk(deps);
  await app.send(chatRequested());
  await deps.clock.advance(CLAIM_MS);
  expect(app.chat()).toEqual({ status: 'inactive', reason: 'elsewhere' });
  expect(deps.locks.waiting('helpdesk')).toBe(0);
});
