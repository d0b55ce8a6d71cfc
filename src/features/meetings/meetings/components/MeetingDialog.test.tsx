/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { findSlots, getMeeting, proposeSlots, type Meeting } from '../../../../contract/meetings/meetings';
import { meetingsSucceeded } from '../../../../shared/meetings/meetings/slice';
import { createFakeDeps, settle } from '../../../../../test/fakes/deps';
import { renderApp } from '../../../../../test/render';
import { openMeetingSaga } from '..';
import { actChosen, actConfirmed, proposalToggled } from '../meetingSlice';
import { INVITATION, SLOTS } from '../testing/sample';
import { freshMeetings, meetingReducers } from '../testing/start';
import { MeetingDialog } from './MeetingDialog';

const PROPOSED: Meeting = {
  ...INVITATION,
  slots: SLOTS.slice(0, 1),
  awaiting: 'host',
  own: { ...INVITATION.own, answer: 'accepted' },
  revision: 2,
};

it('says what the user did as long as the meeting is what came of it', async () => {
  const deps = createFakeDeps();
  deps.api.on(getMeeting, INVITATION);
  deps.api.on(findSlots, { slots: SLOTS });
  deps.api.on(proposeSlots, PROPOSED);
  const { dispatch } = renderApp(
    <MeetingDialog linksPeople boothPathOf={null} renderDetails={() => null} />,
    {
      deps,
      sagas: [openMeetingSaga],
      reducers: meetingReducers,
      state: freshMeetings(`/schedule?meeting=${INVITATION.meetingId}`),
    },
  );
  await act(settle);
  const [slot] = SLOTS;
  if (!slot) throw new Error('No slot.');
  for (const action of [
    actChosen({ act: 'propose', start: null }),
    proposalToggled({ slot }),
    actConfirmed(),
  ]) {
    await act(async () => {
      dispatch(action);
      await settle();
    });
  }
  expect(screen.getByText(/it’s up to the other side/)).toBeTruthy();
  // The other side accepts, and the list is read again.
  const meeting: Meeting = {
    ...PROPOSED,
    state: 'confirmed',
    awaiting: null,
    slot,
    slots: [],
    revision: 3,
  };
  act(() => void dispatch(meetingsSucceeded({ meetings: [meeting] })));
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(screen.queryByText(/it’s up to the other side/)).toBeNull();
});
