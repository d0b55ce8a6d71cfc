import { buildProfile } from '../../../../test/builders/profile';
import { buildBooth } from '../../../../test/builders/tradeshow';
import { buildMeetingRequest } from '../../../../test/builders/meeting';
import { buildUser } from '../../../../test/builders/user';
import { deferred, httpFailure, networkFailure, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { searchAttendees } from '../../../contract/people/attendees';
import { getAttendee, type AttendeeProfile } from '../../../contract/people/attendeeProfile';
import { getSharing, type Sharing } from '../../../contract/exhibition/leads';
import {
  findSlots,
  getMeetingAllowance,
  requestMeeting,
  type Meeting,
  type Slot,
  getMeetingSuggestions,
} from '../../../contract/meetings/meetings';
import { getExhibitor } from '../../../contract/exhibition/tradeshow';
import { signedOut } from '../../../shared/platform/auth';
import { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../shared/platform/page';
import {
  anotherRequested,
  boothRemoved,
  leaveConfirmationRequested,
  leaveConfirmed,
  minutesChosen,
  personAdded,
  personRemoved,
  queryTyped,
  requestEntered,
  requestRetried,
  requestSubmitted,
  sharesChosen,
  slotToggled,
  topicTyped,
} from './requestSlice';
import { ADA, ALLOWANCE, COMPANY_ALLOWANCE, INES, SLOTS, slotsAt, SUGGESTED } from './testing/sample';
import { startMeetings } from './testing/start';

const NOBODY = { attendeeIds: [], exhibitorId: null, hostExhibitorId: null };
const SHARING: Sharing = { details: { name: 'Ada Quill' }, detailsKey: '0'.repeat(32), shared: null };
const slotAt = (index: number): Slot => {
  const slot = SLOTS[index];
  if (!slot) throw new Error('The sample has no such slot.');
  return slot;
};
const [first, later] = [slotAt(0), slotAt(3)];

/** A problem as the server names it. */
const named = (status: number, name: string) =>
  new ApiFailure({
    kind: 'http',
    status,
    message: name,
    problem: { type: `urn:plenary:problem:${name}`, title: name, status },
  });

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const run = await startMeetings((deps) => {
    deps.api.on(getMeetingAllowance, ALLOWANCE);
    deps.api.on(getMeetingSuggestions, { suggestions: SUGGESTED });
    deps.api.on(findSlots, { slots: SLOTS });
    deps.api.on(getAttendee, ({ params }) => ({ ...buildProfile(), ...INES, attendeeId: params.attendeeId }));
    deps.api.on(getExhibitor, buildBooth({ companyName: 'Brightline Supply' }));
    deps.api.on(getSharing, SHARING);
    prepare(deps);
  });
  stop = run.stop;
  return { ...run, bodies: () => run.deps.api.callsOf(requestMeeting).map(({ input }) => input.body) };
}

/** Somebody with a request that is complete. */
async function startComplete(prepare: (deps: FakeDeps) => void) {
  const run = await start(prepare);
  await run.send(requestEntered(NOBODY), personAdded({ person: INES }));
  await run.send(slotToggled({ slot: later }), slotToggled({ slot: first }));
  await run.send(topicTyped({ topic: '  Floors\0 ' }));
  return run;
}

describe('opening', () => {
  it('reads what the user may ask for, suggestions, and those whom the address names', async () => {
    const run = await start();
    await run.send(requestEntered({ ...NOBODY, attendeeIds: ['demo-0001', 'attendee', 'demo-0009'] }));
    expect(run.request()).toMatchObject({ status: 'loaded', allowance: ALLOWANCE, suggested: SUGGESTED });
    // The user is not asked to meet themselves.
    expect(run.request().people.map(({ attendeeId }) => attendeeId)).toEqual(['demo-0001', 'demo-0009']);
    expect(buildUser().id).toBe('attendee');
    expect(run.request().someMissing).toBe(true);
    expect(run.request().free).toMatchObject({ status: 'loaded', slots: SLOTS });
  });

  it('has suggestions, with which the form is shown, once those are invited', async () => {
    const person = deferred<AttendeeProfile>();
    const run = await start(({ api }) => api.on(getAttendee, () => person.promise));
    await run.send(requestEntered({ ...NOBODY, attendeeIds: ['hidden'] }));
    expect(run.request()).toMatchObject({ status: 'loaded', suggested: null });
    person.reject(httpFailure(404));
    await run.send();
    expect(run.request()).toMatchObject({ someMissing: true, suggested: SUGGESTED });
  });

  it('invites those who can be found, and says that others cannot', async () => {
    const run = await start(({ api }) => api.on(getAttendee, httpFailure(404)));
    await run.send(requestEntered({ ...NOBODY, attendeeIds: ['hidden'] }));
    expect(run.request()).toMatchObject({ people: [], someMissing: true });
    expect(run.deps.api.callsOf(findSlots)).toEqual([]);
  });

  it('of a booth shows what it would learn', async () => {
    const run = await start();
    await run.send(requestEntered({ ...NOBODY, exhibitorId: 'brightline' }));
    expect(run.request()).toMatchObject({
      booth: { exhibitorId: 'brightline', companyName: 'Brightline Supply' },
      sharing: SHARING,
    });
    await run.send(boothRemoved());
    expect(run.request()).toMatchObject({ booth: null, sharing: null });
  });

  it('does not invite the booth that the user works for', async () => {
    const run = await start(({ api }) => api.on(getExhibitor, buildBooth({ mayEdit: true })));
    await run.send(requestEntered({ ...NOBODY, exhibitorId: 'brightline' }));
    expect(run.request()).toMatchObject({ booth: null, someMissing: true });
  });

  it('for a booth asks for the limit of its company', async () => {
    const run = await start(({ api }) => api.on(getMeetingAllowance, COMPANY_ALLOWANCE));
    await run.send(requestEntered({ ...NOBODY, hostExhibitorId: 'halvora' }));
    expect(run.deps.api.callsOf(getMeetingAllowance)[0]?.input).toEqual({
      query: { exhibitorId: 'halvora' },
    });
  });

  it('suggests nobody to whom has no request left', async () => {
    const run = await start(({ api }) => api.on(getMeetingAllowance, { ...ALLOWANCE, used: 5 }));
    await run.send(requestEntered(NOBODY));
    expect(run.request().status).toBe('loaded');
    expect(run.deps.api.callsOf(getMeetingSuggestions)).toEqual([]);
  });

  it('that fails can be tried again', async () => {
    const run = await start(({ api }) => api.on(getMeetingAllowance, networkFailure(), ALLOWANCE));
    await run.send(requestEntered(NOBODY));
    expect(run.request()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
    await run.send(requestRetried());
    expect(run.request()).toMatchObject({ status: 'loaded', failure: null });
  });

  it('works without suggestions', async () => {
    const run = await start(({ api }) => api.on(getMeetingSuggestions, httpFailure(500)));
    await run.send(requestEntered(NOBODY));
    expect(run.request()).toMatchObject({ status: 'loaded', suggested: [] });
  });

  it('keeps what was written, unless the address names others', async () => {
    const run = await start();
    await run.send(requestEntered(NOBODY), topicTyped({ topic: 'Floors' }));
    await run.send(requestEntered(NOBODY));
    expect(run.request().topic).toBe('Floors');
    await run.send(requestEntered({ ...NOBODY, attendeeIds: ['demo-0001'] }));
    expect(run.request().topic).toBe('');
  });
});

describe('the search', () => {
  it('waits for a pause in typing', async () => {
    const run = await start(({ api }) =>
      api.on(searchAttendees, {
        attendees: [ADA],
        next: null,
        count: 1,
        countIsLeast: false,
        similar: [],
      }),
    );
    await run.send(queryTyped({ query: 'a' }), queryTyped({ query: 'ad' }));
    expect(run.deps.api.callsOf(searchAttendees)).toEqual([]);
    await run.deps.clock.advance(250);
    expect(run.deps.api.callsOf(searchAttendees).map(({ input }) => input.query)).toEqual([
      { query: 'ad', limit: 8 },
    ]);
    expect(run.request().found).toEqual({ status: 'loaded', attendees: [ADA] });
    await run.send(personAdded({ person: ADA }));
    expect(run.request()).toMatchObject({ query: '', found: { status: 'idle', attendees: [] } });
  });

  it('says that it failed, and ends with an empty field', async () => {
    const run = await start(({ api }) => api.on(searchAttendees, networkFailure()));
    await run.send(queryTyped({ query: 'ada' }));
    await run.deps.clock.advance(250);
    expect(run.request().found.status).toBe('failed');
    await run.send(queryTyped({ query: ' ' }));
    await run.deps.clock.advance(250);
    expect(run.deps.api.callsOf(searchAttendees)).toHaveLength(1);
  });
});

describe('free slots', () => {
  it('are looked for whenever people or length change', async () => {
    const run = await start();
    await run.send(requestEntered(NOBODY));
    await run.send(personAdded({ person: INES }));
    await run.send(personAdded({ person: ADA }));
    await run.send(minutesChosen({ minutes: 15 }));
    await run.send(personRemoved({ attendeeId: INES.attendeeId }));
    expect(run.deps.api.callsOf(findSlots).map(({ input }) => input.body)).toEqual([
      { attendeeIds: ['demo-0001'], exhibitorId: null, minutes: 30 },
      { attendeeIds: ['demo-0001', 'demo-0002'], exhibitorId: null, minutes: 30 },
      { attendeeIds: ['demo-0001', 'demo-0002'], exhibitorId: null, minutes: 15 },
      { attendeeIds: ['demo-0002'], exhibitorId: null, minutes: 15 },
    ]);
  });

  it.each([
    [422, 'unavailable'],
    [404, 'gone'],
    [503, 'busy'],
  ])('that cannot be said: %s is %s', async (status, problem) => {
    const run = await start(({ api }) => api.on(findSlots, httpFailure(status)));
    await run.send(requestEntered(NOBODY), personAdded({ person: INES }));
    expect(run.request().free).toEqual({ status: 'failed', slots: [], problem });
  });
});

describe('sending', () => {
  it('sends the slots in order of preference, and shares nothing unasked', async () => {
    const meeting = buildMeetingRequest();
    const reply = deferred<Meeting>();
    const run = await startComplete(({ api }) => api.on(requestMeeting, () => reply.promise));
    // Submitted twice, it is sent once.
    await run.send(requestSubmitted(), requestSubmitted());
    reply.resolve(meeting);
    await run.send();
    expect(run.bodies()).toEqual([
      {
        attendeeIds: ['demo-0001'],
        exhibitorId: null,
        hostExhibitorId: null,
        topic: 'Floors',
        message: '',
        place: 'video',
        slots: [later, first],
      },
    ]);
    expect(run.request()).toMatchObject({ sent: meeting, topic: '', people: [], sending: false });
    expect(run.getState().meetings.meetings).toEqual([meeting]);
  });

  it('gives the invited booth the details that were shown, if the user agreed', async () => {
    const run = await start(({ api }) => api.on(requestMeeting, buildMeetingRequest()));
    await run.send(requestEntered({ ...NOBODY, exhibitorId: 'brightline' }));
    await run.send(slotToggled({ slot: first }), sharesChosen({ shares: true }), requestSubmitted());
    expect(run.bodies()).toMatchObject([{ exhibitorId: 'brightline', detailsKey: SHARING.detailsKey }]);
  });

  it('asks on behalf of the company', async () => {
    const run = await startComplete(({ api }) => {
      api.on(getMeetingAllowance, COMPANY_ALLOWANCE);
      api.on(requestMeeting, buildMeetingRequest());
    });
    await run.send(requestSubmitted());
    expect(run.bodies()).toMatchObject([{ hostExhibitorId: 'halvora' }]);
  });

  it('again after a lost reply is the same request, and another one once it was changed', async () => {
    const run = await startComplete(({ api }) => api.on(requestMeeting, networkFailure()));
    await run.send(requestSubmitted());
    expect(run.request()).toMatchObject({ problem: 'offline', sending: false, topic: '  Floors\0 ' });
    await run.send(requestSubmitted());
    await run.send(topicTyped({ topic: 'Walls' }));
    expect(run.request().problem).toBeNull();
    await run.send(requestSubmitted());
    const [one, two, three] = run.deps.api.callsOf(requestMeeting).map(({ target }) => target.idempotencyKey);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it('when a slot is taken shows the slots as they are now and keeps everything else', async () => {
    const run = await startComplete(({ api }) => {
      api.on(findSlots, { slots: SLOTS }, { slots: [later] });
      api.on(requestMeeting, named(409, 'slot-taken'), buildMeetingRequest());
    });
    await run.send(requestSubmitted());
    expect(run.request()).toMatchObject({ problem: 'taken', chosen: [later], people: [INES], sent: null });
    const keys = () => run.deps.api.callsOf(requestMeeting).map(({ target }) => target.idempotencyKey);
    await run.send(requestSubmitted());
    expect(new Set(keys()).size).toBe(2);
    expect(run.request().sent).not.toBeNull();
  });

  it('past the limit reads the limit again', async () => {
    const run = await startComplete(({ api }) => {
      api.on(getMeetingAllowance, ALLOWANCE, { ...ALLOWANCE, used: 5 });
      api.on(requestMeeting, named(403, 'limit-reached'));
    });
    await run.send(requestSubmitted());
    expect(run.request()).toMatchObject({ problem: 'limit', allowance: { used: 5 }, topic: '  Floors\0 ' });
  });

  it('shows the profile as it is now, if it has changed since it was shown', async () => {
    const newer = { ...SHARING, detailsKey: '1'.repeat(32) };
    const run = await start(({ api }) => {
      api.on(getSharing, SHARING, newer);
      api.on(requestMeeting, httpFailure(409));
    });
    await run.send(requestEntered({ ...NOBODY, exhibitorId: 'brightline' }));
    await run.send(slotToggled({ slot: first }), sharesChosen({ shares: true }), requestSubmitted());
    expect(run.request()).toMatchObject({ problem: 'changed', sharing: newer });
  });

  it.each([
    [404, 'gone'],
    [422, 'unavailable'],
    [403, 'refused'],
  ])('that is refused with %s is %s', async (status, problem) => {
    const run = await startComplete(({ api }) => api.on(requestMeeting, httpFailure(status)));
    await run.send(requestSubmitted());
    expect(run.request().problem).toBe(problem);
  });

  it('leads on to another request, also from an address that names somebody', async () => {
    const run = await startComplete(({ api }) => api.on(requestMeeting, buildMeetingRequest()));
    await run.send(requestSubmitted());
    await run.send(anotherRequested());
    expect(run.request()).toMatchObject({ sent: null, status: 'loaded', people: [] });
    expect(run.actions).toContainEqual(navigationRequested('/request-meeting', true));
  });
});

it('is dropped when the user leaves it, after they were asked', async () => {
  const run = await startComplete(() => {});
  await run.send(leaveConfirmationRequested({ to: '/sessions' }), leaveConfirmed());
  expect(run.request()).toMatchObject({ topic: '', prefill: null });
  expect(run.actions).toContainEqual(navigationRequested('/sessions'));
});

it('is gone once the user signs out, and a reply that is late changes nothing', async () => {
  const reply = deferred<Meeting>();
  const run = await startComplete(({ api }) => api.on(requestMeeting, () => reply.promise));
  await run.send(requestSubmitted());
  await run.send(signedOut({ reason: 'user' }));
  reply.resolve(buildMeetingRequest());
  await settle();
  expect(run.request()).toMatchObject({ topic: '', people: [], status: 'idle', sent: null });
  expect(run.getState().meetings.meetings).toEqual([]);
});

it('chooses at most three slots that do not overlap', async () => {
  const run = await start();
  await run.send(requestEntered(NOBODY), personAdded({ person: INES }));
  for (const slot of SLOTS) await run.send(slotToggled({ slot }));
  expect(run.request().chosen).toEqual(slotsAt(['15:00', '15:30', '16:00']));
});
