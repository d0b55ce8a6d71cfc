import {
  contactChannel,
  CONTENT_TYPE,
  getDesk,
  getTranscript,
  sendAgentMessage,
  sendAgentTyping,
} from '../../../contract/helpdesk/helpdesk';
import { buildDesk, contactIdOf } from '../../../../test/builders/desk';
import { deferred, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { pageHidden, pageShown, wentOnline } from '../../../shared/platform/page';
import { channelReset, followRequested, unfollowed } from '../../../shared/platform/realtime';
import {
  chatRequested,
  draftChanged,
  olderRequested,
  pendingDropped,
  retryRequested,
  sendRequested,
  agentTyped,
} from './chatsSlice';
import { DESK_RETRY_MS } from './deskSaga';
import { DESK_PATH, pathOf } from './location';
import { selectCalling } from './selectors';
import { deskLeft } from './slice';
import { ID, SAM, contact, mine, item, transcript, openDesk, closeDesk } from './testing/openDesk';

afterEach(closeDesk);

describe('a chat', () => {
  it('is loaded when the URL names it, and followed from then on', async () => {
    const app = await openDesk();
    await app.go(pathOf({ chosen: ID }));
    expect([app.chat()?.status, app.texts()]).toEqual(['loaded', ['Text 1']]);
    await app.online();
    await app.say(contactChannel(ID), 6, item(2));
    await app.say(contactChannel(ID), 7, item(2));
    expect(app.texts()).toEqual(['Text 1', 'Text 2']);
    await app.go(DESK_PATH);
    // The agent's own chats are followed even when not viewed.
    expect(app.followed()).toContain(contactChannel(ID));
  });

  it('is followed only while viewed if it is a colleague’s', async () => {
    const app = await openDesk((deps) => {
      deps.api.on(getDesk, buildDesk({ contacts: [mine({ agent: SAM })] }));
      deps.api.on(getTranscript, transcript({ contact: mine({ agent: SAM }) }));
    });
    await app.go(pathOf({ chosen: ID }));
    expect(app.followed()).toContain(contactChannel(ID));
    await app.go(DESK_PATH);
    expect(app.actions).toContainEqual(unfollowed({ channel: contactChannel(ID) }));
    expect(app.chat()).toBeUndefined();
  });

  it('counts unread messages while not viewed if it is the agent’s own', async () => {
    const app = await openDesk(
      (deps) => {
        deps.api.on(getDesk, buildDesk({ contacts: [mine(), mine({}, 2)] }));
        deps.api.on(getTranscript, ({ params }) =>
          transcript({ contact: mine({ contactId: params.contactId }) }),
        );
      },
      pathOf({ chosen: ID }),
    );
    await app.online();
    const other = contactIdOf(2);
    await app.say(contactChannel(other), 6, item(2));
    await app.say(contactChannel(other), 7, item(3, { ParticipantRole: 'AGENT' }));
    await app.say(contactChannel(ID), 6, item(2));
    expect([app.chat(ID)?.unread, app.chat(other)?.unread]).toEqual([0, 1]);
    await app.send(pageHidden());
    await app.say(contactChannel(ID), 7, item(3));
    expect(app.chat(ID)?.unread).toBe(1);
    expect(selectCalling(app.getState())).toBe(2);
    await app.send(pageShown());
    await app.go(pathOf({ chosen: other }));
    expect([app.chat(ID)?.unread, app.chat(other)?.unread]).toEqual([0, 0]);
  });

  it('loads older pages on demand', async () => {
    const app = await openDesk(
      (deps) => deps.api.on(getTranscript, transcript({ numbers: [101, 102], more: true })),
      pathOf({ chosen: ID }),
    );
    app.deps.api.on(getTranscript, transcript({ numbers: [99, 100] }));
    await app.send(olderRequested({ contactId: ID }));
    expect(app.deps.api.callsOf(getTranscript).at(-1)?.input).toEqual({
      params: { contactId: ID },
      query: { before: 101 },
    });
    expect(app.texts()).toEqual(['Text 99', 'Text 100', 'Text 101', 'Text 102']);
    expect(app.chat()).toMatchObject({ more: false, older: 'idle' });
    app.deps.api.on(getTranscript, networkFailure());
    await app.send(olderRequested({ contactId: ID }));
    expect(app.chat()).toMatchObject({ status: 'loaded', older: 'failed' });
  });

  it('is reloaded after a channel reset', async () => {
    const app = await openDesk(() => {}, pathOf({ chosen: ID }));
    app.deps.api.on(getTranscript, transcript({ numbers: [8, 9], seq: 60 }));
    await app.send(channelReset({ channel: contactChannel(ID), seq: 50 }));
    expect(app.texts()).toEqual(['Text 8', 'Text 9']);
    expect(app.actions).toContainEqual(followRequested({ channel: contactChannel(ID), after: 60 }));
  });

  it('is not requested again if not found, but retried if it failed', async () => {
    const app = await openDesk(
      (deps) => deps.api.on(getTranscript, httpFailure(404)),
      pathOf({ chosen: contactIdOf(9) }),
    );
    const asked = () => app.deps.api.callsOf(getTranscript).length;
    expect(app.chat(contactIdOf(9))?.status).toBe('notFound');
    await app.deps.clock.advance(600_000);
    expect(asked()).toBe(1);
    app.deps.api.on(getTranscript, networkFailure());
    await app.send(chatRequested({ contactId: contactIdOf(9) }));
    expect(app.chat(contactIdOf(9))?.status).toBe('failed');
    app.deps.api.on(getTranscript, transcript({ contact: contact({}, 9) }));
    await app.deps.clock.advance(2 * DESK_RETRY_MS);
    expect(app.chat(contactIdOf(9))?.status).toBe('loaded');
  });

  it('shows the attendee’s typing for 5 s, or until their message arrives', async () => {
    const app = await openDesk(() => {}, pathOf({ chosen: ID }));
    await app.online();
    const write = async (ParticipantRole = 'CUSTOMER') => {
      const body = { ContentType: CONTENT_TYPE.typing, ParticipantRole };
      app.deps.realtime.frame({ type: 'signal', channel: contactChannel(ID), body });
      await app.pass();
    };
    const shown = () => app.chat()?.typingUntil !== null;
    await write('AGENT');
    expect(shown()).toBe(false);
    await write();
    await app.deps.clock.advance(4_000);
    await write();
    await app.deps.clock.advance(4_999);
    expect(shown()).toBe(true);
    await app.deps.clock.advance(1);
    expect(shown()).toBe(false);
    await write();
    await app.say(contactChannel(ID), 6, item(2));
    expect(shown()).toBe(false);
  });
});

describe('replying', () => {
  /** From now on, the server stores sent messages. */
  function stores(deps: FakeDeps): void {
    let number = 10;
    deps.api.on(sendAgentMessage, ({ body }) => {
      const { clientToken, text } = body;
      const over = { Content: text, ParticipantRole: 'AGENT', ClientToken: clientToken };
      return { item: item(++number, over) };
    });
  }
  const answering = (prepare: (deps: FakeDeps) => void = () => {}) =>
    openDesk(
      (deps) => {
        deps.api.on(getDesk, buildDesk({ contacts: [mine()] }));
        stores(deps);
        prepare(deps);
      },
      pathOf({ chosen: ID }),
    );
  const write = (text: string) => [draftChanged({ contactId: ID, text }), sendRequested({ contactId: ID })];
  const sent = (app: { deps: FakeDeps }) =>
    app.deps.api.callsOf(sendAgentMessage).map(({ input }) => (input.body as { text: string }).text);

  it('shows a message at once, and only once however it comes back', async () => {
    const app = await answering();
    await app.online();
    const answer = deferred<{ item: ReturnType<typeof item> }>();
    app.deps.api.on(sendAgentMessage, () => answer.promise);
    await app.send(...write('  Hello  '));
    expect(app.chat()).toMatchObject({ draft: '', pending: [{ text: 'Hello' }] });
    const token = app.chat()?.pending[0]?.clientToken;
    const stored = item(2, { Content: 'Hello', ParticipantRole: 'AGENT', ClientToken: token });
    await app.say(contactChannel(ID), 6, stored);
    expect([app.texts(), app.chat()?.pending]).toEqual([['Text 1', 'Hello'], []]);
    answer.resolve({ item: stored });
    await app.pass();
    expect(app.texts()).toEqual(['Text 1', 'Hello']);
  });

  it('sends nothing for an empty draft', async () => {
    const app = await answering();
    await app.send(...write(' \n '));
    expect(sent(app)).toEqual([]);
  });

  it('sends messages one at a time, in order', async () => {
    const app = await answering();
    await app.send(...write('One'), ...write('Two'), ...write('Three'));
    await app.pass();
    expect([sent(app), app.texts()]).toEqual([
      ['One', 'Two', 'Three'],
      ['Text 1', 'One', 'Two', 'Three'],
    ]);
  });

  it('retries an unsent message with the same token, without duplicating it', async () => {
    const app = await answering((deps) => deps.api.on(sendAgentMessage, networkFailure()));
    await app.send(...write('One'), ...write('Two'));
    expect(sent(app)).toEqual(['One']);
    expect(app.chat()).toMatchObject({ sending: { status: 'stuck', refused: false } });
    const [first] = app.deps.api.callsOf(sendAgentMessage);
    stores(app.deps);
    await app.send(wentOnline());
    expect(sent(app)).toEqual(['One', 'One', 'Two']);
    const [, again] = app.deps.api.callsOf(sendAgentMessage);
    expect(again?.input).toEqual(first?.input);
    expect(app.chat()?.pending).toEqual([]);
  });

  it('does not retry a refused message by itself, but lets the agent take it back', async () => {
    const app = await answering((deps) => deps.api.on(sendAgentMessage, httpFailure(409)));
    await app.send(...write('One'));
    expect(app.chat()).toMatchObject({ sending: { status: 'stuck', refused: true } });
    await app.send(wentOnline());
    expect(sent(app)).toEqual(['One']);
    await app.send(retryRequested({ contactId: ID }));
    expect(sent(app)).toEqual(['One', 'One']);
    const clientToken = app.chat()?.pending[0]?.clientToken ?? '';
    await app.send(pendingDropped({ contactId: ID, clientToken }));
    expect(app.chat()).toMatchObject({ draft: 'One', pending: [], sending: { status: 'running' } });
  });

  it('keeps sending after the agent leaves the desk', async () => {
    const answer = deferred<{ item: ReturnType<typeof item> }>();
    const app = await answering((deps) => deps.api.on(sendAgentMessage, () => answer.promise));
    await app.send(...write('One'), deskLeft());
    answer.resolve({ item: item(2, { Content: 'One' }) });
    await app.pass();
    expect(app.chat()?.pending).toEqual([]);
  });

  it('signals typing to the attendee at most once in 5 s', async () => {
    const app = await answering((deps) => deps.api.on(sendAgentTyping, { ok: true }));
    const told = () => app.deps.api.callsOf(sendAgentTyping).length;
    await app.send(agentTyped({ contactId: ID }), agentTyped({ contactId: ID }));
    await app.deps.clock.advance(4_999);
    await app.send(agentTyped({ contactId: ID }));
    expect(told()).toBe(1);
    await app.deps.clock.advance(1);
    await app.send(agentTyped({ contactId: ID }));
    expect(told()).toBe(2);
  });
});
