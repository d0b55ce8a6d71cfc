import { chatRequested, panelClosed } from '../../../shared/helpdesk/helpdesk';
import { consentAnswered } from './slice';
import {
  FOREIGN_DESK,
  helpdeskDeps,
  NOTHING_HELD,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('the user’s recent actions', () => {
  const recorded = () => {
    const deps = helpdeskDeps();
    deps.recording.current = { on: 'event', switchedOn: false, kept: false };
    deps.recording.recent = [{ type: 'page/shown', at: '2021-01-26T15:00:00.000Z' }];
    return deps;
  };

  it('need no consent when nothing is recorded', async () => {
    const app = await startTalking();
    expect(app.types()).not.toContain('helpdesk/consentRequested');
  });

  it.each([
    [true, [{ type: 'page/shown', at: '2021-01-26T15:00:00.000Z' }]],
    [false, undefined],
  ])('are shared according to consent: %s', async (share, actions) => {
    const app = await startHelpdesk(recorded());
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'connecting', step: 'consent' });
    expect(app.helpdesk.start.calls).toEqual([]);
    await app.send(consentAnswered({ share }));
    expect(app.helpdesk.start.calls[0]?.args[1].actions).toEqual(actions);
  });

  it('are not shared, and no chat starts, if the panel is closed instead', async () => {
    const app = await startHelpdesk(recorded());
    await app.send(chatRequested());
    await app.send(panelClosed());
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(app.helpdesk.start.calls).toEqual([]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('are not shared when the panel is closed before consent could be asked', async () => {
    const app = await startHelpdesk(recorded());
    await app.send(chatRequested(), panelClosed());
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
    expect(app.helpdesk.start.calls[0]?.args[1].actions).toBeUndefined();
  });

  it('are never shared with a foreign desk', async () => {
    const app = await startTalking(recorded(), { event: { helpdeskConnection: FOREIGN_DESK } });
    expect(app.chat().status).toBe('active');
  });
});
