import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  cancelMeetingForPeople,
  getMeetingSettings,
  listAllMeetings,
  putMeetingSettings,
} from '../../../contract/meetings/meetingAdmin';
import { downloadsReducer, type WithDownloads } from '../../../shared/platform/downloads';
import { meetingAdminReducers, meetingAdminSaga } from '.';
import { problemsIn, selectSettingsChanges, selectSettingsDraft } from './selectors';
import {
  conflictResolved,
  fieldsChanged,
  formRequested,
  meetingSettingsSlice,
  saveRequested,
  type WithMeetingSettings,
} from './settingsSlice';
import {
  cancellationConfirmationRequested,
  cancellationConfirmed,
  cancellationReasonTyped,
  exportRequested,
  filterChanged,
  listRequested,
  moreRequested,
  meetingAdminSlice,
  type WithMeetingAdmin,
} from './slice';
import { LISTED, SETTINGS } from './testing/sample';

const [first = LISTED[0], second] = LISTED;
if (!first || !second) throw new Error('The sample has meetings.');
const PAGE = { meetings: [first], next: first.meetingId, total: 2 };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getMeetingSettings, SETTINGS);
  deps.api.on(listAllMeetings, PAGE);
  prepare(deps);
  const run = await startSagas<CoreState & WithMeetingAdmin & WithMeetingSettings & WithDownloads>(
    meetingAdminSaga,
    {
      deps,
      state: stateFor(
        { signedIn: true, event: { timeZone: 'America/Chicago' } },
        {
          meetingAdmin: meetingAdminSlice.getInitialState(),
          meetingSettings: meetingSettingsSlice.getInitialState(),
          downloads: downloadsReducer(undefined, { type: 'test/init' }),
        },
      ),
      reducers: { ...meetingAdminReducers, downloads: downloadsReducer },
    },
  );
  stop = run.stop;
  await run.send(formRequested(), listRequested());
  return {
    ...run,
    admin: () => run.getState().meetingAdmin,
    settings: () => run.getState().meetingSettings,
    queries: () => deps.api.callsOf(listAllMeetings).map(({ input }) => input.query),
  };
}

describe('settings', () => {
  it('are saved with the revision that was read', async () => {
    const stored = { ...SETTINGS, maxInvitesAttendee: 9, revision: 4 };
    const run = await start(({ api }) => api.on(putMeetingSettings, stored));
    await run.send(fieldsChanged({ maxInvitesAttendee: 9 }));
    expect(selectSettingsChanges(run.getState())).toEqual(['maxInvitesAttendee']);
    await run.send(saveRequested());
    expect(run.deps.api.callsOf(putMeetingSettings)[0]?.input.body).toEqual({
      ...SETTINGS,
      maxInvitesAttendee: 9,
    });
    expect(run.settings()).toMatchObject({ saving: { status: 'saved' }, stored, changes: {} });
  });

  it('that somebody else changed keep the own changes, and are saved on top of theirs if the user chooses', async () => {
    const theirs = { ...SETTINGS, holdMinutes: 60, revision: 7 };
    const run = await start(({ api }) => {
      api.on(getMeetingSettings, SETTINGS, theirs);
      api.on(putMeetingSettings, httpFailure(409), { ...theirs, slotMinutes: 30, revision: 8 });
    });
    await run.send(fieldsChanged({ slotMinutes: 30 }), saveRequested());
    expect(run.settings()).toMatchObject({ theirs, changes: { slotMinutes: 30 } });
    await run.send(conflictResolved({ keep: 'mine' }));
    expect(run.deps.api.callsOf(putMeetingSettings)[1]?.input.body).toEqual({ ...theirs, slotMinutes: 30 });
    expect(selectSettingsDraft(run.getState())).toEqual({ ...theirs, slotMinutes: 30, revision: 8 });
  });

  it('say what failed', async () => {
    const run = await start(({ api }) => api.on(getMeetingSettings, networkFailure()));
    expect(run.settings().status).toBe('failed');
  });

  it.each([
    [{}, []],
    [{ allowedTimes: [{ start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T15:00:00.000Z' }] }, ['times']],
    [{ lengths: [4] }, ['lengths']],
    [{ lengths: [Number.NaN] }, ['lengths']],
    [{ slotMinutes: 241 }, ['slot']],
    [{ holdMinutes: 0.5 }, ['hold']],
    [{ maxInvitesByTier: { '2': -1 } }, ['limits']],
  ])('%j have the problems %j', (changes, problems) => {
    expect(problemsIn({ ...SETTINGS, ...changes })).toEqual(problems);
  });
});

describe('the list', () => {
  it('is filtered by words after a pause, by state and by a day of the event at once', async () => {
    const run = await start();
    await run.send(filterChanged({ q: 'a' }), filterChanged({ q: 'ad' }));
    await run.deps.clock.advance(250);
    await run.send(filterChanged({ state: 'requested', day: '2021-01-26' }));
    expect(run.queries()).toEqual([
      {},
      { q: 'ad' },
      {
        q: 'ad',
        state: 'requested',
        from: '2021-01-26T06:00:00.000Z',
        until: '2021-01-27T06:00:00.000Z',
      },
    ]);
  });

  it('goes on page by page', async () => {
    const run = await start(({ api }) =>
      api.on(listAllMeetings, PAGE, networkFailure(), { meetings: [second], next: null, total: 2 }),
    );
    await run.send(moreRequested());
    expect(run.admin().list.more).toBe('failed');
    await run.send(moreRequested());
    expect(run.queries().at(-1)).toEqual({ after: first.meetingId });
    expect(run.admin().list).toMatchObject({ meetings: [first, second], next: null, more: 'idle' });
    await run.send(moreRequested());
    expect(run.queries()).toHaveLength(3);
  });

  it('that fails says so', async () => {
    const run = await start(({ api }) => api.on(listAllMeetings, httpFailure(500)));
    expect(run.admin().list.status).toBe('failed');
  });

  it('is saved as a file, with the same filter', async () => {
    const run = await start();
    await run.send(filterChanged({ state: 'expired' }), exportRequested());
    expect(run.admin().download).toBe('done');
    const [[endpoint, input, name] = []] = run.deps.files.save.calls.map(({ args }) => args);
    expect([endpoint?.id, input, name]).toEqual([
      'exportMeetings',
      { query: { state: 'expired', dialect: 'excel' } },
      'harbor-forum-meetings.csv',
    ]);
  });
});

describe('a cancellation', () => {
  const cancelled = { ...first, state: 'cancelled' as const, revision: 2 };

  it('happens after the question, with the reason', async () => {
    const run = await start(({ api }) => api.on(cancelMeetingForPeople, cancelled));
    await run.send(cancellationConfirmationRequested({ meetingId: first.meetingId }));
    await run.send(cancellationReasonTyped({ reason: ' Storm ' }));
    expect(run.deps.api.callsOf(cancelMeetingForPeople)).toEqual([]);
    await run.send(cancellationConfirmed());
    expect(run.deps.api.callsOf(cancelMeetingForPeople)[0]?.input).toEqual({
      params: { meetingId: first.meetingId },
      body: { revision: 1, reason: 'Storm' },
    });
    expect(run.admin()).toMatchObject({ cancelling: null, list: { meetings: [cancelled] } });
  });

  it('of a meeting that has changed shows it as it is now and asks again', async () => {
    const newer = { ...first, state: 'confirmed' as const, revision: 5 };
    const run = await start(({ api }) => {
      api.on(listAllMeetings, PAGE, { ...PAGE, meetings: [newer] });
      api.on(cancelMeetingForPeople, httpFailure(409), cancelled);
    });
    await run.send(cancellationConfirmationRequested({ meetingId: first.meetingId }));
    await run.send(cancellationConfirmed());
    expect(run.admin().cancelling).toMatchObject({ problem: 'changed', sending: false });
    await run.send(cancellationConfirmed());
    expect(run.deps.api.callsOf(cancelMeetingForPeople).at(-1)?.input.body).toMatchObject({ revision: 5 });
  });

  it('without a connection says so', async () => {
    const run = await start(({ api }) => api.on(cancelMeetingForPeople, networkFailure()));
    await run.send(cancellationConfirmationRequested({ meetingId: first.meetingId }));
    await run.send(cancellationConfirmed());
    expect(run.admin().cancelling?.problem).toBe('offline');
  });
});
