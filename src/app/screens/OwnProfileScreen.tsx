import { OwnProfile } from '../../features/attendeeProfile';
import { Connections } from '../../features/connections';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { useBoothPath } from './useBoothPath';

/**
 * The user's own profile, at `/attendees/attendee-profile/`, with connections, recommended attendees
 * and what is shared with exhibitors (product.md#attendees, product.md#connections, product.md#leads).
 */
export function OwnProfileScreen() {
  return (
    <OwnProfile
      boothPathOf={useBoothPath()}
      below={
        <>
          <Connections />
          <ChunkSlot chunk="recommended" screen="RecommendedAttendees" />
          <ChunkSlot chunk="sharedContacts" screen="SharedContacts" />
        </>
      }
    />
  );
}
