import { getRoom } from '../../../contract/rooms/rooms';
import { getSession } from '../../../contract/program/sessions';
import { joinTableQueue, leaveTableQueue } from '../../../contract/rooms/tableQueue';
import { channelFollowed, channelSignal } from '../../../shared/platform/realtime';
import { buildRoom } from '../../../../test/builders/room';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, httpFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { roundTableSaga, TABLE_EVERY_MS } from './saga';
import {
  queueJoinRequested,
  queueLeaveRequested,
  roundTableSlice,
  tableLeft,
  tableShown,
  type WithRoundTable,
} from './slice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

const attendees = [{ attendeeId: 'a', name: 'Amara Okafor', companyName: null }];

async function start(prepare?: (deps: ReturnType<typeof createFakeDeps>) => void) {
  const deps = createFakeDeps();
  deps.api.on(getRoom, buildRoom({ people: 1 }));
  deps.api.on(getSession, { ...buildSession(), attendees });
  prepare?.(deps);
  const run = await startSagas<ReturnType<typeof stateFor> & WithRoundTable>(roundTableSaga, {
    deps,
    state: stateFor({ signedIn: true }, { roundTable: roundTableSlice.getInitialState() }),
    reducers: { roundTable: roundTableSlice.reducer },
  });
  stops.push(run.stop);
  await run.send(tableShown({ sessionId: 'floors' }));
  return { ...run, deps, table: () => run.getState().roundTable };
}

it('looks at the table and who is at it, again and again while the page is open', async () => {
  const run = await start();
  expect(run.table()).toMatchObject({ room: { people: 1 }, attendees });
  expect(run.deps.api.callsOf(getRoom)[0]?.input.params).toEqual({ roomId: 'table-floors' });
  expect(run.deps.api.callsOf(getSession)[0]?.input.query).toMatchObject({ attendees: 'true' });
  run.deps.api.on(getRoom, buildRoom({ people: 2 }));
  await run.deps.clock.advance(TABLE_EVERY_MS);
  expect(run.table().room?.people).toBe(2);
  await run.send(tableLeft());
  await run.deps.clock.advance(TABLE_EVERY_MS * 3);
  expect(run.table().room).toBeNull();
  expect(run.deps.api.callsOf(getRoom)).toHaveLength(2);
});

it('keeps what it knows when it cannot look', async () => {
  const run = await start();
  run.deps.api.on(getRoom, httpFailure(503));
  await run.deps.clock.advance(TABLE_EVERY_MS);
  expect(run.table()).toMatchObject({ room: { people: 1 }, hasFailed: true });
});

it('says so when it never could', async () => {
  const run = await start((deps) => deps.api.on(getSession, httpFailure(500)));
  expect(run.table()).toMatchObject({ room: null, hasFailed: true });
});

describe('the waiting list', () => {
  const channel = `user/${buildUser().id}`;
  const NOT_ON = { held: 0, waiting: 0, place: null, heldUntil: null };
  const SECOND = { held: 0, waiting: 2, place: 2, heldUntil: null };
  const HELD = { held: 1, waiting: 1, place: null, heldUntil: '2021-01-26T16:10:00.000Z' };
  const tableWith = (queue: typeof NOT_ON | typeof SECOND | typeof HELD) => buildRoom({ people: 25, queue });
  const signal = (roomId: string) =>
    channelSignal({ channel, body: { kind: 'placeHeld', roomId, heldUntil: HELD.heldUntil } });

  it('is joined and left', async () => {
    const run = await start();
    run.deps.api.on(joinTableQueue, SECOND);
    await run.send(queueJoinRequested());
    expect(run.deps.api.callsOf(joinTableQueue)[0]?.input.params).toEqual({ roomId: 'table-floors' });
    expect(run.table()).toMatchObject({ queueing: 'idle', room: { queue: SECOND } });
    run.deps.api.on(leaveTableQueue, NOT_ON);
    await run.send(queueLeaveRequested());
    expect(run.table()).toMatchObject({ queueing: 'idle', room: { queue: NOT_ON }, hasLapsed: false });
  });

  it('looks again when a place came up instead, and says what failed', async () => {
    const run = await start();
    run.deps.api.on(joinTableQueue, httpFailure(409));
    await run.send(queueJoinRequested());
    expect(run.table().queueing).toBe('idle');
    expect(run.deps.api.callsOf(getRoom)).toHaveLength(2);
    run.deps.api.on(joinTableQueue, httpFailure(503));
    await run.send(queueJoinRequested());
    expect(run.table().queueing).toBe('failed');
  });

  it('looks at once when a place is held, or may have been', async () => {
    const run = await start((deps) => deps.api.on(getRoom, tableWith(SECOND)));
    await run.send(signal('table-walls'));
    expect(run.deps.api.callsOf(getRoom)).toHaveLength(1);
    run.deps.api.on(getRoom, tableWith(HELD));
    await run.send(signal('table-floors'));
    expect(run.table().room?.queue).toEqual(HELD);
    await run.send(channelFollowed({ channel, seq: 0 }));
    expect(run.deps.api.callsOf(getRoom)).toHaveLength(3);
    await run.send(tableLeft());
    await run.send(signal('table-floors'));
    expect(run.deps.api.callsOf(getRoom)).toHaveLength(3);
  });

  it('says that a place went to the next, until the list is joined again', async () => {
    const run = await start((deps) => deps.api.on(getRoom, tableWith(HELD)));
    run.deps.api.on(getRoom, tableWith(NOT_ON));
    await run.deps.clock.advance(TABLE_EVERY_MS * 2);
    expect(run.table().hasLapsed).toBe(true);
    run.deps.api.on(joinTableQueue, SECOND);
    await run.send(queueJoinRequested());
    expect(run.table().hasLapsed).toBe(false);
  });
});
