import { httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { getDeskStatus } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, panelClosed } from '../../../shared/helpdesk/helpdesk';
import {
  CLOSED,
  helpdeskDeps,
  NOTHING_HELD,
  OPEN,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('opening hours', () => {
  it('are shown instead of starting a chat', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, CLOSED);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'closed' });
    expect(app.state().closedNotice).toEqual({ opensAt: CLOSED.opensAt, closedText: 'See you.' });
    expect(deps.helpdesk.start.calls).toEqual([]);
    await app.send(panelClosed());
    expect(app.chat()).toEqual({ status: 'hidden' });
  });

  it('neither block an open chat nor ask for consent in it', async () => {
    const deps = helpdeskDeps();
    deps.recording.current = { on: 'event', switchedOn: false, kept: false };
    deps.api.on(getDeskStatus, { ...CLOSED, chatOpen: true });
    const app = await startTalking(deps);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
    expect(app.types()).not.toContain('helpdesk/consentRequested');
  });

  it('are shown when the open chat ended before it was found', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, { ...CLOSED, chatOpen: true });
    deps.helpdesk.start.answers(httpFailure(404));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'closed' });
    expect(app.state().closedNotice).toEqual({ opensAt: CLOSED.opensAt, closedText: 'See you.' });
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('allow a new chat when the open one ended before it was found', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, { ...OPEN, chatOpen: true });
    deps.helpdesk.start.answers(httpFailure(404), FAKE_CHAT);
    const app = await startTalking(deps);
    expect(app.chat().status).toBe('active');
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true, undefined]);
  });

  it('that end between check and start are reported without details', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(409));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect([app.chat(), app.state().closedNotice]).toEqual([{ status: 'inactive', reason: 'closed' }, null]);
    expect(deps.report.errors).toHaveLength(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('do not block a chat when they cannot be loaded', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, networkFailure());
    const app = await startTalking(deps);
    expect(app.chat().status).toBe('active');
    expect(deps.report.errors).toHaveLength(1);
  });

  it('do not block a chat for longer than 30 s', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, () => new Promise(() => {}));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await deps.clock.advance(29_999);
    expect(deps.helpdesk.start.calls).toEqual([]);
    await deps.clock.advance(1);
    expect(deps.helpdesk.start.calls).toHaveLength(1);
  });
});
