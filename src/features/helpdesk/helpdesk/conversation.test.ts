import { deferred, httpFailure, networkFailure, never, settle } from '../../../../test/fakes/deps';
import { CONTENT_TYPE } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, panelClosed, panelCovered } from '../../../shared/helpdesk/helpdesk';
import { TRANSCRIPT_DEADLINE_MS, TRANSCRIPT_RETRY_MS } from './sagas/catchUp';
import { attendeeTyped, draftChanged, earlierRequested, sendRequested } from './slice';
import {
  atSecond,
  buildItem,
  helpdeskDeps,
  own,
  page,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('incoming messages', () => {
  it('are sorted by the service’s clock, then by arrival, each shown once', async () => {
    const app = await startTalking();
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

  it('include joins, leaves and ends, but no other events', async () => {
    const app = await startTalking();
    const event = (id: string, ContentType: string) => buildItem(id, { Type: 'EVENT', ContentType });
    await app.item(
      event('1', CONTENT_TYPE.joined),
      event('2', CONTENT_TYPE.left),
      event('3', 'application/vnd.amazonaws.connect.event.connection.acknowledged'),
      event('4', CONTENT_TYPE.ended),
    );
    expect(app.lines()).toEqual(['joined', 'left', 'ended']);
  });

  it('count as unread while the panel is closed, if an agent or supervisor wrote them', async () => {
    const app = await startTalking();
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

it('counts messages as unread on a screen without the chat, and shows them on reopening', async () => {
  const app = await startTalking();
  await app.send(panelCovered());
  await app.item(buildItem('1'), buildItem('2'));
  expect(app.state().panel).toEqual({ status: 'closed', unread: 2 });
  await app.send(chatRequested());
  expect([app.chat(), app.lines().length]).toEqual([{ status: 'active', connection: 'up' }, 2]);
});

it('keeps an ended chat readable after a visit to a screen without the chat', async () => {
  const app = await startTalking();
  await app.item(buildItem('1', { Content: 'Goodbye' }));
  await app.hear({ kind: 'ended' });
  await app.send(panelCovered(), chatRequested());
  expect([app.chat(), app.lines()]).toEqual([
    { status: 'inactive', reason: 'ended' },
    ['Bo: Goodbye', 'ended'],
  ]);
});

describe('catching up', () => {
  it('reads the newest page first', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([buildItem('1'), buildItem('2')], 'older'));
    const app = await startTalking(deps);
    expect(deps.helpdesk.transcript.calls.map(({ args }) => args)).toEqual([['chat-1', null]]);
    expect(app.lines()).toHaveLength(2);
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'older' });
  });

  it('reads backward after each reconnect up to a known message, without duplicates', async () => {
    const deps = helpdeskDeps();
    const known = buildItem('k', { AbsoluteTime: atSecond(1), Content: 'known' });
    deps.helpdesk.transcript.answers(
      page([known], 'much older'),
      page([buildItem('4', { AbsoluteTime: atSecond(4), Content: '4' })], 'p2'),
      page([buildItem('3', { AbsoluteTime: atSecond(3), Content: '3' })], 'p3'),
      page([known, buildItem('2', { AbsoluteTime: atSecond(2), Content: '2' })], 'p4'),
    );
    const app = await startTalking(deps);
    await app.hear({ kind: 'lost' });
    expect(app.chat()).toEqual({ status: 'active', connection: 'lost' });
    await app.hear(
      { kind: 'established' },
      { kind: 'item', item: buildItem('5', { AbsoluteTime: atSecond(5), Content: '5' }) },
    );
    expect(app.lines()).toEqual(['Bo: known', 'Bo: 2', 'Bo: 3', 'Bo: 4', 'Bo: 5']);
    expect(deps.helpdesk.transcript.calls.slice(1).map(({ args }) => args[1])).toEqual([null, 'p2', 'p3']);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'much older' });
  });

  it('starts over if the connection drops meanwhile, and leaves no gap', async () => {
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
    const app = await startTalking(deps);
    await app.reconnect();
    await app.reconnect();
    expect(app.lines()).toEqual(['Bo: known', 'Bo: 2', 'Bo: 4']);
    expect(deps.helpdesk.transcript.calls[2]?.cancelled).toBe(true);
  });

  it('retries if reading the transcript fails or times out', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(httpFailure(500), never, page([buildItem('1', { Content: 'Hello' })]));
    const app = await startTalking(deps);
    expect([app.lines(), app.chat()]).toEqual([[], { status: 'active', connection: 'up' }]);
    await deps.clock.advance(TRANSCRIPT_RETRY_MS + TRANSCRIPT_DEADLINE_MS + 2 * TRANSCRIPT_RETRY_MS);
    expect(app.lines()).toEqual(['Bo: Hello']);
    expect(deps.report.errors).toHaveLength(2);
  });

  it('counts missed messages as unread while the panel is closed', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([buildItem('1')]), page([buildItem('1'), buildItem('2')]));
    const app = await startTalking(deps);
    await app.send(panelClosed());
    await app.reconnect();
    expect(app.state().panel).toEqual({ status: 'closed', unread: 1 });
  });
});

describe('earlier messages', () => {
  it.each([
    ['while the first page is read', []],
    ['after a first page that failed', [networkFailure()]],
  ])('stay reachable if a message arrived %s', async (_when, failures) => {
    const deps = helpdeskDeps();
    const read = deferred<ReturnType<typeof page>>();
    deps.helpdesk.transcript.answers(...failures, () => read.promise);
    const app = await startTalking(deps);
    await app.send(panelClosed());
    await app.item(buildItem('5', { AbsoluteTime: atSecond(5) }));
    await deps.clock.advance(TRANSCRIPT_RETRY_MS);
    read.resolve(
      page(
        [4, 5, 6].map((second) => buildItem(`${second}`, { AbsoluteTime: atSecond(second) })),
        'p2',
      ),
    );
    await app.send();
    expect(app.lines()).toEqual(['Bo: Text of 4', 'Bo: Text of 5', 'Bo: Text of 6']);
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'p2' });
    // Messages older than the first one received may have been read before a reload, so they don't count as
    // unread.
    expect(app.state().panel).toEqual({ status: 'closed', unread: 2 });
  });

  it('are all loaded if the first page was empty', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      page([]),
      page([buildItem('2', { AbsoluteTime: atSecond(2) })], 'p2'),
      page([buildItem('1', { AbsoluteTime: atSecond(1) })]),
    );
    const app = await startTalking(deps);
    await app.send(panelClosed());
    await app.reconnect();
    expect(app.lines()).toEqual(['Bo: Text of 1', 'Bo: Text of 2']);
    expect(app.state().panel).toEqual({ status: 'closed', unread: 2 });
  });

  it('load page by page, on request', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      page([buildItem('3', { AbsoluteTime: atSecond(3) })], 'p2'),
      page([buildItem('2', { AbsoluteTime: atSecond(2) })], 'p3'),
      page([buildItem('1', { AbsoluteTime: atSecond(1) })]),
    );
    const app = await startTalking(deps);
    await app.send(earlierRequested());
    expect(app.state().earlier).toEqual({ status: 'idle', page: 'p3' });
    await app.send(earlierRequested());
    expect(app.lines()).toEqual(['Bo: Text of 1', 'Bo: Text of 2', 'Bo: Text of 3']);
    expect(app.state().earlier).toEqual({ status: 'none' });
    await app.send(earlierRequested());
    expect(deps.helpdesk.transcript.calls).toHaveLength(3);
  });

  it('can be requested again after a failure', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([buildItem('2')], 'p2'), networkFailure(), page([buildItem('1')]));
    const app = await startTalking(deps);
    await app.send(earlierRequested());
    expect(app.state().earlier).toEqual({ status: 'failed', page: 'p2' });
    await app.send(earlierRequested());
    expect(app.lines()).toHaveLength(2);
  });
});

describe('a laptop waking after an hour of sleep', () => {
  it('resumes the chat: missed messages arrive and unsent ones go out', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(page([]), page([buildItem('1', { Content: 'Still there?' })]));
    const app = await startTalking(deps);
    await app.hear({ kind: 'lost' });
    await app.write('I am back');
    deps.clock.suspend(3_600_000);
    await app.hear({ kind: 'established' });
    expect(app.lines().sort()).toEqual(['Bo: Still there?', 'me: I am back']);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
  });
});

describe('the attendee’s typing', () => {
  it('is reported at most once every five seconds', async () => {
    const app = await startTalking();
    const { clock } = app.deps;
    await app.send(attendeeTyped(), attendeeTyped());
    for (let second = 1; second < 10; second += 1) {
      await clock.advance(1_000);
      await app.send(attendeeTyped());
    }
    expect(app.helpdesk.typing.calls.map(({ args }) => args)).toEqual([['chat-1'], ['chat-1']]);
    await clock.advance(5_000);
    expect(app.helpdesk.typing.calls).toHaveLength(2);
  });

  it('is reported on a best-effort basis: failures are harmless', async () => {
    const app = await startTalking();
    app.helpdesk.typing.answers(networkFailure(), never, () => {});
    for (let times = 0; times < 3; times += 1) {
      await app.send(attendeeTyped());
      await app.deps.clock.advance(5_000);
    }
    expect(app.helpdesk.typing.calls).toHaveLength(3);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
  });

  it('is not reported before there is a chat', async () => {
    const app = await startHelpdesk();
    await app.send(attendeeTyped(), draftChanged({ draft: 'x' }), sendRequested());
    expect([app.helpdesk.typing.calls, app.helpdesk.send.calls]).toEqual([[], []]);
  });
});

describe('the agent typing indicator (product.md#helpdesk)', () => {
  const typing = (participantRole = 'AGENT') => ({ kind: 'typing', participantRole }) as const;

  it('disappears five seconds after the last typing event', async () => {
    const app = await startTalking();
    await app.hear(typing());
    await app.deps.clock.advance(3_000);
    await app.hear(typing());
    await app.deps.clock.advance(4_999);
    expect(app.state().agentTyping).toBe(true);
    await app.deps.clock.advance(1);
    expect(app.state().agentTyping).toBe(false);
  });

  it('disappears on an agent’s message, but not on a system message or the attendee’s own', async () => {
    const app = await startTalking();
    await app.hear(typing());
    await app.item(buildItem('1', { ParticipantRole: 'SYSTEM' }), own('2', 'Hm'));
    expect(app.state().agentTyping).toBe(true);
    await app.item(buildItem('3'));
    expect(app.state().agentTyping).toBe(false);
    await settle();
  });

  it('disappears on an agent’s message missed while disconnected, but not on known messages', async () => {
    const deps = helpdeskDeps();
    const known = buildItem('1');
    const machinery = buildItem('2', { ParticipantRole: 'SYSTEM' });
    deps.helpdesk.transcript.answers(
      page([known]),
      page([known, machinery, own('3', 'Hm')]),
      page([known, machinery, buildItem('4')]),
    );
    const app = await startTalking(deps);
    const typedWhileReading = async () => {
      await app.hear({ kind: 'lost' });
      await app.hear({ kind: 'established' }, typing());
      return app.state().agentTyping;
    };
    expect(await typedWhileReading()).toBe(true);
    expect(await typedWhileReading()).toBe(false);
    expect(app.lines()).toHaveLength(4);
  });

  it('is not shown for the attendee’s own typing', async () => {
    const app = await startTalking();
    await app.hear(typing('CUSTOMER'));
    expect(app.state().agentTyping).toBe(false);
  });
});
