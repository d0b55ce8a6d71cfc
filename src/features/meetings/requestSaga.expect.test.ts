import { buildMeetingRequest } from '../../../test/builders/meeting';
import { expectEffects } from '../../../test/expectEffects';
import { createFakeDeps, deferred } from '../../../test/fakes/deps';
import {
  findSlots,
  getMeetingAllowance,
  getMeetingSuggestions,
  requestMeeting,
  type Meeting,
} from '../../contract/meetings';
import { meetingReceived } from '../../shared/meetings';
import { meetingRequestSaga } from './requestSaga';
import {
  personAdded,
  requestEntered,
  requestSent,
  requestStarted,
  requestSubmitted,
  slotsRequested,
  slotsSucceeded,
  slotToggled,
} from './requestSlice';
import { ALLOWANCE, INES, SLOTS } from './testing/sample';
import { freshState, meetingReducers } from './testing/start';

it('from opening to sending: reads, finds slots for those who are chosen, sends once, hands the meeting on', async () => {
  const deps = createFakeDeps();
  const meeting = buildMeetingRequest();
  const [slot = SLOTS[0]] = SLOTS;
  deps.api.on(getMeetingAllowance, ALLOWANCE);
  deps.api.on(getMeetingSuggestions, { suggestions: [] });
  deps.api.on(findSlots, { slots: SLOTS });
  const reply = deferred<Meeting>();
  deps.api.on(requestMeeting, () => reply.promise);
  const plan = expectEffects(
    meetingRequestSaga,
    { deps, state: freshState(), reducers: meetingReducers },
    async ({ send }) => {
      await send(requestEntered({ attendeeIds: [], exhibitorId: null, hostExhibitorId: null }));
      await send(personAdded({ person: INES }));
      if (slot) await send(slotToggled({ slot }));
      // Asked twice, it is sent once.
      await send(requestSubmitted(), requestSubmitted());
      reply.resolve(meeting);
      await send();
    },
  );
  await plan
    .put(slotsRequested())
    .put(slotsSucceeded({ slots: [] }))
    .put(slotsSucceeded({ slots: SLOTS }))
    .put(requestStarted({ key: '00000000-0000-4000-8000-000000000002' }))
    .put(requestSent({ meeting }))
    .put(meetingReceived({ meeting }))
    .not.put(requestSent({ meeting }))
    .silentRun(false);
  expect(deps.api.callsOf(requestMeeting)).toHaveLength(1);
});
