import { deferred, httpFailure, networkFailure, settle } from '../../../test/fakes/deps';
import { CONTENT_TYPE, MAX_MESSAGE_LENGTH, type ChatItem } from '../../contract/helpdesk';
import { chatRequested, panelClosed, panelCovered } from '../../shared/helpdesk';
import { TRANSCRIPT_DEADLINE_MS, TRANSCRIPT_RETRY_MS } from './sagas/catchUp';
import { MAX_TRIES, SEND_DEADLINE_MS, SEND_RETRY_MS } from './sagas/sending';
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from './sagas/typing';
import {
  attendeeTyped,
  draftChanged,
  earlierRequested,
  messageFailed,
  retryRequested,
  sendRequested,
} from './slice';
import { atSecond, buildItem, helpdeskDeps, own, startHelpdesk, startTalking } from './testing/startHelpdesk';

const apps: { stop: () => void }[] = [];
async function talking(deps = helpdeskDeps()) {
  const app = await startTalking(deps);
  apps.push(app);
  return {
    ...app,
    /** Writes and sends. */
    async write(...texts: string[]) {
      for (const draft of texts) await app.send(draftChanged({ draft }), sendRequested());
    },
    /** The line is lost and comes back. */
    reconnect: () => app.hear({ kind: 'lost' }, { kind: 'established' }),
    /** Texts and ids of what was sent, in order. */
    sent: () => deps.helpdesk.send.calls.map(({ args: [, text, id] }) => [text, id.slice(-2)]),
  };
}
afterEach(() => apps.splice(0).forEach(({ stop }) => stop()));

const page = (items: ChatItem[], before: string | null = null) => ({ items, before });
const never = () => new Promise<never>(() => {});

describe('what is heard', () => {
  it('stands in the order of the service’s clock, then of arrival, each item once', async () => {
    const app = await talking();
    const early = buildItem('a', { AbsoluteTime: atSecond(1), Content: 'first' });
    await app.item(
      buildItem('c', { AbsoluteTime: atSecond(3), Content: 'third' }),
      buildItem('d', { AbsoluteTime: atSecond(3), Content: 'fourth' }),
      early,
      early,
      buildItem('b', { AbsoluteTime: atSecond(2.5), Content: 'second' }),
    );
    expect(app.lines()).toEqual(['Bo: first', 'Bo: second', 'Bo: third', 'Bo: fourth']);
  });

  it('shows joins, leaves and ends, and no other events', async () => {
    const app = await talking();
    const event = (id: string, ContentType: string) => buildItem(id, { Type: 'EVENT', ContentType });
    await app.item(
      event('1', CONTENT_TYPE.joined),
      event('2', CONTENT_TYPE.left),
      event('3', 'application/vnd.amazonaws.connect.event.connection.acknowledged'),
      event('4', CONTENT_TYPE.ended),
    );
    expect(app.lines()).toEqual(['joined', 'left', 'ended']);
  });

  it('is counted while the panel is closed, as far as people of the desk wrote it', async () => {
    const app = await talking();
    await app.item(buildItem('0'));
    await app.send(panelClosed());
    await app.item(
      buildItem('1'),
      buildItem('1'),
      buildItem('2', { ParticipantRole: 'SUPERVISOR' }),
      buildItem('3', { ParticipantRole: 'SYSTEM' }),
      own('4', 'From my telephone'),
      buildItem('5', { Type: 'EVENT', ContentType: CONTENT_TYPE.joined }),
    );
    expect(app.state().panel).toEqual({ status: 'closed', unread: 2 });
    await app.send(chatRequested());
    expect(app.state().panel).toEqual({ status: 'open', by: 'person' });
  });
});

it('is counted behind a screen that has no chat, and read when the panel is opened again', async () => {
  const app = await talking();
  await app.send(panelCovered());
  await app.item(buildItem('1'), buildItem('2'));
  expect(app.state().panel).toEqual({ status: 'closed', unread: 2 });
  await app.send(chatRequested());
  expect([app.chat(), app.lines().length]).toEqual([{ status: 'active', line: 'up' }, 2]);
});

it('stays to be read when the chat ends behind a screen that has none', async () => {
  const app = await talking();
  await app.item(buildItem('1', { Content: 'Goodbye' }));
  await app.hear({ kind: 'ended' });
  await app.send(panelCovered(), chatRequested());
  expect([app.chat(), app.lines()]).toEqual([
    { status: 'inactive', reason: 'ended' },
    ['Bo: Goodbye', 'ended'],
  ]);
});

describe('catching up', () => {
  it('reads the newest page at first', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([buildItem('1'), buildItem('2')], 'older'));
    const app = await talking(deps);
    expect(deps.helpdesk.transcript.calls.map(({ args }) => args)).toEqual([['chat-1', null]]);
    expect(app.lines()).toHaveLength(2);
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'older' });
  });

  it('reads backward after each reconnect until it meets what was known, and nothing comes twice', async () => {
    const deps = helpdeskDeps();
    const known = buildItem('k', { AbsoluteTime: atSecond(1), Content: 'known' });
    deps.helpdesk.transcript.answers(
      page([known], 'much older'),
      page([buildItem('4', { AbsoluteTime: atSecond(4), Content: '4' })], 'p2'),
      page([buildItem('3', { AbsoluteTime: atSecond(3), Content: '3' })], 'p3'),
      page([known, buildItem('2', { AbsoluteTime: atSecond(2), Content: '2' })], 'p4'),
    );
    const app = await talking(deps);
    await app.hear({ kind: 'lost' });
    expect(app.chat()).toEqual({ status: 'active', line: 'lost' });
    await app.hear(
      { kind: 'established' },
      { kind: 'item', item: buildItem('5', { AbsoluteTime: atSecond(5), Content: '5' }) },
    );
    expect(app.lines()).toEqual(['Bo: known', 'Bo: 2', 'Bo: 3', 'Bo: 4', 'Bo: 5']);
    expect(deps.helpdesk.transcript.calls.slice(1).map(({ args }) => args[1])).toEqual([null, 'p2', 'p3']);
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'much older' });
  });

  it('begins again with a line that is lost meanwhile, and leaves no gap', async () => {
    const deps = helpdeskDeps();
    const known = buildItem('k', { AbsoluteTime: atSecond(1), Content: 'known' });
    const four = buildItem('4', { AbsoluteTime: atSecond(4), Content: '4' });
    deps.helpdesk.transcript.answers(
      page([known]),
      page([four], 'p2'),
      never,
      page([four], 'p2'),
      page([known, buildItem('2', { AbsoluteTime: atSecond(2), Content: '2' })]),
    );
    const app = await talking(deps);
    await app.reconnect();
    await app.reconnect();
    expect(app.lines()).toEqual(['Bo: known', 'Bo: 2', 'Bo: 4']);
    expect(deps.helpdesk.transcript.calls[2]?.cancelled).toBe(true);
  });

  it('tries again when the transcript cannot be read, or is not answered', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(httpFailure(500), never, page([buildItem('1', { Content: 'Hello' })]));
    const app = await talking(deps);
    expect([app.lines(), app.chat()]).toEqual([[], { status: 'active', line: 'up' }]);
    await deps.clock.advance(TRANSCRIPT_RETRY_MS + TRANSCRIPT_DEADLINE_MS + 2 * TRANSCRIPT_RETRY_MS);
    expect(app.lines()).toEqual(['Bo: Hello']);
    expect(deps.report.errors).toHaveLength(2);
  });

  it('counts what was missed behind a closed panel', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([buildItem('1')]), page([buildItem('1'), buildItem('2')]));
    const app = await talking(deps);
    await app.send(panelClosed());
    await app.reconnect();
    expect(app.state().panel).toEqual({ status: 'closed', unread: 1 });
  });
});

describe('earlier messages', () => {
  it('come page by page, as they are asked for', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      page([buildItem('3', { AbsoluteTime: atSecond(3) })], 'p2'),
      page([buildItem('2', { AbsoluteTime: atSecond(2) })], 'p3'),
      page([buildItem('1', { AbsoluteTime: atSecond(1) })]),
    );
    const app = await talking(deps);
    await app.send(earlierRequested());
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'p3' });
    await app.send(earlierRequested());
    expect(app.lines()).toEqual(['Bo: Text of 1', 'Bo: Text of 2', 'Bo: Text of 3']);
    expect(app.state().earlier).toEqual({ status: 'none' });
    await app.send(earlierRequested());
    expect(deps.helpdesk.transcript.calls).toHaveLength(3);
  });

  it('that cannot be read may be asked for again', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([buildItem('2')], 'p2'), networkFailure(), page([buildItem('1')]));
    const app = await talking(deps);
    await app.send(earlierRequested());
    expect(app.state().earlier).toEqual({ status: 'failed', page: 'p2' });
    await app.send(earlierRequested());
    expect(app.lines()).toHaveLength(2);
  });
});

describe('a message of one’s own', () => {
  it('is on its way until the service has it', async () => {
    const app = await talking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('  Hello, desk \n');
    expect([app.lines(), app.state().draft]).toEqual([['me: Hello, desk (sending)'], '']);
    expect(app.helpdesk.send.calls[0]?.args.slice(0, 2)).toEqual(['chat-1', 'Hello, desk']);
    reply.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello, desk']);
    await app.item(own('m1', 'Hello, desk', { AbsoluteTime: atSecond(2) }));
    expect(app.lines()).toEqual(['me: Hello, desk']);
  });

  it.each(['', '   ', '\n', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)])('is none when it is %j', async (text) => {
    const app = await talking();
    await app.write(text);
    expect(app.sent()).toEqual([]);
    expect(app.state().draft).toBe(text);
  });

  it('may be as long as the service takes', async () => {
    const app = await talking();
    await app.write('x'.repeat(MAX_MESSAGE_LENGTH));
    expect(app.sent()).toHaveLength(1);
  });

  it('goes after the one before it', async () => {
    const app = await talking();
    const first = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => first.promise, { id: 'm2', absoluteTime: atSecond(3) });
    await app.write('one', 'two');
    expect([app.sent().length, app.lines()]).toEqual([1, ['me: one (sending)', 'me: two (waiting)']]);
    first.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: one', 'me: two']);
  });

  it.each([
    ['whose own id comes with it', true],
    ['that comes without the sender’s id', false],
  ])('is acknowledged by an echo %s before the answer', async (_what, withToken) => {
    const app = await talking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('Hello');
    const [, , ClientToken = ''] = app.helpdesk.send.calls[0]?.args ?? [];
    await app.item(own('m1', 'Hello', withToken ? { ClientToken } : {}));
    expect(app.lines()).toEqual(['me: Hello']);
    reply.resolve({ id: 'm1', absoluteTime: atSecond(1) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('that was sent twice with the same words stays two', async () => {
    const app = await talking();
    app.helpdesk.send.answers(
      { id: 'm1', absoluteTime: atSecond(1) },
      { id: 'm2', absoluteTime: atSecond(2) },
    );
    await app.write('Hello?', 'Hello?');
    await app.item(
      own('m1', 'Hello?', { AbsoluteTime: atSecond(1) }),
      own('m2', 'Hello?', { AbsoluteTime: atSecond(2) }),
    );
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
  });

  it('that was sent twice stays two when the first one’s answer was lost and the service tells no ids of ours', async () => {
    const deps = helpdeskDeps();
    const [first, second] = [1, 2].map((at) => own(`m${at}`, 'Hello?', { AbsoluteTime: atSecond(at) }));
    deps.helpdesk.transcript.answers(page([]), page([first!]));
    const app = await talking(deps);
    app.helpdesk.send.answers(networkFailure(), { id: 'm2', absoluteTime: atSecond(2) });
    await app.write('Hello?', 'Hello?');
    expect(app.lines()).toEqual(['me: Hello? (sending)', 'me: Hello? (waiting)']);
    await app.reconnect();
    await app.deps.clock.advance(SEND_RETRY_MS);
    await app.item(second!);
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
    expect(new Set(app.sent().map(([, id]) => id)).size).toBe(2);
    expect(app.sent()).toHaveLength(2);
  });

  it('whose words came from another device meanwhile is not lost', async () => {
    const app = await talking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('Hello?');
    await app.item(own('elsewhere', 'Hello?', { AbsoluteTime: atSecond(1) }));
    reply.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
  });

  it('waits while the line is lost, and goes once what was missed is here', async () => {
    const deps = helpdeskDeps();
    const read = deferred<ReturnType<typeof page>>();
    deps.helpdesk.transcript.answers(page([]), () => read.promise);
    const app = await talking(deps);
    await app.hear({ kind: 'lost' });
    await app.write('Are you there?');
    await app.hear({ kind: 'established' });
    expect([app.sent(), app.lines()]).toEqual([[], ['me: Are you there? (waiting)']]);
    read.resolve(page([buildItem('1', { AbsoluteTime: atSecond(-9) })]));
    await app.send();
    expect(app.sent()).toHaveLength(1);
  });

  it('that the service had, but could not say so, is found in the transcript and not sent again', async () => {
    const deps = helpdeskDeps();
    const app = await talking(deps);
    deps.helpdesk.send.answers(networkFailure());
    await app.write('Hello');
    await app.hear({ kind: 'lost' });
    deps.helpdesk.transcript.answers(page([own('m1', 'Hello')]));
    await app.hear({ kind: 'established' });
    await deps.clock.advance(60_000);
    expect([app.sent().length, app.lines()]).toEqual([1, ['me: Hello']]);
  });

  it('that the service did not have is sent again under the same id', async () => {
    const deps = helpdeskDeps();
    const app = await talking(deps);
    deps.helpdesk.send.answers(networkFailure(), { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    await app.reconnect();
    const [first, second] = app.sent();
    expect(second).toEqual(first);
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('that is not answered in time is sent again', async () => {
    const deps = helpdeskDeps();
    const app = await talking(deps);
    deps.helpdesk.send.answers(never, { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    await deps.clock.advance(SEND_DEADLINE_MS + SEND_RETRY_MS);
    expect([app.sent().length, app.lines()]).toEqual([2, ['me: Hello']]);
  });

  it.each([429, 503])(
    'that is refused for now (%i) is tried three times, then the person is told',
    async (status) => {
      const deps = helpdeskDeps();
      const app = await talking(deps);
      deps.helpdesk.send.answers(httpFailure(status));
      await app.write('Hello');
      await deps.clock.advance(SEND_RETRY_MS - 1);
      expect(app.sent()).toHaveLength(1);
      await deps.clock.advance(1 + 2 * SEND_RETRY_MS);
      expect([app.sent().length, app.lines()]).toEqual([MAX_TRIES, ['me: Hello (failed)']]);
      await deps.clock.advance(600_000);
      expect(app.sent()).toHaveLength(MAX_TRIES);
    },
  );

  it('that is refused for good fails at once, and the next one goes', async () => {
    const deps = helpdeskDeps();
    const app = await talking(deps);
    deps.helpdesk.send.answers(httpFailure(400), { id: 'm2', absoluteTime: atSecond(2) });
    await app.write('bad', 'good');
    expect(app.lines()).toEqual(['me: good', 'me: bad (failed)']);
    expect(app.count(messageFailed)).toBe(1);
  });

  it('that failed is sent again when the person says so, as the same message', async () => {
    const deps = helpdeskDeps();
    const app = await talking(deps);
    deps.helpdesk.send.answers(httpFailure(400), { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    const clientToken = app.state().outgoing[0]?.clientToken ?? '';
    await app.send(retryRequested({ clientToken }));
    const [first, second] = app.sent();
    expect(second).toEqual(first);
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('is not taken for an earlier one with the same words that is read later', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      page([buildItem('9')], 'p2'),
      page([own('old', 'Hello', { AbsoluteTime: atSecond(-99) })]),
    );
    const app = await talking(deps);
    deps.helpdesk.send.answers(never);
    await app.write('Hello');
    await app.send(earlierRequested());
    expect(app.lines()).toEqual(['me: Hello', 'Bo: Text of 9', 'me: Hello (sending)']);
  });
});

describe('a laptop that slept for an hour', () => {
  it('goes on where it was: what was missed comes, what was written goes', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([]), page([buildItem('1', { Content: 'Still there?' })]));
    const app = await talking(deps);
    await app.hear({ kind: 'lost' });
    await app.write('I am back');
    deps.clock.suspend(3_600_000);
    await app.hear({ kind: 'established' });
    expect(app.lines().sort()).toEqual(['Bo: Still there?', 'me: I am back']);
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
  });
});

describe('writing', () => {
  it('is told at most once per five seconds', async () => {
    const app = await talking();
    const { clock } = app.deps;
    await app.send(attendeeTyped(), attendeeTyped());
    for (let second = 1; second < 10; second += 1) {
      await clock.advance(1_000);
      await app.send(attendeeTyped());
    }
    expect(app.helpdesk.typing.calls.map(({ args }) => args)).toEqual([['chat-1'], ['chat-1']]);
    await clock.advance(TYPING_EVERY_MS);
    expect(app.helpdesk.typing.calls).toHaveLength(2);
  });

  it('that cannot be told is no matter', async () => {
    const app = await talking();
    app.helpdesk.typing.answers(networkFailure(), never, () => {});
    for (let times = 0; times < 3; times += 1) {
      await app.send(attendeeTyped());
      await app.deps.clock.advance(TYPING_EVERY_MS);
    }
    expect(app.helpdesk.typing.calls).toHaveLength(3);
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
  });

  it('is told of nobody before there is a chat', async () => {
    const app = await startHelpdesk();
    apps.push(app);
    await app.send(attendeeTyped(), draftChanged({ draft: 'x' }), sendRequested());
    expect([app.helpdesk.typing.calls, app.helpdesk.send.calls]).toEqual([[], []]);
  });
});

describe('the sign that somebody of the desk writes (spec §4, §9)', () => {
  const typing = (participantRole = 'AGENT') => ({ kind: 'typing', participantRole }) as const;

  it('goes five seconds after the last they did', async () => {
    const app = await talking();
    await app.hear(typing());
    await app.deps.clock.advance(3_000);
    await app.hear(typing());
    await app.deps.clock.advance(TYPING_SHOWN_MS - 1);
    expect(app.state().agentTyping).toBe(true);
    await app.deps.clock.advance(1);
    expect(app.state().agentTyping).toBe(false);
  });

  it('goes with a message of a person, and not with one of the machinery', async () => {
    const app = await talking();
    await app.hear(typing());
    await app.item(buildItem('1', { ParticipantRole: 'SYSTEM' }), own('2', 'Hm'));
    expect(app.state().agentTyping).toBe(true);
    await app.item(buildItem('3'));
    expect(app.state().agentTyping).toBe(false);
    await settle();
  });

  it('goes with what a person wrote while the line was away, and not with what is known', async () => {
    const deps = helpdeskDeps();
    const known = buildItem('1');
    const machinery = buildItem('2', { ParticipantRole: 'SYSTEM' });
    deps.helpdesk.transcript.answers(
      page([known]),
      page([known, machinery, own('3', 'Hm')]),
      page([known, machinery, buildItem('4')]),
    );
    const app = await talking(deps);
    const typedWhileReading = async () => {
      await app.hear({ kind: 'lost' });
      await app.hear({ kind: 'established' }, typing());
      return app.state().agentTyping;
    };
    expect(await typedWhileReading()).toBe(true);
    expect(await typedWhileReading()).toBe(false);
    expect(app.lines()).toHaveLength(4);
  });

  it('is not shown of oneself', async () => {
    const app = await talking();
    await app.hear(typing('CUSTOMER'));
    expect(app.state().agentTyping).toBe(false);
  });
});
