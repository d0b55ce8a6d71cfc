import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAuthorized, selectUser } from '../../../../shared/platform/auth';
import { selectConfig } from '../../../../shared/platform/event';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectSearch } from '../../../../shared/platform/page';
import { LeaveDialogView } from '../../../../shared/people/person/LeaveDialogView';
import { useLeaveGuard } from '../../../../shared/kit/ui/useLeaveGuard';
import { prefillOf } from '../paths';
import {
  anotherRequested,
  boothRemoved,
  hostChosen,
  leaveConfirmationRequested,
  leaveConfirmed,
  leaveDeclined,
  messageTyped,
  minutesChosen,
  personAdded,
  personRemoved,
  placeChosen,
  queryTyped,
  requestEntered,
  requestRefused,
  requestRetried,
  requestSubmitted,
  sharesChosen,
  slotPreferred,
  slotsRequested,
  slotToggled,
  topicTyped,
} from '../requestSlice';
import { leftOf, selectIsBegun, selectMissing, selectRequest } from '../selectors';
import type { MeetingFactsViewProps } from './MeetingFactsView';
import { RequestMessageView } from './RequestMessageView';
import { RequestSentView } from './RequestSentView';
import { RequestView, type RequestViewProps } from './RequestView';

export interface MeetingRequestProps
  extends
    Pick<RequestViewProps, 'heading' | 'renderDetails'>,
    Pick<MeetingFactsViewProps, 'linksPeople' | 'boothPathOf'> {
  /** My Schedule, with a meeting; null where the event does not have it. */
  schedulePathOf: ((meetingId?: string) => string) | null;
}

/** Asks people or a booth for a meeting (product.md#meetings). */
export function MeetingRequest(props: MeetingRequestProps) {
  const { heading, schedulePathOf, renderDetails, linksPeople, boothPathOf } = props;
  const dispatch = useDispatch();
  const search = useSelector(selectSearch);
  const authorized = useSelector(selectAuthorized);
  const user = useSelector(selectUser);
  const { conferenceId, timeZone } = useSelector(selectConfig);
  const request = useSelector(selectRequest);
  const missing = useSelector(selectMissing);
  const isBegun = useSelector(selectIsBegun);
  useEffect(() => {
    if (authorized) dispatch(requestEntered(prefillOf(search)));
  }, [authorized, dispatch, search]);
  useLeaveGuard(
    isBegun,
    useCallback((to: string) => void dispatch(leaveConfirmationRequested({ to })), [dispatch]),
  );

  const { allowance, status, suggested, sent } = request;
  const schedulePath = schedulePathOf?.() ?? null;
  const viewerZone = viewerTimeZone();
  if (sent) {
    return (
      <RequestSentView
        meeting={sent}
        schedulePath={schedulePathOf?.(sent.meetingId) ?? null}
        conferenceId={conferenceId}
        viewerZone={viewerZone}
        eventZone={timeZone}
        linksPeople={linksPeople}
        boothPathOf={boothPathOf}
        onAnother={() => dispatch(anotherRequested())}
      />
    );
  }
  const shared = { heading, schedulePath };
  if (allowance === null && status === 'failed') {
    return <RequestMessageView {...shared} kind="failed" onRetry={() => dispatch(requestRetried())} />;
  }
  // Whoever has begun one keeps what they wrote, and learns when sending that none is left.
  if (allowance !== null && leftOf(allowance) === 0 && !isBegun) {
    return <RequestMessageView {...shared} kind="none" allowance={allowance} />;
  }
  if (allowance === null || suggested === null) return <RequestMessageView {...shared} kind="loading" />;
  return (
    <>
      <RequestView
        {...request}
        suggested={suggested}
        heading={heading}
        conferenceId={conferenceId}
        ownId={user?.id ?? null}
        missing={missing}
        viewerZone={viewerZone}
        eventZone={timeZone}
        renderDetails={renderDetails}
        onQuery={(query) => dispatch(queryTyped({ query }))}
        onAdd={(person) => dispatch(personAdded({ person }))}
        onRemove={(attendeeId) => dispatch(personRemoved({ attendeeId }))}
        onRemoveBooth={() => dispatch(boothRemoved())}
        onHost={(asCompany) => dispatch(hostChosen({ asCompany }))}
        onMinutes={(minutes) => dispatch(minutesChosen({ minutes }))}
        onToggle={(slot) => dispatch(slotToggled({ slot }))}
        onPrefer={(slot) => dispatch(slotPreferred({ slot }))}
        onRetrySlots={() => dispatch(slotsRequested())}
        onTopic={(topic) => dispatch(topicTyped({ topic }))}
        onMessage={(message) => dispatch(messageTyped({ message }))}
        onPlace={(place) => dispatch(placeChosen({ place }))}
        onShares={(shares) => dispatch(sharesChosen({ shares }))}
        onSubmit={() => dispatch(missing.length > 0 ? requestRefused() : requestSubmitted())}
      />
      <LeaveDialogView
        isOpen={request.leavingTo !== null}
        onStay={() => dispatch(leaveDeclined())}
        onLeave={() => dispatch(leaveConfirmed())}
      />
    </>
  );
}
