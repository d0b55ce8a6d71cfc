import { enterRoom, entryChannel, readRoomState } from '../../../contract/rooms/rooms';
import { buildRoomPerson, buildRoomState, entryIdOf, ROOM_ID } from '../../../../test/builders/room';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import { channelFollowed, channelSignal, connectionLost } from '../../../shared/platform/realtime';
import { selectOfferedBy, selectShownLines } from './captionSelectors';
import {
  captionOfferDeclined,
  captionsSwitched,
  lineDraftChanged,
  lineRequested,
  speechSwitched,
  writingSwitched,
} from './captionSlice';
import { CAPTIONS_KEY, LINE_MS } from './sagas/captioning';
import { enterRequested, leaveRequested } from './slice';

let stop = () => {};
afterEach(() => stop());
const ana = buildRoomPerson({ name: 'Ana' });

/** Enters a room where Ana is. */
async function enter(deps = createFakeDeps()) {
  const stateOf = (entryId: string) => buildRoomState({ entryId }, [ana]);
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = stateOf(entryId);
    const entry = state.people.find((person) => person.entryId === entryId) ?? ana;
    return { entry, state, iceServers: [], janus: null };
  });
  deps.api.on(readRoomState, ({ params: { entryId } }) => stateOf(entryId));
  const signals: unknown[] = [];
  deps.realtime.signal = (channel, body) => void signals.push([channel, body]);
  const run = await openRoom({ deps });
  stop = run.stop;
  await run.send(enterRequested());
  const own = run.room().entryId ?? '';
  const channel = entryChannel(ROOM_ID, own);
  await run.send(channelFollowed({ channel, seq: 0 }));
  return {
    ...run,
    own,
    channel,
    signals,
    captions: () => run.getState().roomCaptions,
    hear: (text: string, from = ana.entryId) =>
      run.send(channelSignal({ channel, body: { kind: 'caption', from, text } })),
    shown: () => selectShownLines(run.getState()).map(({ text }) => text),
    offeredBy: () => selectOfferedBy(run.getState()),
  };
}

describe('captions of a room', () => {
  it('are shown, the last two, for as long as it takes to read them, and kept in a list', async () => {
    const run = await enter();
    await run.send(captionsSwitched({ isOn: true }));
    await run.hear('One');
    await run.deps.clock.advance(LINE_MS - 1);
    await run.hear('Two');
    await run.hear('Three');
    expect(run.shown()).toEqual(['Two', 'Three']);
    await run.deps.clock.advance(LINE_MS - 1);
    expect(run.shown()).toEqual(['Two', 'Three']);
    await run.deps.clock.advance(1);
    expect(run.shown()).toEqual([]);
    expect(run.captions().lines).toMatchObject([
      { name: 'Ana', text: 'One' },
      { name: 'Ana', text: 'Two' },
      { name: 'Ana', text: 'Three' },
    ]);
  });

  it('are kept, the last twenty, until the visit is over', async () => {
    const run = await enter();
    for (let number = 1; number <= 22; number += 1) await run.hear(`Line ${number}`);
    const texts = run.captions().lines.map(({ text }) => text);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, 'Line 3', 'Line 22']);
    await run.send(captionsSwitched({ isOn: true }), writingSwitched({ isOn: true }), leaveRequested());
    expect(run.captions()).toMatchObject({ lines: [], isWriting: false, isOn: true });
    expect(run.deps.clock.sleeping()).toEqual([]);
  });

  it('are not forced on anybody, who is told of them once', async () => {
    const run = await enter();
    await run.hear('Hello');
    expect([run.shown(), run.offeredBy()]).toEqual([[], 'Ana']);
    await run.send(captionOfferDeclined());
    await run.hear('Hello again');
    expect([run.shown(), run.offeredBy()]).toEqual([[], null]);
  });

  it.each([
    ['switched off', captionsSwitched({ isOn: false })],
    ['switched on', captionsSwitched({ isOn: true })],
  ])('are not offered to whoever has %s', async (_what, action) => {
    const run = await enter();
    await run.send(action);
    await run.hear('Hello');
    expect(run.offeredBy()).toBeNull();
  });

  it('of somebody who has left meanwhile have no name', async () => {
    const run = await enter();
    await run.hear('Bye', entryIdOf(77));
    expect(run.captions().lines).toMatchObject([{ name: '', text: 'Bye' }]);
  });
});

describe('a captioner', () => {
  it('sends lines to everybody, and sees them come back', async () => {
    const run = await enter();
    await run.send(writingSwitched({ isOn: true }), lineDraftChanged({ text: '  So we begin.  ' }));
    await run.send(lineRequested());
    expect(run.signals).toEqual([[run.channel, { kind: 'caption', text: 'So we begin.' }]]);
    expect(run.captions().draft).toBe('');
    await run.hear('So we begin.', run.own);
    expect([run.shown(), run.offeredBy()]).toEqual([['So we begin.'], null]);
  });

  it.each(['', '   '])('sends nothing if there is nothing: "%s"', async (text) => {
    const run = await enter();
    await run.send(lineDraftChanged({ text }), lineRequested());
    expect(run.signals).toEqual([]);
  });

  it('keeps the line while the server is lost', async () => {
    const run = await enter();
    await run.send(lineDraftChanged({ text: 'Hello' }), connectionLost({ code: 1006, closed: false }));
    await run.send(lineRequested());
    expect([run.signals, run.captions().draft]).toEqual([[], 'Hello']);
    await run.send(channelFollowed({ channel: run.channel, seq: 0 }), lineRequested());
    expect(run.signals).toHaveLength(1);
  });
});

describe('how one likes them', () => {
  it('is remembered', async () => {
    const run = await enter();
    await run.send(captionsSwitched({ isOn: true }), speechSwitched({ isOn: true }));
    run.stop();
    const deps = createFakeDeps();
    deps.storage.local.set(CAPTIONS_KEY, run.deps.storage.local.get(CAPTIONS_KEY) ?? '');
    const again = await enter(deps);
    expect(again.captions()).toMatchObject({ isOn: true, isSpoken: true });
  });

  it.each(['no JSON', 'null', '{"isOn":"yes"}'])(
    'does no harm if it is not what was stored: %s',
    async (text) => {
      const deps = createFakeDeps();
      deps.storage.local.set(CAPTIONS_KEY, text);
      const run = await enter(deps);
      expect(run.captions()).toMatchObject({ isOn: false, isSpoken: false });
    },
  );
});
