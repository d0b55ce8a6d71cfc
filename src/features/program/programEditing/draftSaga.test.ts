import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { listProgramme, moveSessions, type SessionSlot } from '../../../contract/program/programEditing';
import { signedOut, TIMETABLE_DRAFT_KEY } from '../../../shared/platform/auth';
import { programEditingReducers, programEditingSaga } from '.';
import { programmeRequested, type WithProgramList } from './listSlice';
import { selectDraftChanges } from './selectors';
import { SESSIONS } from './testing/sample';
import { slotOf } from './timetable';
import {
  draftDropped,
  moveUndone,
  publishRequested,
  sessionsMoved,
  timetableEntered,
  type WithTimetable,
} from './timetableSlice';

const [clean, floors] = SESSIONS as [(typeof SESSIONS)[0], (typeof SESSIONS)[0]];
const currentTimeISO = '2021-01-26T14:00:00.000Z';
const inHallC: SessionSlot = { ...slotOf(clean), room: 'Hall C' };
const move = sessionsMoved({ slots: { clean: inHallC }, revisions: { clean: 1 } });
const init = { type: 'test/init' };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}, conferenceId?: string) {
  const deps = createFakeDeps();
  deps.api.on(listProgramme, { sessions: SESSIONS, currentTimeISO });
  prepare(deps);
  const run = await startSagas<CoreState & WithProgramList & WithTimetable>(programEditingSaga, {
    deps,
    state: stateFor(
      { signedIn: true, ...(conferenceId !== undefined && { event: { conferenceId } }) },
      {
        programmeList: programEditingReducers.programmeList(undefined, init),
        sessionEdit: programEditingReducers.sessionEdit(undefined, init),
        timetable: programEditingReducers.timetable(undefined, init),
      },
    ),
    reducers: programEditingReducers,
  });
  stop = run.stop;
  await run.send(timetableEntered(), programmeRequested());
  return {
    ...run,
    kept: () => deps.storage.local.values.get(TIMETABLE_DRAFT_KEY),
    draft: () => run.getState().timetable.draft,
  };
}

it.each([
  ['2021-01-28T03:00:00.000Z', '2021-01-27'],
  ['2021-03-01T18:00:00.000Z', null],
])('opens at the event’s day at %s, if it has sessions then: %s', async (time, day) => {
  const run = await start((deps) => deps.api.on(listProgramme, { sessions: SESSIONS, currentTimeISO: time }));
  expect(run.getState().timetable.day).toBe(day);
});

/** What a visit that moved a session leaves on the device. */
async function left(): Promise<string> {
  const run = await start();
  await run.send(move);
  const text = run.kept() ?? '';
  run.stop();
  return text;
}

describe('the draft of the timetable', () => {
  it('survives a reload', async () => {
    const text = await left();
    const run = await start(({ storage }) => storage.local.values.set(TIMETABLE_DRAFT_KEY, text));
    expect(run.draft()).toEqual({ clean: inHallC });
    expect(selectDraftChanges(run.getState())).toMatchObject([
      { session: { sessionId: 'clean' }, isOutdated: false },
    ]);
  });

  it('marks moves of sessions that have changed since', async () => {
    const text = await left();
    const run = await start(({ api, storage }) => {
      storage.local.values.set(TIMETABLE_DRAFT_KEY, text);
      api.on(listProgramme, { sessions: [{ ...clean, revision: 2 }, floors], currentTimeISO });
    });
    expect(selectDraftChanges(run.getState())).toMatchObject([{ isOutdated: true }]);
    // Moved once more on what is shown, it is still another session than the one that was moved first.
    await run.send(sessionsMoved({ slots: { clean: { ...inHallC, room: 'D' } }, revisions: { clean: 2 } }));
    expect(selectDraftChanges(run.getState())).toMatchObject([{ isOutdated: true, slot: { room: 'D' } }]);
  });

  it('is of its event and its organizer only', async () => {
    const text = await left();
    const prepare = ({ storage }: FakeDeps) => storage.local.values.set(TIMETABLE_DRAFT_KEY, text);
    expect((await start(prepare, 'other-event')).draft()).toEqual({});
  });

  it.each(['{', '[]', '{"of":[],"draft":{"a":1},"revisions":{}}'])(
    'is none if %j is stored',
    async (text) => {
      const run = await start(({ storage }) => storage.local.values.set(TIMETABLE_DRAFT_KEY, text));
      expect(run.draft()).toEqual({});
    },
  );

  it('does not replace what is being moved', async () => {
    const text = await left();
    const run = await start();
    await run.send(sessionsMoved({ slots: { floors: slotOf(floors) }, revisions: { floors: 1 } }));
    run.deps.storage.local.values.set(TIMETABLE_DRAFT_KEY, text);
    await run.send(timetableEntered());
    expect(Object.keys(run.draft())).toEqual(['floors']);
  });

  it.each([
    ['undone', moveUndone()],
    ['discarded', draftDropped()],
    ['published', publishRequested()],
  ])('is gone from the device once it is %s', async (_how, action) => {
    const run = await start(({ api }) =>
      api.on(moveSessions, { sessions: [{ ...clean, ...inHallC, revision: 2 }] }),
    );
    await run.send(move);
    expect(run.kept()).toContain('Hall C');
    await run.send(action);
    expect(run.kept()).toBeUndefined();
    expect(run.getState().timetable.revisions).toEqual({});
  });

  it('is not kept for the next user', async () => {
    const run = await start();
    await run.send(move, signedOut({ reason: 'user' }));
    expect(run.draft()).toEqual({});
  });
});
