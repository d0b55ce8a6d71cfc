import { changeEntry, enterRoom } from '../../../contract/rooms/rooms';
import { buildRoomState } from '../../../../test/builders/room';
import { createFakeDeps, settle } from '../../../../test/fakes/deps';
import { openRoom } from '../../../../test/openRoom';
import type { CaptureEvent, Medium } from '../../../shared/platform/deps/rooms';
import { selectTiles } from './selectors';
import { deviceChosen, enterRequested, switchRequested } from './slice';

let stop = () => {};
afterEach(() => stop());

/** Enters the room with this medium on. */
async function enterWith(medium: Medium) {
  const deps = createFakeDeps();
  deps.api.on(enterRoom, ({ params: { entryId } }) => {
    const state = buildRoomState({ entryId });
    const [entry] = state.people;
    if (!entry) throw new Error('nobody is in the room');
    return { entry, state, iceServers: [], janus: null };
  });
  const run = await openRoom({ deps });
  stop = run.stop;
  await run.send(switchRequested({ medium, isOn: true }), enterRequested());
  const capture = () => run.room().captures[medium];
  return {
    ...run,
    deps,
    capture,
    happen: async (event: CaptureEvent) => {
      deps.rooms.happen(capture().handle ?? '', event);
      await settle();
    },
    told: () => deps.api.callsOf(changeEntry).at(-1)?.input.body,
  };
}

describe.each(['microphone', 'camera'] as const)('a %s that the system holds', (medium) => {
  it('is off for everybody, and goes on by itself', async () => {
    const run = await enterWith(medium);
    await run.happen('held');
    expect(run.capture().status).toBe('held');
    expect(run.told()).toMatchObject({ sending: { [medium]: false } });
    expect(selectTiles(run.getState())[0]?.person.sending[medium]).toBe(false);
    await run.happen('resumed');
    expect(run.capture().status).toBe('on');
    expect(run.told()).toMatchObject({ sending: { [medium]: true } });
    expect(run.deps.rooms.capture.calls).toHaveLength(1);
    expect(run.deps.rooms.released).toEqual([]);
  });

  it('is captured anew when its switch is pressed', async () => {
    const run = await enterWith(medium);
    await run.happen('held');
    await run.send(switchRequested({ medium, isOn: true }));
    expect(run.capture()).toMatchObject({ status: 'on', handle: `${medium}-2` });
    expect(run.deps.rooms.released).toEqual([`${medium}-1`]);
  });

  it('stays off if it was switched off meanwhile', async () => {
    const run = await enterWith(medium);
    await run.happen('held');
    await run.send(switchRequested({ medium, isOn: false }));
    run.deps.rooms.happen(`${medium}-1`, 'resumed');
    await settle();
    expect(run.capture().status).toBe('off');
  });

  it('makes way for another one that is chosen', async () => {
    const run = await enterWith(medium);
    await run.happen('held');
    await run.send(deviceChosen({ medium, deviceId: 'usb' }));
    expect(run.capture()).toMatchObject({ status: 'on', handle: `${medium}-2` });
  });
});

it('goes on sharing a window that is minimized', async () => {
  const run = await enterWith('screen');
  await run.happen('held');
  expect(run.capture().status).toBe('on');
});
