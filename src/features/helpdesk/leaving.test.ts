import { networkFailure } from '../../../test/fakes/deps';
import { noteAttendeeLeft } from '../../contract/helpdesk';
import { chatRequested, OPEN_CHAT_KEY } from '../../shared/helpdesk';
import { endConfirmed } from './slice';
import { FOREIGN_DESK, helpdeskDeps, startHelpdesk, startTalking, stopAll } from './testing/startHelpdesk';

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

it.each([
  ['before a chat is open', startHelpdesk, undefined],
  ['at a desk that is not ours', startTalking, FOREIGN_DESK],
])('sends nothing %s', async (_when, start, desk) => {
  const app = await withDesk(start, desk);
  app.deps.page.emitLeaving();
  await app.send();
  expect(app.calls()).toEqual([]);
});

it('sends nothing once the chat has ended', async () => {
  const app = await withDesk(startTalking);
  await app.send(endConfirmed());
  app.deps.page.emitLeaving();
  await app.send(chatRequested());
  expect(app.calls()).toEqual([]);
});
