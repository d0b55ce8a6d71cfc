import {
  acceptContact,
  contactChannel,
  CONTENT_TYPE,
  DESK_CHANNEL,
  endContact,
  getDesk,
  getTranscript,
  handOverContact,
  searchTranscripts,
  sendAgentMessage,
  sendAgentTyping,
  setDeskOptions,
  type Contact,
} from '../../contract/helpdesk';
import { buildChatItem, buildContact, buildDesk, contactIdOf } from '../../../test/builders/desk';
import { stateFor, type CoreState } from '../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  type FakeDeps,
} from '../../../test/fakes/deps';
import { placeOf } from '../../../test/fakes/page';
import { startSagas } from '../../../test/saga';
import { navigationRequested, pageHidden, pageShown, placeChanged, wentOnline } from '../../shared/page';
import {
  channelReset,
  followRequested,
  realtimeReducer,
  realtimeSaga,
  unfollowed,
} from '../../shared/realtime';
import { signedOut } from '../../shared/session';
import {
  chatRequested,
  draftChanged,
  olderRequested,
  pendingDropped,
  retryRequested,
  sendRequested,
  typed,
} from './chatsSlice';
import { SOUND_KEY } from './commandSaga';
import { TYPING_SHOWN_MS } from './chatSaga';
import { DESK_REFRESH_MS, DESK_RETRY_MS } from './deskSaga';
import { DESK_PATH, pathOf } from './place';
import { deskReducers } from '.';
import { deskSaga } from './saga';
import { moreRequested } from './searchSlice';
import {
  itemsOf,
  selectCalling,
  selectIsHanded,
  selectMine,
  selectOthers,
  selectPart,
  selectQueue,
  type WithDesk,
} from './selectors';
import { TYPING_EVERY_MS } from './sendSaga';
import {
  acceptRequested,
  deskEntered,
  deskLeft,
  deskRequested,
  endRequested,
  handOverRequested,
  optionsOpened,
  optionsRequested,
  soundToggled,
} from './slice';

const ID = contactIdOf(1);
const ME = { userId: 'attendee', name: 'Alex Attendee' };
const SAM = { userId: 'sam', name: 'Sam Stone' };
const KIM = { userId: 'kim', name: 'Kim Kerr' };
const AT = '2021-01-26T15:10:00.000Z';

/** Contact number `number` as it stands after `revision` changes. */
const contact = (over: Partial<Contact> = {}, number = 1) =>
  buildContact({ contactId: contactIdOf(number), ...over });
const mine = (over: Partial<Contact> = {}, number = 1) =>
  contact({ status: 'active', agent: ME, revision: 2, ...over }, number);
const item = (number: number, over: Parameters<typeof buildChatItem>[0] = {}) =>
  buildChatItem({ Id: `item-${number}`, Content: `Text ${number}`, ...over });
const transcript = (over: { contact?: Contact; numbers?: number[]; more?: boolean; seq?: number } = {}) => ({
  contact: over.contact ?? mine(),
  items: (over.numbers ?? [1]).map((number) => ({ number, item: item(number) })),
  more: over.more ?? false,
  seq: over.seq ?? 5,
});

let stop = () => {};
afterEach(() => stop());

type State = CoreState & WithDesk;

async function open(prepare: (deps: FakeDeps) => void = () => {}, at = DESK_PATH) {
  const deps = createFakeDeps({ path: at });
  deps.api.on(getDesk, buildDesk());
  deps.api.on(getTranscript, transcript());
  prepare(deps);
  const reducers = { ...deskReducers, realtime: realtimeReducer };
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, reducer(undefined, { type: 'test/init' })]),
  ) as unknown as WithDesk;
  const app = await startSagas<State>([realtimeSaga, deskSaga], {
    deps,
    state: stateFor<WithDesk>({ signedIn: true, at }, slices),
    reducers,
  });
  stop = app.stop;
  await app.send(deskEntered());
  const state = () => app.getState();
  const pass = () => deps.clock.advance(0);
  return {
    ...app,
    pass,
    chat: (id = ID) => state().deskChats[id],
    texts: (id = ID) => {
      const chat = state().deskChats[id];
      return chat ? itemsOf(chat).map((each) => each.item.Content) : [];
    },
    queue: () => selectQueue(state()).map(({ contactId }) => contactId),
    mine: () => selectMine(state()).map(({ contactId }) => contactId),
    others: () => selectOthers(state()).map(({ contactId }) => contactId),
    go: (to: string) => app.send(placeChanged(placeOf(to))),
    followed: () => Object.keys((state() as unknown as { realtime: { channels: object } }).realtime.channels),
    async online() {
      deps.realtime.accept();
      await pass();
      for (const call of deps.realtime.calls) {
        if (call.ask === 'subscribe') {
          deps.realtime.frame({ type: 'subscribed', channel: call.channel, seq: call.after ?? 0 });
        }
      }
      await pass();
    },
    async say(channel: string, seq: number, body: unknown) {
      deps.realtime.frame({ type: 'message', channel, seq, at: AT, body });
      await pass();
    },
  };
}

describe('the desk', () => {
  it('is asked for when it is entered, and followed from there on', async () => {
    const app = await open();
    expect(app.queue()).toEqual([ID]);
    expect(app.actions).toContainEqual(followRequested({ channel: DESK_CHANNEL, after: 7 }));
    await app.online();
    await app.say(DESK_CHANNEL, 8, contact({ revision: 1 }, 2));
    await app.say(DESK_CHANNEL, 9, mine({ revision: 3 }));
    expect([app.queue(), app.mine()]).toEqual([[contactIdOf(2)], [ID]]);
    await app.say(DESK_CHANNEL, 10, mine({ revision: 4, agent: SAM }));
    expect([app.mine(), app.others()]).toEqual([[], [ID]]);
  });

  it('takes no older word on a chat for a newer one', async () => {
    const app = await open((deps) => deps.api.on(getDesk, buildDesk({ contacts: [mine({ revision: 5 })] })));
    await app.online();
    await app.say(DESK_CHANNEL, 8, contact({ revision: 4 }));
    expect(app.mine()).toEqual([ID]);
  });

  it('reports what is no contact and goes on', async () => {
    const app = await open();
    await app.online();
    await app.say(DESK_CHANNEL, 8, { contactId: 'none' });
    await app.say(DESK_CHANNEL, 9, contact({}, 2));
    expect(app.deps.report.warnings).toHaveLength(1);
    expect(app.queue()).toHaveLength(2);
  });

  it('counts chats that come to wait, not those that waited already', async () => {
    const app = await open();
    expect(app.getState().desk.arrival.count).toBe(0);
    await app.online();
    await app.say(DESK_CHANNEL, 8, contact({}, 2));
    await app.say(DESK_CHANNEL, 9, contact({ revision: 2 }, 2));
    expect(app.getState().desk.arrival).toEqual({ count: 1, name: 'Robin Reed', by: null });
    expect(selectCalling(app.getState())).toBe(2);
  });

  it('is asked for every minute, also while nobody looks: the agent stays listed', async () => {
    const app = await open();
    await app.send(pageHidden());
    await app.deps.clock.advance(3 * DESK_REFRESH_MS);
    expect(app.deps.api.callsOf(getDesk)).toHaveLength(4);
    expect(app.types().filter((type) => type === followRequested.type)).toHaveLength(1);
  });

  it('takes a chat that the server has no more for over', async () => {
    const app = await open();
    app.deps.api.on(getDesk, buildDesk({ contacts: [] }));
    await app.deps.clock.advance(DESK_REFRESH_MS);
    expect(app.queue()).toEqual([]);
  });

  it('keeps a chat that came while it was asked for', async () => {
    const app = await open();
    await app.online();
    const answer = deferred<ReturnType<typeof buildDesk>>();
    app.deps.api.on(getDesk, () => answer.promise);
    await app.deps.clock.advance(DESK_REFRESH_MS);
    await app.say(DESK_CHANNEL, 8, contact({}, 2));
    answer.resolve(buildDesk());
    await app.pass();
    expect(app.queue()).toEqual([ID, contactIdOf(2)]);
  });

  it('says why it is not there, tries again by itself, later each time, and when it is asked to', async () => {
    const app = await open((deps) => deps.api.on(getDesk, networkFailure()));
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

  it('is read anew after a reset, and followed from the new number', async () => {
    const app = await open();
    app.deps.api.on(getDesk, buildDesk({ contacts: [], seq: 40 }));
    await app.send(channelReset({ channel: DESK_CHANNEL, seq: 40 }));
    expect(app.queue()).toEqual([]);
    expect(app.actions).toContainEqual(followRequested({ channel: DESK_CHANNEL, after: 40 }));
  });

  it('is followed no longer once it is left, or its person is gone: nothing runs on', async () => {
    const app = await open(() => {}, pathOf({ chosen: ID }));
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

  it('drops an answer that comes after the sign-out', async () => {
    const answer = deferred<ReturnType<typeof buildDesk>>();
    const app = await open((deps) => deps.api.on(getDesk, () => answer.promise));
    await app.send(signedOut({ reason: 'user' }));
    answer.resolve(buildDesk());
    await app.pass();
    expect(app.queue()).toEqual([]);
  });
});

describe('a chat', () => {
  it('is read when the address names it, and followed from there on', async () => {
    const app = await open();
    await app.go(pathOf({ chosen: ID }));
    expect([app.chat()?.status, app.texts()]).toEqual(['loaded', ['Text 1']]);
    await app.online();
    await app.say(contactChannel(ID), 6, item(2));
    await app.say(contactChannel(ID), 7, item(2));
    expect(app.texts()).toEqual(['Text 1', 'Text 2']);
    await app.go(DESK_PATH);
    // It is the person's own: it goes on being followed.
    expect(app.followed()).toContain(contactChannel(ID));
  });

  it('of a colleague is followed while it is looked at', async () => {
    const app = await open((deps) => {
      deps.api.on(getDesk, buildDesk({ contacts: [mine({ agent: SAM })] }));
      deps.api.on(getTranscript, transcript({ contact: mine({ agent: SAM }) }));
    });
    await app.go(pathOf({ chosen: ID }));
    expect(app.followed()).toContain(contactChannel(ID));
    await app.go(DESK_PATH);
    expect(app.actions).toContainEqual(unfollowed({ channel: contactChannel(ID) }));
    expect(app.chat()).toBeUndefined();
  });

  it('of the person counts what nobody looked at', async () => {
    const app = await open(
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

  it('gives its older pages on demand', async () => {
    const app = await open(
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

  it('is read anew after a reset', async () => {
    const app = await open(() => {}, pathOf({ chosen: ID }));
    app.deps.api.on(getTranscript, transcript({ numbers: [8, 9], seq: 60 }));
    await app.send(channelReset({ channel: contactChannel(ID), seq: 50 }));
    expect(app.texts()).toEqual(['Text 8', 'Text 9']);
    expect(app.actions).toContainEqual(followRequested({ channel: contactChannel(ID), after: 60 }));
  });

  it('that is not there says so and is not asked for again; one that failed is, by itself', async () => {
    const app = await open(
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

  it('shows for 5 s that the attendee writes, or until their message comes', async () => {
    const app = await open(() => {}, pathOf({ chosen: ID }));
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
    await app.deps.clock.advance(TYPING_SHOWN_MS - 1_000);
    await write();
    await app.deps.clock.advance(TYPING_SHOWN_MS - 1);
    expect(shown()).toBe(true);
    await app.deps.clock.advance(1);
    expect(shown()).toBe(false);
    await write();
    await app.say(contactChannel(ID), 6, item(2));
    expect(shown()).toBe(false);
  });
});

describe('answering', () => {
  /** From now on the server stores what is sent. */
  function stores(deps: FakeDeps): void {
    let number = 10;
    deps.api.on(sendAgentMessage, ({ body }) => {
      const { clientToken, text } = body;
      const over = { Content: text, ParticipantRole: 'AGENT', ClientToken: clientToken };
      return { item: item(++number, over) };
    });
  }
  const answering = (prepare: (deps: FakeDeps) => void = () => {}) =>
    open(
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

  it('shows a message at once, and once however it comes back', async () => {
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

  it('sends nothing for nothing', async () => {
    const app = await answering();
    await app.send(...write(' \n '));
    expect(sent(app)).toEqual([]);
  });

  it('sends in order, one after the other', async () => {
    const app = await answering();
    await app.send(...write('One'), ...write('Two'), ...write('Three'));
    await app.pass();
    expect([sent(app), app.texts()]).toEqual([
      ['One', 'Two', 'Three'],
      ['Text 1', 'One', 'Two', 'Three'],
    ]);
  });

  it('keeps what could not be sent, and sends it again with the same token, without doubling it', async () => {
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

  it('does not send by itself what was refused; it can be taken back', async () => {
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

  it('goes on sending after the desk was left', async () => {
    const answer = deferred<{ item: ReturnType<typeof item> }>();
    const app = await answering((deps) => deps.api.on(sendAgentMessage, () => answer.promise));
    await app.send(...write('One'), deskLeft());
    answer.resolve({ item: item(2, { Content: 'One' }) });
    await app.pass();
    expect(app.chat()?.pending).toEqual([]);
  });

  it('tells the attendee once in 5 s that an answer is being written', async () => {
    const app = await answering((deps) => deps.api.on(sendAgentTyping, { ok: true }));
    const told = () => app.deps.api.callsOf(sendAgentTyping).length;
    await app.send(typed({ contactId: ID }), typed({ contactId: ID }));
    await app.deps.clock.advance(TYPING_EVERY_MS - 1);
    await app.send(typed({ contactId: ID }));
    expect(told()).toBe(1);
    await app.deps.clock.advance(1);
    await app.send(typed({ contactId: ID }));
    expect(told()).toBe(2);
  });
});

describe('taking, handing over and ending', () => {
  it('accepts a chat and shows it', async () => {
    const app = await open((deps) => deps.api.on(acceptContact, mine()));
    await app.send(acceptRequested({ contactId: ID }));
    expect(app.mine()).toEqual([ID]);
    expect(app.actions).toContainEqual(navigationRequested(pathOf({ chosen: ID })));
    expect(app.getState().desk.busy).toEqual({});
  });

  it.each([
    ['somebody who has it', mine({ agent: SAM, revision: 3 }), { kind: 'taken', name: 'Sam Stone' }],
    ['somebody, unknown who', contact({ revision: 3 }), { kind: 'taken', name: null }],
    ['its end', mine({ status: 'ended', revision: 3 }), { kind: 'over' }],
  ])('says when it lost the race to %s', async (_name, stands, notice) => {
    const app = await open((deps) => {
      deps.api.on(acceptContact, httpFailure(409));
      deps.api.on(getTranscript, transcript({ contact: stands }));
    });
    await app.send(acceptRequested({ contactId: ID }));
    expect(app.getState().desk.notice).toEqual(notice);
    expect(app.types()).not.toContain(navigationRequested.type);
  });

  it('shows a chat that it has already: the first answer was lost', async () => {
    const app = await open((deps) => deps.api.on(acceptContact, httpFailure(409)));
    await app.send(acceptRequested({ contactId: ID }));
    expect(app.actions).toContainEqual(navigationRequested(pathOf({ chosen: ID })));
    expect(app.getState().desk.notice).toBeNull();
  });

  it('hands a chat to a colleague, or back to the queue', async () => {
    const app = await open((deps) => {
      deps.api.on(getDesk, buildDesk({ contacts: [mine()] }));
      deps.api.on(handOverContact, mine({ agent: SAM, revision: 3 }));
    });
    await app.send(handOverRequested({ contactId: ID, userId: 'sam', note: 'No sound.' }));
    expect(app.others()).toEqual([ID]);
    app.deps.api.on(handOverContact, contact({ revision: 4 }));
    await app.send(handOverRequested({ contactId: ID, userId: null, note: '' }));
    expect(app.queue()).toEqual([ID]);
    expect(app.deps.api.callsOf(handOverContact).map(({ input }) => input.body)).toEqual([
      { userId: 'sam', note: 'No sound.' },
      { userId: null, note: '' },
    ]);
  });

  it('tells of a chat that a colleague hands over, until it is looked at; not of one that the person took', async () => {
    const handOver = (minute: number) => ({
      ...{ by: 'Sam Stone', note: 'No sound.' },
      at: `2021-01-26T15:1${minute}:00.000Z`,
    });
    const app = await open((deps) =>
      deps.api.on(getDesk, buildDesk({ contacts: [contact({ status: 'active', agent: SAM })] })),
    );
    await app.online();
    await app.say(DESK_CHANNEL, 8, mine({ revision: 2, handOver: handOver(1) }));
    expect(app.getState().desk.arrival).toEqual({ count: 1, name: 'Robin Reed', by: 'Sam Stone' });
    expect([selectIsHanded(app.getState(), ID), selectCalling(app.getState())]).toEqual([true, 1]);
    await app.say(DESK_CHANNEL, 9, mine({ revision: 3, handOver: handOver(1) }));
    expect(app.getState().desk.arrival.count).toBe(1);
    await app.go(pathOf({ chosen: ID }));
    expect([selectIsHanded(app.getState(), ID), selectCalling(app.getState())]).toEqual([false, 0]);

    await app.go(DESK_PATH);
    await app.say(DESK_CHANNEL, 10, contact({ status: 'active', agent: KIM, revision: 4 }));
    app.deps.api.on(handOverContact, mine({ revision: 5, handOver: handOver(2) }));
    await app.send(handOverRequested({ contactId: ID, userId: ME.userId, note: '' }));
    expect([app.mine(), app.getState().desk.arrival.count]).toEqual([[ID], 1]);
    expect(selectIsHanded(app.getState(), ID)).toBe(false);
  });

  it('takes over the chat of somebody who has left the desk, and of nobody else', async () => {
    const app = await open((deps) => {
      deps.api.on(getDesk, buildDesk({ contacts: [mine({ agent: SAM }), mine({ agent: KIM }, 2)] }));
    });
    const part = (number: number) => selectPart(app.getState(), contactIdOf(number));
    expect([part(1), part(2)]).toEqual(['read', 'takeOver']);
  });

  it('ends a chat, and says when that did not work', async () => {
    const app = await open((deps) => deps.api.on(endContact, networkFailure()));
    await app.send(endRequested({ contactId: ID }));
    expect(app.getState().desk.notice).toEqual({ kind: 'failed', message: 'Failed to fetch' });
    app.deps.api.on(endContact, mine({ status: 'ended', revision: 9 }));
    await app.send(endRequested({ contactId: ID }));
    expect([app.queue(), app.mine(), app.getState().desk.notice]).toEqual([[], [], null]);
  });
});

describe('the search', () => {
  const found = (number: number) => contact({ status: 'ended' }, number);

  it('looks for what the address says, page by page', async () => {
    const app = await open(
      (deps) => deps.api.on(searchTranscripts, { contacts: [found(1)], cursor: 'next' }),
      pathOf({ query: 'sound' }),
    );
    const search = () => app.getState().deskSearch;
    expect(search()).toMatchObject({ query: 'sound', status: { status: 'loaded' }, cursor: 'next' });
    app.deps.api.on(searchTranscripts, { contacts: [found(1), found(2)], cursor: null });
    await app.send(moreRequested());
    expect(search().found.map(({ contactId }) => contactId)).toEqual([contactIdOf(1), contactIdOf(2)]);
    expect(app.deps.api.callsOf(searchTranscripts).map(({ input }) => input.query)).toEqual([
      { query: 'sound' },
      { query: 'sound', cursor: 'next' },
    ]);
    await app.go(pathOf({ query: 'sound', chosen: ID }));
    expect(app.deps.api.callsOf(searchTranscripts)).toHaveLength(2);
    await app.go(pathOf({ query: '' }));
    expect(app.deps.api.callsOf(searchTranscripts).at(-1)?.input.query).toEqual({});
  });

  it('says why it did not work, and tries again when it is asked to', async () => {
    const app = await open(
      (deps) => deps.api.on(searchTranscripts, networkFailure()),
      pathOf({ query: 'sound' }),
    );
    expect(app.getState().deskSearch.status.status).toBe('failed');
    app.deps.api.on(searchTranscripts, { contacts: [found(1)], cursor: null });
    await app.send(moreRequested());
    expect(app.getState().deskSearch.status.status).toBe('loaded');
  });

  it('drops an answer to what nobody looks for any more', async () => {
    const answer = deferred<{ contacts: Contact[]; cursor: null }>();
    const app = await open(
      (deps) => deps.api.on(searchTranscripts, () => answer.promise),
      pathOf({ query: 'sound' }),
    );
    app.deps.api.on(searchTranscripts, { contacts: [], cursor: null });
    await app.go(pathOf({ query: 'other' }));
    answer.resolve({ contacts: [found(1)], cursor: null });
    await app.pass();
    expect(app.getState().deskSearch).toMatchObject({ query: 'other', found: [] });
  });
});

describe('options and sound', () => {
  const options = { hours: { hours: [], closedText: 'Back at nine.' }, cannedAnswers: [] };

  it('saves the options, or says why not', async () => {
    const app = await open((deps) => deps.api.on(setDeskOptions, networkFailure()));
    await app.send(optionsOpened(), optionsRequested(options));
    expect(app.getState().desk.options).toEqual({ status: 'failed', message: 'Failed to fetch' });
    app.deps.api.on(setDeskOptions, { ok: true });
    await app.send(optionsRequested(options));
    expect(app.getState().desk).toMatchObject({ ...options, options: { status: 'closed' } });
  });

  it('remembers in this browser whether a new chat makes a sound', async () => {
    const app = await open();
    expect(app.getState().desk.sound).toBe(false);
    await app.send(soundToggled());
    expect(app.deps.storage.local.get(SOUND_KEY)).toBe('1');
    await app.send(deskLeft(), deskEntered());
    expect(app.getState().desk.sound).toBe(true);
    await app.send(soundToggled());
    expect(app.deps.storage.local.get(SOUND_KEY)).toBeNull();
  });
});
