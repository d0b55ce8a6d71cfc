import { useSelector } from 'react-redux';
import { ROUTES } from '../../contract/platform/routes';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import { BoothDuties } from '../../features/meetings/availability';
import { ExhibitorCenter } from '../../features/exhibition/exhibitorCenter';
import { selectHasOwnMessages } from '../../shared/people/person/hasMessages';
import { PageMessage } from '../../shared/kit/ui/PageMessage';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { meetingPathOf } from './meetingPaths';
import { useLeadsSomewhere } from './openLinks';

/** The exhibitor center. */
export function ExhibitorScreen() {
  const isSuperuser = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  const hasMessages = useSelector(selectHasOwnMessages);
  const leads = useLeadsSomewhere();
  const hasSchedule = leads(ROUTES.schedule.path);
  const requests = ROUTES.requestMeeting.path;
  return (
    <ExhibitorCenter
      isSuperuser={isSuperuser}
      boothPathOf={(exhibitorId) => {
        const path = ROUTES.exhibitorDetails.path.replace(':exhibitorId', encodeURIComponent(exhibitorId));
        return leads(path) ? path : null;
      }}
      inboxOf={
        hasMessages
          ? () => (
              <ChunkSlot chunk="messageCenter" screen="BoothInbox" waiting={<PageMessage kind="loading" />} />
            )
          : null
      }
      meetingsOf={
        leads(requests)
          ? (exhibitorId) => (
              <BoothDuties
                exhibitorId={exhibitorId}
                requestPath={`${requests}?${new URLSearchParams({ for: exhibitorId }).toString()}`}
                meetingPathOf={hasSchedule ? meetingPathOf : null}
              />
            )
          : null
      }
    />
  );
}
