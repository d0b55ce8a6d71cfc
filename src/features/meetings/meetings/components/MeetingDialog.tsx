import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../../shared/platform/eventTime';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectMeeting, type WithMeetings } from '../../../../shared/meetings/meetings';
import { navigationRequested, selectPathname, selectSearch } from '../../../../shared/platform/page';
import {
  actChosen,
  actConfirmed,
  actDropped,
  colleagueChosen,
  colleaguesRequested,
  freeRequested,
  meetingClosed,
  meetingOpened,
  meetingRetried,
  proposalPreferred,
  proposalToggled,
  reasonTyped,
  sharesChosen,
  startChosen,
  type WithOpenMeeting,
} from '../meetingSlice';
import { openMeetingOf, withoutMeeting } from '../paths';
import { offeredSlots, type MeetingAct } from '../selectors';
import { MeetingDialogView } from './MeetingDialogView';
import { MeetingView, type MeetingViewProps } from './MeetingView';

export type MeetingDialogProps = Pick<
  MeetingViewProps,
  'linksPeople' | 'boothPathOf' | 'messagePathOf' | 'renderDetails'
>;

/** The meeting that the address names, over the screen that shows it (product.md#meetings). */
export function MeetingDialog(props: MeetingDialogProps) {
  const dispatch = useDispatch();
  const pathname = useSelector(selectPathname);
  const search = useSelector(selectSearch);
  const meetingId = openMeetingOf(search);
  const open = useSelector((state: WithOpenMeeting) => state.openMeeting);
  const meeting = useSelector((state: WithMeetings) => selectMeeting(state, meetingId ?? ''));
  const { conferenceId, timeZone } = useSelector(selectConfig);
  const now = useSelector((state: WithEventTime) => selectEventMinute(state));
  useEffect(() => {
    if (meetingId === null) return undefined;
    dispatch(meetingOpened({ meetingId }));
    return () => void dispatch(meetingClosed());
  }, [dispatch, meetingId]);

  const choose = (act: MeetingAct) => {
    // The only time there is needs no choice.
    const [only, another] = meeting ? offeredSlots(meeting) : [];
    const start = only && !another ? only.start : null;
    dispatch(actChosen({ act, start: act === 'accept' || act === 'move' ? start : null }));
  };
  return (
    <MeetingDialogView
      isOpen={meetingId !== null}
      status={open.status}
      onRetry={() => dispatch(meetingRetried())}
      onClose={() => dispatch(navigationRequested(withoutMeeting(pathname, search), true))}
    >
      {meeting && open.status !== 'notFound' ? (
        <MeetingView
          {...props}
          {...open}
          meeting={meeting}
          done={open.done?.revision === meeting.revision ? open.done.act : null}
          conferenceId={conferenceId}
          viewerZone={viewerTimeZone()}
          eventZone={timeZone}
          now={now}
          onAct={choose}
          onDrop={() => dispatch(actDropped())}
          onStart={(start) => dispatch(startChosen({ start }))}
          onShares={(shares) => dispatch(sharesChosen({ shares }))}
          onReason={(reason) => dispatch(reasonTyped({ reason }))}
          onToggle={(slot) => dispatch(proposalToggled({ slot }))}
          onPrefer={(slot) => dispatch(proposalPreferred({ slot }))}
          onRetryFree={() => dispatch(freeRequested())}
          onRetryTeam={() => dispatch(colleaguesRequested())}
          onColleague={(attendeeId) => dispatch(colleagueChosen({ attendeeId }))}
          onConfirm={() => dispatch(actConfirmed())}
        />
      ) : null}
    </MeetingDialogView>
  );
}
