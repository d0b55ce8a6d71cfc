import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  changeSessions,
  deleteSession,
  getStoredSession,
  listProgramme,
  listSessionVersions,
  moveSessions,
  postSession,
  putSession,
  type SessionSlot,
} from '../../../contract/program/programEditing';
import type { SessionFields } from '../../../contract/program/sessions';
import { sessionChannel } from '../../../contract/program/stages';
import { channelMessage } from '../../../shared/platform/realtime';
import { programEditingReducers, programEditingSaga } from '.';
import {
  conflictResolved,
  editingEntered,
  editingLeft,
  fieldsChanged,
  leaveConfirmationRequested,
  leaveConfirmed,
  newerOpened,
  removalConfirmationRequested,
  removalConfirmed,
  saveRequested,
  sessionRequested,
  versionRestored,
  versionsRequested,
  type WithSessionEdit,
} from './editSlice';
import {
  changeRequested,
  filterChanged,
  programmeRequested,
  sessionsChosen,
  sorted,
  type WithProgramList,
} from './listSlice';
import {
  selectConflicts,
  selectDraftChanges,
  selectOccurring,
  selectPlanned,
  selectProblems,
  selectShownSessions,
} from './selectors';
import { SESSIONS, STORED, VERSIONS } from './testing/sample';
import { slotOf } from './timetable';
import {
  draftDropped,
  moveUndone,
  publishRequested,
  sessionsMoved,
  type WithTimetable,
} from './timetableSlice';

type State = CoreState & WithProgramList & WithSessionEdit & WithTimetable;

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}, tableName?: string) {
  const deps = createFakeDeps();
  deps.api.on(listProgramme, { sessions: SESSIONS, currentTimeISO: '2021-01-26T15:10:00.000Z' });
  deps.api.on(getStoredSession, STORED);
  deps.api.on(listSessionVersions, { versions: VERSIONS });
  prepare(deps);
  const run = await startSagas<State>(programEditingSaga, {
    deps,
    state: stateFor(
      {
        signedIn: true,
        ...(tableName !== undefined && { tableName }),
        event: { timeZone: 'America/Chicago', dates: { start: '2021-01-26', end: '2021-01-28' } },
      },
      {
        programmeList: programEditingReducers.programmeList(undefined, { type: 'test/init' }),
        sessionEdit: programEditingReducers.sessionEdit(undefined, { type: 'test/init' }),
        timetable: programEditingReducers.timetable(undefined, { type: 'test/init' }),
      },
    ),
    reducers: programEditingReducers,
  });
  stop = run.stop;
  return {
    ...run,
    list: () => run.getState().programmeList,
    edit: () => run.getState().sessionEdit,
    shown: () => selectShownSessions(run.getState()).map(({ sessionId }) => sessionId),
  };
}

describe('the list', () => {
  it('is sorted by start, and by any column either way', async () => {
    const run = await start();
    await run.send(programmeRequested());
    expect(run.shown()).toEqual(['floors', 'clean', 'library']);
    await run.send(sorted({ sort: 'startTime' }));
    expect(run.shown()).toEqual(['library', 'clean', 'floors']);
    await run.send(sorted({ sort: 'title' }));
    expect(run.shown()).toEqual(['library', 'floors', 'clean']);
    expect(selectOccurring(run.getState())).toEqual({
      days: ['2021-01-26', '2021-01-27'],
      rooms: ['Hall B', 'Main Stage'],
      categories: ['Standards'],
    });
  });

  it.each([
    [{ query: 'pena floors' }, ['floors']],
    [{ query: 'ada' }, ['clean', 'library']],
    [{ day: '2021-01-27' }, ['library']],
    [{ room: 'Hall B' }, ['floors']],
    [{ kind: 'noCaptions' as const }, ['floors', 'library']],
    [{ kind: 'noRecording' as const }, ['floors', 'clean']],
    [{ kind: 'noStream' as const }, []],
    [{ kind: 'roundTable' as const }, ['floors']],
    [{ query: 'nobody' }, []],
  ])('is narrowed by %j', async (filter, expected) => {
    const run = await start();
    await run.send(programmeRequested(), filterChanged(filter));
    expect(run.shown()).toEqual(expected);
  });

  it('says that it could not be loaded, and keeps what is shown on a later failure', async () => {
    const run = await start(({ api }) =>
      api.on(
        listProgramme,
        networkFailure(),
        { sessions: SESSIONS, currentTimeISO: '2021-01-26T15:10:00.000Z' },
        networkFailure(),
      ),
    );
    await run.send(programmeRequested());
    expect(run.list().status).toBe('failed');
    await run.send(programmeRequested());
    await run.send(programmeRequested());
    expect(run.list()).toMatchObject({ status: 'loaded', sessions: SESSIONS });
  });
});

describe('several sessions', () => {
  const change = { changes: { room: 'Hall C' }, moveMinutes: 0 };

  it('are changed on the revisions that are shown', async () => {
    const changed = SESSIONS.slice(0, 2).map((session) => ({ ...session, room: 'Hall C', revision: 2 }));
    const run = await start(({ api }) => api.on(changeSessions, { sessions: changed }));
    await run.send(programmeRequested(), sessionsChosen({ sessionIds: ['floors', 'clean'], isChosen: true }));
    await run.send(changeRequested(change));
    expect(run.deps.api.callsOf(changeSessions)[0]?.input.body).toEqual({
      ...change,
      sessions: [
        { sessionId: 'clean', revision: 1 },
        { sessionId: 'floors', revision: 1 },
      ],
    });
    expect(run.list().changing).toEqual({ status: 'done', count: 2 });
    expect(run.list().sessions.map(({ room }) => room)).toEqual(['Hall C', 'Hall C', 'Main Stage']);
  });

  it('are read again if one has changed meanwhile', async () => {
    const run = await start(({ api }) => api.on(changeSessions, httpFailure(409)));
    await run.send(programmeRequested(), sessionsChosen({ sessionIds: ['clean'], isChosen: true }));
    await run.send(changeRequested(change));
    expect(run.list().changing).toMatchObject({ status: 'failed', failure: { status: 409 } });
    expect(run.deps.api.callsOf(listProgramme)).toHaveLength(2);
  });

  it('are no longer chosen once the filter hides them', async () => {
    const run = await start();
    await run.send(programmeRequested(), sessionsChosen({ sessionIds: ['clean'], isChosen: true }));
    await run.send(filterChanged({ room: 'Hall B' }));
    expect(run.list().chosen).toEqual([]);
  });

  it('lose one that is removed, and the word of the change before', async () => {
    const run = await start(({ api }) => {
      api.on(changeSessions, { sessions: [] });
      api.on(deleteSession, { ok: true });
    });
    await run.send(programmeRequested(), sessionsChosen({ sessionIds: ['floors', 'clean'], isChosen: true }));
    await run.send(changeRequested(change));
    await run.send(editingEntered({ sessionId: 'clean' }), removalConfirmationRequested());
    await run.send(removalConfirmed());
    expect(run.list()).toMatchObject({ chosen: ['floors'], changing: { status: 'idle' } });
    expect(run.shown()).toEqual(['floors', 'library']);
  });
});

describe('the form', () => {
  it('saves on the revision that was read, and reads the versions again', async () => {
    const run = await start(({ api }) => api.on(putSession, { ok: true, revision: 4 }));
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.send(fieldsChanged({ title: 'Cleaner' }), saveRequested());
    const [{ input } = { input: null }] = run.deps.api.callsOf(putSession);
    expect(input).toMatchObject({ params: { sessionId: 'clean' }, body: { title: 'Cleaner', revision: 3 } });
    expect(run.edit()).toMatchObject({
      isChanged: false,
      stored: { revision: 4 },
      saving: { status: 'saved' },
    });
    expect(run.edit().versions.list).toEqual(VERSIONS);
  });

  it('shows both versions if somebody was faster, and puts the own changes on theirs', async () => {
    const theirs = { ...STORED, revision: 5, fields: { ...STORED.fields, room: 'Hall B', title: 'Theirs' } };
    const run = await start(({ api }) => {
      api.on(getStoredSession, STORED, theirs);
      api.on(putSession, httpFailure(409), { ok: true, revision: 6 });
    });
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.send(fieldsChanged({ title: 'Mine' }), saveRequested());
    expect(run.edit().theirs).toEqual(theirs);
    await run.send(conflictResolved({ keep: 'mine' }));
    const body = run.deps.api.callsOf(putSession)[1]?.input.body;
    expect(body).toMatchObject({ title: 'Mine', room: 'Hall B', revision: 5 });
    expect(run.edit()).toMatchObject({ theirs: null, isChanged: false, stored: { revision: 6 } });
  });

  it('drops the own changes if theirs are kept', async () => {
    const theirs = { ...STORED, revision: 5, fields: { ...STORED.fields, title: 'Theirs' } };
    const run = await start(({ api }) => {
      api.on(getStoredSession, STORED, theirs);
      api.on(putSession, httpFailure(409));
    });
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.send(fieldsChanged({ title: 'Mine' }), saveRequested());
    await run.send(conflictResolved({ keep: 'theirs' }));
    expect(run.edit()).toMatchObject({ isChanged: false, draft: { title: 'Theirs' } });
    expect(run.deps.api.callsOf(putSession)).toHaveLength(1);
  });

  it.each([
    ['a lost network', networkFailure(), 'network'],
    ['a refusal', httpFailure(422), 'http'],
  ])('keeps what was typed after %s', async (_what, failure, kind) => {
    const run = await start(({ api }) => api.on(putSession, failure));
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.send(fieldsChanged({ title: 'Kept' }), saveRequested());
    expect(run.edit()).toMatchObject({ isChanged: true, draft: { title: 'Kept' } });
    expect(run.edit().saving).toMatchObject({ status: 'failed', failure: { kind } });
  });

  it('begins a new session on the first day, and goes on with what was created', async () => {
    const run = await start(({ api }) => api.on(postSession, { ...STORED, sessionId: 'made', revision: 1 }));
    await run.send(editingEntered({ sessionId: null }));
    expect(run.edit().draft).toMatchObject({ startTime: '2021-01-26T15:00:00.000Z', date: '2021-01-26' });
    await run.send(fieldsChanged({ title: 'New' }), saveRequested());
    expect(run.deps.api.callsOf(postSession)[0]?.input.body).toMatchObject({ title: 'New' });
    expect(run.edit().sessionId).toBe('made');
    expect(run.actions.map(({ type }) => type)).toContain('page/navigationRequested');
  });

  it('puts an old version into the form, to be saved like any change', async () => {
    const run = await start();
    await run.send(editingEntered({ sessionId: 'clean' }), versionsRequested());
    await run.send(versionRestored({ versionId: 1 }));
    expect(run.edit()).toMatchObject({ isChanged: true, draft: { title: 'Cleaning' } });
  });

  it.each([
    [404, 'missing'],
    [500, 'failed'],
  ])('says after %i that the session is %s', async (status, expected) => {
    const run = await start(({ api }) => api.on(getStoredSession, httpFailure(status), STORED));
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.deps.clock.advance(120_000);
    expect(run.edit().status).toBe(expected);
    await run.send(sessionRequested());
    expect(run.edit().status).toBe('loaded');
  });

  it('keeps unsaved changes for whoever comes back, and drops them when asked to leave', async () => {
    const run = await start();
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.send(fieldsChanged({ title: 'Half' }), editingEntered({ sessionId: 'clean' }));
    expect(run.edit().draft?.title).toBe('Half');
    await run.send(leaveConfirmationRequested({ to: '/admin' }), leaveConfirmed());
    expect(run.edit().isChanged).toBe(false);
    expect(run.actions.at(-1)).toMatchObject({ type: 'page/navigationRequested', payload: { to: '/admin' } });
  });

  it('removes the session on the revision that was read, or says why not', async () => {
    const run = await start(({ api }) => api.on(deleteSession, httpFailure(409), { ok: true }));
    await run.send(editingEntered({ sessionId: 'clean' }), removalConfirmationRequested());
    await run.send(removalConfirmed());
    expect(run.edit().removal).toMatchObject({ status: 'failed', failure: { status: 409 } });
    await run.send(removalConfirmed());
    expect(run.deps.api.callsOf(deleteSession)[1]?.input).toEqual({
      params: { sessionId: 'clean' },
      query: { revision: 3 },
    });
    expect(run.edit().stored).toBeNull();
  });

  it.each<[Partial<SessionFields>, object]>([
    [{ title: ' ' }, { title: 'empty' }],
    [{ endTime: STORED.fields.startTime }, { endTime: 'order' }],
    [{ videoUrl: 'javascript:alert(1)' }, { videoUrl: 'address' }],
    [{ document: 'assets/plan.pdf', image: 'https://cdn.example/a.jpg' }, {}],
  ])('names what cannot be saved of %j', async (over, expected) => {
    const run = await start();
    await run.send(editingEntered({ sessionId: 'clean' }));
    await run.send(fieldsChanged(over));
    expect(selectProblems(run.getState())).toEqual(expected);
  });
});

describe('the timetable', () => {
  const [clean, floors] = SESSIONS;
  if (!clean || !floors) throw new Error('The sample has sessions.');
  const inHallC = { ...slotOf(clean), room: 'Hall C' };
  const overlapping = { ...slotOf(floors), room: 'Main Stage', endTime: '2021-01-26T15:30:00.000Z' };

  /** On the revisions that the program has at first. */
  const moved = (slots: Record<string, SessionSlot>) =>
    sessionsMoved({ slots, revisions: Object.fromEntries(Object.keys(slots).map((id) => [id, 1])) });

  async function arranged(prepare?: (deps: FakeDeps) => void) {
    const run = await start(prepare);
    await run.send(programmeRequested());
    await run.send(moved({ clean: inHallC }), moved({ floors: overlapping }));
    const changed = () => selectDraftChanges(run.getState()).map(({ session }) => session.sessionId);
    return { ...run, changed };
  }

  it('is a draft until it is published, change by change undone', async () => {
    const run = await arranged();
    expect(run.changed()).toEqual(['clean', 'floors']);
    expect(selectPlanned(run.getState())[0]).toMatchObject({ room: 'Hall C', title: clean.title });
    expect(run.list().sessions).toEqual(SESSIONS);
    await run.send(moveUndone());
    expect(run.changed()).toEqual(['clean']);
    await run.send(moveUndone(), moveUndone());
    expect(run.changed()).toEqual([]);
  });

  it('shows conflicts of the draft', async () => {
    const run = await start();
    await run.send(programmeRequested(), moved({ floors: overlapping }));
    expect(selectConflicts(run.getState())).toEqual([
      { kind: 'room', of: 'Main Stage', sessions: ['floors', 'clean'] },
    ]);
  });

  it('counts what was moved back as no change', async () => {
    const run = await start();
    await run.send(programmeRequested(), moved({ clean: inHallC }));
    await run.send(moved({ clean: slotOf(clean) }));
    expect(selectDraftChanges(run.getState())).toEqual([]);
  });

  it('is published whole, on the revisions that are shown', async () => {
    const published = [
      { ...clean, ...inHallC, revision: 2 },
      { ...floors, ...overlapping, revision: 2 },
    ];
    const run = await arranged(({ api }) => api.on(moveSessions, { sessions: published }));
    await run.send(publishRequested());
    expect(run.deps.api.callsOf(moveSessions)[0]?.input.body).toEqual({
      sessions: [
        { ...inHallC, sessionId: 'clean', revision: 1 },
        { ...overlapping, sessionId: 'floors', revision: 1 },
      ],
    });
    expect(run.getState().timetable).toMatchObject({ draft: {}, undo: [], publishing: { status: 'done' } });
    expect(run.list().sessions.slice(0, 2)).toEqual(published);
  });

  it('stays a draft if somebody was faster, on the program read anew', async () => {
    const run = await arranged(({ api }) => api.on(moveSessions, httpFailure(409)));
    await run.send(publishRequested());
    expect(run.getState().timetable.publishing).toMatchObject({ failure: { status: 409 } });
    expect(run.deps.api.callsOf(listProgramme)).toHaveLength(2);
    expect(run.changed()).toEqual(['clean', 'floors']);
    await run.send(draftDropped());
    expect(run.changed()).toEqual([]);
  });
});

describe('somebody else who saves the session', () => {
  const newer = { ...STORED, revision: 4, fields: { ...STORED.fields, room: 'Hall B' } };
  const channel = sessionChannel('clean');
  const told = () => channelMessage({ channel, seq: 1, at: '', body: { kind: 'sessionChanged' } });

  async function editing() {
    const run = await start(({ api }) => api.on(getStoredSession, STORED, newer));
    await run.send(editingEntered({ sessionId: 'clean' }));
    return run;
  }

  it('is seen at once in a form without changes', async () => {
    const run = await editing();
    await run.send(told());
    expect(run.edit()).toMatchObject({ draft: { room: 'Hall B' }, stored: { revision: 4 }, newer: null });
  });

  it('is told where the form has changes, which then are put on the newer version', async () => {
    const run = await editing();
    await run.send(fieldsChanged({ title: 'Mine' }), told());
    expect(run.edit()).toMatchObject({ newer, draft: { title: 'Mine' }, stored: { revision: 3 } });
    await run.send(newerOpened());
    expect(run.edit()).toMatchObject({ newer: null, theirs: newer });
  });

  it('is not asked about a session that they removed', async () => {
    const run = await editing();
    const body = { kind: 'sessionChanged', isRemoved: true };
    await run.send(fieldsChanged({ title: 'Mine' }), channelMessage({ channel, seq: 1, at: '', body }));
    expect(run.deps.api.callsOf(getStoredSession)).toHaveLength(1);
    expect(run.edit()).toMatchObject({ draft: { title: 'Mine' } });
  });

  it('is not heard once the form is left', async () => {
    const run = await editing();
    await run.send(editingLeft());
    expect(run.actions.at(-1)).toMatchObject({ type: 'realtime/unfollowed', payload: { channel } });
    await run.send(told());
    expect(run.deps.api.callsOf(getStoredSession)).toHaveLength(1);
  });
});

it('edits the program that the event shows, which in the demo is a data set', async () => {
  const run = await start(undefined, 'demo-sessions');
  await run.send(programmeRequested(), editingEntered({ sessionId: 'clean' }));
  const query = { tableName: 'demo-sessions' };
  expect(run.deps.api.callsOf(listProgramme)[0]?.input.query).toEqual(query);
  expect(run.deps.api.callsOf(getStoredSession)[0]?.input.query).toEqual(query);
});
