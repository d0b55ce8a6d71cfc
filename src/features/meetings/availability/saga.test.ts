import { buildMeeting } from '../../../../test/builders/meeting';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { buildUser } from '../../../../test/builders/user';
import {
  DEFAULT_AVAILABILITY,
  getAvailability,
  getBoothDuties,
  putAvailability,
  putBoothDuties,
  type Availability,
} from '../../../contract/meetings/availability';
import { getTeam } from '../../../contract/exhibition/exhibitorCenter';
import { listBoothMeetings } from '../../../contract/meetings/meetings';
import { userChannel } from '../../../contract/platform/realtime';
import { signedOut } from '../../../shared/platform/auth';
import { channelMessage, realtimeReducer, unfollowed } from '../../../shared/platform/realtime';
import { availabilityReducer, availabilitySaga, boothDutiesReducer, boothDutiesSaga } from '.';
import {
  dutiesChanged,
  dutiesClosed,
  dutiesDropped,
  dutiesOpened,
  dutiesRequested,
  dutiesSaveRequested,
  type WithBoothDuties,
} from './dutiesSlice';
import { selectAvailabilityDraft, selectDutiesDraft, selectIsAvailabilityChanged } from './selectors';
import {
  availabilityChanged,
  availabilityRequested,
  availabilitySaveRequested,
  changesDropped,
  type WithAvailability,
} from './slice';

type State = CoreState & WithAvailability & WithBoothDuties;

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void) {
  const deps = createFakeDeps();
  prepare(deps);
  const none = { type: 'test/init' };
  const run = await startSagas<State>([availabilitySaga, boothDutiesSaga], {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        availability: availabilityReducer(undefined, none),
        boothDuties: boothDutiesReducer(undefined, none),
        realtime: realtimeReducer(undefined, none),
      },
    ),
    reducers: {
      availability: availabilityReducer,
      boothDuties: boothDutiesReducer,
      realtime: realtimeReducer,
    },
  });
  stop = run.stop;
  return run;
}

describe('the own availability', () => {
  async function open(prepare: (deps: FakeDeps) => void = () => {}) {
    const run = await start((deps) => {
      deps.api.on(getAvailability, DEFAULT_AVAILABILITY);
      prepare(deps);
    });
    await run.send(availabilityRequested());
    return {
      ...run,
      availability: () => run.getState().availability,
      draft: () => selectAvailabilityDraft(run.getState()),
      isChanged: () => selectIsAvailabilityChanged(run.getState()),
    };
  }

  it('is saved as a whole, and only once it was asked for', async () => {
    const run = await open(({ api }) => api.on(putAvailability, ({ body }) => body));
    await run.send(availabilityChanged({ doNotDisturb: true }));
    expect(run.isChanged()).toBe(true);
    expect(run.deps.api.callsOf(putAvailability)).toEqual([]);
    await run.send(availabilitySaveRequested());
    expect(run.deps.api.callsOf(putAvailability)[0]?.input.body).toEqual({
      ...DEFAULT_AVAILABILITY,
      doNotDisturb: true,
    });
    expect(run.availability()).toMatchObject({ saving: 'saved', changes: {} });
    expect(run.isChanged()).toBe(false);
  });

  it('keeps what was changed when it cannot be saved', async () => {
    const run = await open(({ api }) => api.on(putAvailability, networkFailure()));
    await run.send(availabilityChanged({ busyDays: ['2021-01-26'] }), availabilitySaveRequested());
    expect(run.availability()).toMatchObject({ saving: 'idle', problem: 'offline' });
    expect(run.draft().busyDays).toEqual(['2021-01-26']);
    await run.send(changesDropped());
    expect(run.draft()).toEqual(DEFAULT_AVAILABILITY);
  });

  it('keeps what was changed while it was saved', async () => {
    const reply = deferred<Availability>();
    const run = await open(({ api }) => api.on(putAvailability, () => reply.promise));
    await run.send(availabilityChanged({ doNotDisturb: true }), availabilitySaveRequested());
    await run.send(availabilityChanged({ sessionsAreBusy: false }));
    reply.resolve({ ...DEFAULT_AVAILABILITY, doNotDisturb: true });
    await settle();
    expect(run.draft()).toMatchObject({ doNotDisturb: true, sessionsAreBusy: false });
    expect(run.isChanged()).toBe(true);
  });

  it('is not saved with hours that end before they begin', async () => {
    const run = await open();
    await run.send(availabilityChanged({ hours: { from: 600, to: 600 } }), availabilitySaveRequested());
    expect(run.deps.api.callsOf(putAvailability)).toEqual([]);
    expect(run.availability().problem).toBe('refused');
  });

  it('that cannot be read says so, and is gone with the user', async () => {
    const run = await open(({ api }) => api.on(getAvailability, httpFailure(500), DEFAULT_AVAILABILITY));
    expect(run.availability().status).toBe('failed');
    await run.send(availabilityRequested());
    expect(run.availability().status).toBe('loaded');
    await run.send(signedOut({ reason: 'user' }));
    expect(run.availability()).toMatchObject({ status: 'idle', stored: null });
  });
});

describe('the duties of a booth', () => {
  const duty = {
    start: '2021-01-26T15:00:00.000Z',
    end: '2021-01-26T17:00:00.000Z',
    capacity: 1,
    staff: [],
  };
  const listed = { addedAt: '2021-01-20T10:00:00.000Z', own: false };
  const members = [
    { ...listed, account: 'ines@example.org', attendeeId: 'demo-0001', name: 'Ines Barbosa' },
    { ...listed, account: 'night@example.org', attendeeId: null, name: null },
  ];
  const meetings = [buildMeeting()];

  async function open(prepare: (deps: FakeDeps) => void = () => {}) {
    const run = await start((deps) => {
      deps.api.on(getBoothDuties, { duties: [duty], revision: 4 });
      deps.api.on(getTeam, { members });
      deps.api.on(listBoothMeetings, { meetings });
      prepare(deps);
    });
    await run.send(dutiesOpened({ exhibitorId: 'halvora' }));
    return {
      ...run,
      booth: () => run.getState().boothDuties,
      duties: () => selectDutiesDraft(run.getState()),
    };
  }

  it('are read with its team and its meetings', async () => {
    const run = await open();
    const team = [
      { id: 'demo-0001', name: 'Ines Barbosa' },
      { id: 'night@example.org', name: 'night@example.org' },
    ];
    expect(run.booth()).toMatchObject({ status: 'loaded', team, meetings });
    expect(run.duties()).toEqual([duty]);
  });

  it('are there also where the event has no meetings', async () => {
    const run = await open(({ api }) => api.on(listBoothMeetings, httpFailure(404)));
    expect(run.booth()).toMatchObject({ status: 'loaded', meetings: [] });
  });

  it('follow the notices’ hint while they are shown; unsaved changes and what was there stay', async () => {
    const channel = userChannel(buildUser().id);
    const hint = channelMessage({ channel, seq: 1, at: '', body: { kind: 'notices' } });
    const moved = [buildMeeting({ revision: 2 })];
    const run = await open(({ api }) =>
      api.on(listBoothMeetings, { meetings }, { meetings: moved }, httpFailure(500)),
    );
    await run.send(dutiesChanged({ duties: [] }), hint);
    expect(run.booth()).toMatchObject({ status: 'loaded', meetings: moved, draft: [] });
    await run.send(hint);
    expect(run.booth()).toMatchObject({ status: 'loaded', meetings: moved, draft: [] });
    await run.send(dutiesClosed());
    expect(run.actions.at(-1)).toEqual(unfollowed({ channel }));
    await run.send(hint);
    expect(run.deps.api.callsOf(listBoothMeetings)).toHaveLength(3);
    expect(run.deps.clock.sleeping()).toEqual([]);
  });

  it('are saved with the revision that was read', async () => {
    const run = await open(({ api }) => api.on(putBoothDuties, { duties: [], revision: 5 }));
    await run.send(dutiesChanged({ duties: [] }), dutiesSaveRequested());
    expect(run.deps.api.callsOf(putBoothDuties)[0]?.input).toEqual({
      params: { exhibitorId: 'halvora' },
      body: { duties: [], revision: 4 },
    });
    expect(run.booth()).toMatchObject({ saving: 'saved', draft: null, stored: { revision: 5 } });
  });

  it('that a colleague has changed are kept until the user decides', async () => {
    const theirs = { duties: [duty, duty], revision: 6 };
    const run = await open(({ api }) => {
      api.on(getBoothDuties, { duties: [duty], revision: 4 }, theirs);
      api.on(putBoothDuties, httpFailure(409), { duties: [], revision: 7 });
    });
    await run.send(dutiesChanged({ duties: [] }), dutiesSaveRequested());
    expect(run.booth()).toMatchObject({ problem: 'changed', draft: [], stored: theirs });
    await run.send(dutiesSaveRequested());
    expect(run.deps.api.callsOf(putBoothDuties).at(-1)?.input.body).toMatchObject({ revision: 6 });
    await run.send(dutiesChanged({ duties: [duty] }), dutiesDropped());
    expect(run.duties()).toEqual([]);
  });

  it.each([
    [422, 'team'],
    [403, 'refused'],
  ])('that are refused with %s say so: %s', async (status, problem) => {
    const run = await open(({ api }) => api.on(putBoothDuties, httpFailure(status)));
    await run.send(dutiesChanged({ duties: [] }), dutiesSaveRequested());
    expect(run.booth()).toMatchObject({ problem, draft: [] });
  });

  it('that end before they begin are not sent', async () => {
    const run = await open();
    await run.send(dutiesChanged({ duties: [{ ...duty, end: duty.start }] }), dutiesSaveRequested());
    expect(run.deps.api.callsOf(putBoothDuties)).toEqual([]);
    expect(run.booth().problem).toBe('refused');
  });

  it('that cannot be read can be tried again; those of another booth start anew', async () => {
    const run = await open(({ api }) => api.on(getTeam, networkFailure(), { members }));
    expect(run.booth().status).toBe('failed');
    await run.send(dutiesRequested());
    expect(run.booth().status).toBe('loaded');
    await run.send(
      dutiesChanged({ duties: [] }),
      dutiesClosed(),
      dutiesOpened({ exhibitorId: 'brightline' }),
    );
    expect(run.duties()).toEqual([duty]);
    expect(run.booth().exhibitorId).toBe('brightline');
  });
});
