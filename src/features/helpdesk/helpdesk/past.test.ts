import { networkFailure } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { getOwnTranscript } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, panelClosed } from '../../../shared/helpdesk/helpdesk';
import { signedOut } from '../../../shared/platform/auth';
import { earlierRequested, endConfirmed, newChatRequested, pastDismissed, pastRequested } from './slice';
import {
  atSecond,
  buildItem,
  FOREIGN_DESK,
  helpdeskDeps,
  own,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

const OFFERED = { contactId: FAKE_CHAT.contactId, transcript: 'offered' };

/** A chat with one message that the attendee has ended. */
async function ended(intent = {}) {
  const app = await startTalking(helpdeskDeps(), intent);
  await app.item(buildItem('1'));
  await app.send(endConfirmed());
  return app;
}

describe('after a chat (product.md#helpdesk)', () => {
  it('keeps none of its messages, and offers the transcript', async () => {
    const app = await ended();
    expect([app.chat(), app.lines()]).toEqual([{ status: 'hidden' }, []]);
    expect(app.state().past).toEqual(OFFERED);
  });

  it('does the same for one that the desk ended, once its panel is closed', async () => {
    const app = await startTalking();
    await app.hear({ kind: 'ended' });
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    await app.send(panelClosed());
    expect([app.chat(), app.state().past]).toEqual([{ status: 'hidden' }, OFFERED]);
  });

  it('fetches the transcript anew, page by page, and shows it until the panel is closed', async () => {
    const app = await ended();
    app.deps.api.on(
      getOwnTranscript,
      {
        items: [
          buildItem('2', { AbsoluteTime: atSecond(2) }),
          own('3', 'Thanks', { AbsoluteTime: atSecond(3) }),
        ],
        before: 2,
      },
      { items: [buildItem('1')], before: null },
    );
    await app.send(pastRequested());
    expect(app.state()).toMatchObject({
      chat: { status: 'inactive', reason: 'ended' },
      panel: { status: 'open' },
    });
    expect(app.lines()).toEqual(['Bo: Text of 2', 'me: Thanks', 'ended']);
    await app.send(earlierRequested());
    expect(app.lines()).toEqual(['Bo: Text of 1', 'Bo: Text of 2', 'me: Thanks', 'ended']);
    expect(app.state().earlier).toEqual({ status: 'none' });
    const { contactId } = FAKE_CHAT;
    expect(app.deps.api.callsOf(getOwnTranscript).map(({ input }) => input)).toEqual([
      { params: { contactId }, query: {} },
      { params: { contactId }, query: { before: 2 } },
    ]);
    await app.send(panelClosed());
    expect([app.chat(), app.state().past, app.lines()]).toEqual([{ status: 'hidden' }, null, []]);
  });

  it('says when it could not be fetched, and tries again', async () => {
    const app = await ended();
    app.deps.api.on(getOwnTranscript, networkFailure(), { items: [buildItem('1')], before: null });
    await app.send(pastRequested());
    expect([app.chat(), app.state().past?.transcript]).toEqual([{ status: 'hidden' }, 'failed']);
    await app.send(pastRequested());
    expect(app.lines()).toEqual(['Bo: Text of 1', 'ended']);
  });

  it('offers no transcript at a foreign desk, which keeps it to itself', async () => {
    const app = await ended({ event: { helpdeskConnection: FOREIGN_DESK } });
    expect(app.state().past).toEqual({ contactId: null, transcript: 'offered' });
    await app.send(pastRequested());
    expect(app.deps.api.callsOf(getOwnTranscript)).toEqual([]);
  });

  it.each([
    ['a new chat', chatRequested()],
    ['its dismissal', pastDismissed()],
    ['the end of the sign-in', signedOut({ reason: 'elsewhere' })],
  ])('ends with %s', async (_what, action) => {
    const app = await ended();
    await app.send(action);
    expect(app.state().past).toBeNull();
  });

  it('does not show the transcript in a chat begun meanwhile', async () => {
    const app = await ended();
    app.deps.api.on(getOwnTranscript, { items: [buildItem('1')], before: null });
    await app.send(pastRequested(), newChatRequested());
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.state().past]).toEqual(['active', null]);
  });

  it('has nothing to thank for before a chat was joined', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(() => new Promise<string>(() => {}));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested(), endConfirmed());
    expect(app.state().past).toBeNull();
  });
});
