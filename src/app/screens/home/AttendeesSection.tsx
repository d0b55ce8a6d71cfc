import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  AttendeeCardsView,
  selectSampleLane,
  selectSwimlanes,
  swimlanesRequested,
} from '../../../features/people/attendees';
import { selectConfig, selectNavigation } from '../../../shared/platform/event';
import { AnyLink } from '../../../shared/kit/ui/AnyLink';
import { fetchedStatus } from './fetchedStatus';
import { HomeSectionFrame } from './HomeSectionFrame';
import { useRequest } from './useRequest';

/** Separate from `AttendeesSection` so that an event without a directory never requests attendees. */
function Sample({ allPath }: { allPath: string }) {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { status } = useSelector(selectSwimlanes);
  const lane = useSelector(selectSampleLane);
  const mayAsk = useRequest(swimlanesRequested);
  const shown = fetchedStatus(status, lane !== null);
  if (!mayAsk || (lane === null && shown === 'ready')) return null;
  return (
    <HomeSectionFrame
      section="attendees"
      status={shown}
      onRetry={() => dispatch(swimlanesRequested())}
      action={
        <AnyLink to={allPath}>
          <FormattedMessage id="attendees.seeAll" />
        </AnyLink>
      }
    >
      {lane && (
        <AttendeeCardsView
          conferenceId={conferenceId}
          attendees={lane.attendees}
          locationOptions={pageOptions.attendees}
        />
      )}
    </HomeSectionFrame>
  );
}

/** Attendee sample, if the event has the attendees page active and lanes configured (product.md#home). */
export function AttendeesSection() {
  const { swimlanes } = useSelector(selectConfig).pageOptions.attendees;
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'attendees');
  return entry && swimlanes.length > 0 ? <Sample allPath={entry.path} /> : null;
}
