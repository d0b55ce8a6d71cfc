import { buildMeeting, buildMeetingRequest } from '../../../../test/builders/meeting';
import { buildBooth } from '../../../../test/builders/tradeshow';
import { httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { getSharing } from '../../../contract/exhibition/leads';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  findSlots,
  getMeeting,
  keepTime,
  proposeSlots,
  reassignMeeting,
} from '../../../contract/meetings/meetings';
import { getExhibitor } from '../../../contract/exhibition/tradeshow';
import { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import {
  actChosen,
  actConfirmed,
  actDropped,
  colleagueChosen,
  meetingClosed,
  meetingOpened,
  meetingRetried,
  proposalToggled,
  reasonTyped,
  sharesChosen,
  startChosen,
} from './meetingSlice';
import { ACCEPTED, ADA, INES, INVITATION, SLOTS, TO_MOVE } from './testing/sample';
import { startMeetings } from './testing/start';

const { meetingId, revision } = INVITATION;
const start1 = INVITATION.slots[1]?.start ?? '';
const params = { meetingId };
const exhibitor = { exhibitorId: 'brightline', companyName: 'Brightline Supply', side: 'invited' } as const;

const taken = new ApiFailure({
  kind: 'http',
  status: 409,
  message: 'taken',
  problem: { type: 'urn:plenary:problem:slot-taken', title: 'Taken', status: 409 },
});

let stop = () => {};
afterEach(() => stop());

async function open(prepare: (deps: FakeDeps) => void = () => {}) {
  const run = await startMeetings((deps) => {
    deps.api.on(getMeeting, INVITATION);
    deps.api.on(findSlots, { slots: SLOTS });
    prepare(deps);
  });
  stop = run.stop;
  await run.send(meetingOpened({ meetingId }));
  return { ...run, meeting: () => run.getState().meetings.meetings[0] };
}

describe('opening', () => {
  it('reads the meeting as it is now', async () => {
    const run = await open();
    expect(run.open()).toMatchObject({ meetingId, status: 'loaded' });
    expect(run.meeting()).toEqual(INVITATION);
    await run.send(meetingClosed());
    expect(run.open().meetingId).toBeNull();
  });

  it.each([
    [httpFailure(404), 'notFound'],
    [networkFailure(), 'failed'],
  ] as const)('that fails: %s is %s', async (failure, status) => {
    const run = await open(({ api }) => api.on(getMeeting, failure, INVITATION));
    expect(run.open().status).toBe(status);
    await run.send(meetingRetried());
    expect(run.open().status).toBe('loaded');
  });
});

describe('answers', () => {
  it('accept the slot that was chosen; nothing changes before the server agrees', async () => {
    const run = await open(({ api }) => api.on(acceptMeeting, networkFailure(), ACCEPTED));
    await run.send(actChosen({ act: 'accept', start: null }), startChosen({ start: start1 }), actConfirmed());
    expect(run.open()).toMatchObject({ problem: 'offline', act: 'accept', sending: false });
    expect(run.meeting()).toEqual(INVITATION);
    await run.send(actConfirmed());
    expect(run.deps.api.callsOf(acceptMeeting).at(-1)?.input).toEqual({
      params,
      body: { revision, start: start1 },
    });
    expect(run.meeting()).toEqual(ACCEPTED);
    expect(run.open()).toMatchObject({ act: null, done: { act: 'accept' }, problem: null });
  });

  it('accept what a booth proposes, sharing only what was agreed to', async () => {
    const sharing = { details: { name: 'Ines' }, detailsKey: '0'.repeat(32), shared: null };
    const run = await open(({ api }) => {
      api.on(getMeeting, { ...INVITATION, exhibitor: { ...exhibitor, side: 'host' } });
      api.on(getSharing, sharing);
      api.on(acceptMeeting, ACCEPTED);
    });
    await run.send(actChosen({ act: 'accept', start: start1 }));
    expect(run.open().sharing).toEqual(sharing);
    await run.send(sharesChosen({ shares: true }), actConfirmed());
    expect(run.deps.api.callsOf(acceptMeeting)[0]?.input.body).toEqual({
      revision,
      start: start1,
      detailsKey: sharing.detailsKey,
    });
  });

  it('decline with a word, and cancel with a reason', async () => {
    const declined = buildMeeting({ state: 'declined', revision: 2 });
    const run = await open(({ api }) => {
      api.on(declineMeeting, declined);
      api.on(cancelMeeting, { ...declined, state: 'cancelled', revision: 3 });
    });
    await run.send(actChosen({ act: 'decline', start: null }), reasonTyped({ reason: ' On stage.\0 ' }));
    await run.send(actConfirmed());
    expect(run.deps.api.callsOf(declineMeeting)[0]?.input.body).toEqual({ revision, reason: 'On stage.' });
    await run.send(actChosen({ act: 'cancel', start: null }), actConfirmed());
    expect(run.deps.api.callsOf(cancelMeeting)[0]?.input.body).toEqual({ revision: 2, reason: '' });
    expect(run.meeting()?.state).toBe('cancelled');
  });

  it('propose other slots, as long as those on the table', async () => {
    const run = await open(({ api }) =>
      api.on(proposeSlots, buildMeetingRequest({ awaiting: 'host', revision: 2 })),
    );
    await run.send(actChosen({ act: 'propose', start: null }));
    expect(run.deps.api.callsOf(findSlots)[0]?.input.body).toEqual({
      attendeeIds: [],
      exhibitorId: null,
      minutes: 30,
      meetingId,
    });
    await run.send(actConfirmed());
    // Nothing was chosen.
    expect(run.deps.api.callsOf(proposeSlots)).toEqual([]);
    const [slot] = SLOTS;
    if (slot) await run.send(proposalToggled({ slot }), actConfirmed());
    expect(run.deps.api.callsOf(proposeSlots)[0]?.input.body).toEqual({ revision, slots: [slot] });
    expect(run.open().done?.act).toBe('propose');
  });

  it('move a confirmed meeting, or keep its time', async () => {
    const run = await open(({ api }) => {
      api.on(getMeeting, TO_MOVE);
      api.on(acceptMeeting, { ...ACCEPTED, slot: TO_MOVE.slots[1] ?? null, revision: 4 });
      api.on(keepTime, { ...ACCEPTED, revision: 5 });
      api.on(proposeSlots, { ...TO_MOVE, awaiting: 'host', revision: 6 });
    });
    await run.send(actChosen({ act: 'move', start: null }), actConfirmed());
    // No time was chosen.
    expect(run.deps.api.callsOf(acceptMeeting)).toEqual([]);
    const start = TO_MOVE.slots[1]?.start ?? '';
    await run.send(startChosen({ start }), actConfirmed());
    expect(run.deps.api.callsOf(acceptMeeting)[0]?.input.body).toEqual({ revision: 3, start });
    expect(run.open().done?.act).toBe('move');
    await run.send(actChosen({ act: 'keep', start: null }), actConfirmed());
    expect(run.deps.api.callsOf(keepTime)[0]?.input.body).toEqual({ revision: 4 });
    await run.send(actChosen({ act: 'propose', start: null }));
    expect(run.deps.api.callsOf(findSlots)[0]?.input.body).toMatchObject({ minutes: 30, meetingId });
  });

  it('hand a booth’s meeting to somebody else of its team', async () => {
    const run = await open(({ api }) => {
      api.on(getMeeting, { ...INVITATION, exhibitor });
      api.on(getExhibitor, buildBooth({ team: [INES, { ...ADA, attendeeId: 'demo-0007' }] }));
      api.on(reassignMeeting, taken, { ...ACCEPTED, exhibitor });
    });
    await run.send(actChosen({ act: 'reassign', start: null }));
    // Whoever has it already is not offered.
    expect(run.open().team.people.map(({ attendeeId }) => attendeeId)).toEqual(['demo-0007']);
    await run.send(colleagueChosen({ attendeeId: 'demo-0007' }), actConfirmed());
    expect(run.open()).toMatchObject({ problem: 'taken', act: 'reassign', colleague: 'demo-0007' });
    await run.send(actConfirmed());
    expect(run.open().done?.act).toBe('reassign');
  });

  it('say that the team could not be read', async () => {
    const run = await open(({ api }) => {
      api.on(getMeeting, { ...INVITATION, exhibitor });
      api.on(getExhibitor, networkFailure());
    });
    await run.send(actChosen({ act: 'reassign', start: null }));
    expect(run.open().team.status).toBe('failed');
  });

  it('to a meeting that has changed show it as it is now', async () => {
    const run = await open(({ api }) => {
      api.on(getMeeting, INVITATION, ACCEPTED);
      api.on(declineMeeting, httpFailure(409));
    });
    await run.send(actChosen({ act: 'decline', start: null }), reasonTyped({ reason: 'No' }), actConfirmed());
    expect(run.meeting()).toEqual(ACCEPTED);
    expect(run.open()).toMatchObject({ problem: 'changed', act: null, reason: 'No', sending: false });
  });

  it('with a slot that is taken look for others', async () => {
    const [first, , other] = SLOTS;
    const run = await open(({ api }) => {
      api.on(findSlots, { slots: SLOTS }, { slots: other ? [other] : [] });
      api.on(proposeSlots, taken);
    });
    await run.send(actChosen({ act: 'propose', start: null }));
    if (first) await run.send(proposalToggled({ slot: first }), actConfirmed());
    expect(run.open()).toMatchObject({ problem: 'taken', chosen: [], free: { slots: [other] } });
  });

  it('can be dropped', async () => {
    const run = await open();
    await run.send(actChosen({ act: 'cancel', start: null }), reasonTyped({ reason: 'x'.repeat(400) }));
    expect(run.open().reason).toHaveLength(300);
    await run.send(actDropped());
    expect(run.open()).toMatchObject({ act: null, reason: '' });
  });
});
