import { useSelector } from 'react-redux';
import { ROUTES } from '../../contract/platform/routes';
import { OwnProfile } from '../../features/people/attendeeProfile';
import { Connections } from '../../features/people/connections';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { useLeadsSomewhere } from './openLinks';
import { selectAreSectionsKnown, type OwnSectionsState } from './ownSections';
import { useBoothPath } from './useBoothPath';

/**
 * The user's own profile, at `/attendees/attendee-profile/`, with when they can be met, connections,
 * recommended attendees and what is shared with exhibitors (product.md#attendees, product.md#availability,
 * product.md#connections, product.md#leads).
 */
export function OwnProfileScreen() {
  const hasMeetings = useLeadsSomewhere()(ROUTES.requestMeeting.path);
  const areSectionsKnown = useSelector((state: OwnSectionsState) =>
    selectAreSectionsKnown(state, hasMeetings),
  );
  return (
    <OwnProfile
      boothPathOf={useBoothPath()}
      areSectionsKnown={areSectionsKnown}
      sections={
        <>
          {hasMeetings && <ChunkSlot chunk="availability" screen="Availability" />}
          <Connections />
          <ChunkSlot chunk="recommended" screen="RecommendedAttendees" />
          <ChunkSlot chunk="sharedContacts" screen="SharedContacts" />
        </>
      }
    />
  );
}
