import { networkFailure } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { noteAttendeeLeft } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, OPEN_CHAT_KEY } from '../../../shared/helpdesk/helpdesk';
import { endConfirmed } from './slice';
import { wentOffline } from '../../../shared/platform/page';
import {
  FOREIGN_DESK,
  helpdeskDeps,
  NOTHING_HELD,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

async function withDesk(start: typeof startHelpdesk, desk?: typeof FOREIGN_DESK) {
  const deps = helpdeskDeps();
  deps.api.on(noteAttendeeLeft, { ok: true });
  const app = await start(deps, desk ? { event: { helpdeskConnection: desk } } : {});
  const calls = () => deps.api.callsOf(noteAttendeeLeft);
  return { ...app, deps, calls, contactsLeft: () => calls().map(({ input }) => input.body) };
}

it('reports the abandoned chat with a bearer token, synchronously as the page is left', async () => {
  const app = await withDesk(startTalking);
  const noted = app.deps.storage.session.get(OPEN_CHAT_KEY) ?? '{}';
  const { contactId = '' } = JSON.parse(noted) as { contactId?: string };
  expect(app.calls()).toEqual([]);
  app.deps.page.emitLeaving();
  // No awaiting: a request not under way when the page unloads will never be sent.
  expect(app.contactsLeft()).toEqual([{ contactId }]);
  expect(app.calls()[0]?.target.idToken).toEqual(expect.stringMatching(/./));
});

it('uses a request that outlives the page', () => {
  expect(noteAttendeeLeft.outlivesPage).toBe(true);
});

it('sends it again for a page restored by the browser, even after a failure', async () => {
  const app = await withDesk(startTalking);
  app.deps.api.on(noteAttendeeLeft, networkFailure(), { ok: true });
  app.deps.page.emitLeaving();
  await app.send();
  app.deps.page.emitLeaving();
  await app.send();
  expect(app.calls()).toHaveLength(2);
  expect(app.chat()).toMatchObject({ status: 'active' });
});

it('sends nothing before a chat is open', async () => {
  const app = await withDesk(startHelpdesk);
  app.deps.page.emitLeaving();
  await app.send();
  expect(app.calls()).toEqual([]);
});

describe('at a desk that is not ours', () => {
  it('ends the chat there, synchronously as the page is left', async () => {
    const app = await withDesk(startTalking, FOREIGN_DESK);
    app.deps.page.emitLeaving();
    expect(app.helpdesk.endOnLeaving.calls.map(({ args }) => args)).toEqual([['chat-1']]);
    expect([app.chat(), app.state().panel.status]).toEqual([{ status: 'hidden' }, 'closed']);
    expect(app.note()).toBeNull();
    await app.send();
    expect(app.calls()).toEqual([]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('leaves the end to the next page while offline', async () => {
    const app = await withDesk(startTalking, FOREIGN_DESK);
    await app.send(wentOffline());
    app.deps.page.emitLeaving();
    expect(app.helpdesk.endOnLeaving.calls).toEqual([]);
    expect(JSON.parse(app.note() ?? '')).toMatchObject({
      details: FAKE_CHAT,
      endedAt: expect.any(Number) as unknown,
    });
  });

  it('ends it from a page that is restored, if it could not be ended in time', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.endOnLeaving.answers(networkFailure());
    const app = await startTalking(deps, { event: { helpdeskConnection: FOREIGN_DESK } });
    deps.page.emitLeaving();
    await app.send();
    expect(app.helpdesk.disconnect.calls).toHaveLength(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('does nothing before a chat is open, or once it has ended', async () => {
    const app = await withDesk(startHelpdesk, FOREIGN_DESK);
    app.deps.page.emitLeaving();
    await app.send(chatRequested());
    await app.hear({ kind: 'established' });
    await app.send(endConfirmed());
    app.deps.page.emitLeaving();
    await app.send();
    expect(app.helpdesk.endOnLeaving.calls).toEqual([]);
  });
});

it('sends nothing once the chat has ended', async () => {
  const app = await withDesk(startTalking);
  await app.send(endConfirmed());
  app.deps.page.emitLeaving();
  await app.send(chatRequested());
  expect(app.calls()).toEqual([]);
});
