import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { ROUTES } from '../../contract/platform/routes';
import { Details } from '../../features/exhibition/leads';
import { MeetingRequest } from '../../features/meetings/meetings';
import { selectConfig } from '../../shared/platform/event';
import { meetingPathOf } from './meetingPaths';
import { useLinksPeople } from './useLinksPeople';
import { useLeadsSomewhere } from './openLinks';
import { useBoothPath } from './useBoothPath';

const schedulePathOf = (meetingId?: string) =>
  meetingId === undefined ? ROUTES.schedule.path : meetingPathOf(meetingId);

/** Requests a meeting, at `/request-meeting`, under the event's name for it (product.md#meetings). */
export function RequestMeetingScreen() {
  const { formatMessage } = useIntl();
  const { createActivity } = useSelector(selectConfig).pageOptions;
  const leads = useLeadsSomewhere();
  return (
    <MeetingRequest
      heading={createActivity.title ?? formatMessage({ id: 'shell.title.requestMeeting' })}
      schedulePathOf={leads(ROUTES.schedule.path) ? schedulePathOf : null}
      renderDetails={(details) => <Details details={details} />}
      linksPeople={useLinksPeople()}
      boothPathOf={useBoothPath()}
    />
  );
}
