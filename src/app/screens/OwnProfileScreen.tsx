import { OwnProfile } from '../../features/attendeeProfile';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { useBoothPath } from './useBoothPath';

/**
 * The user's own profile, at `/attendees/attendee-profile/`, with recommended attendees and what is
 * shared with exhibitors (product.md#attendees, product.md#leads).
 */
export function OwnProfileScreen() {
  return (
    <OwnProfile
      boothPathOf={useBoothPath()}
      below={
        <>
          <ChunkSlot chunk="recommended" screen="RecommendedAttendees" />
          <ChunkSlot chunk="sharedContacts" screen="SharedContacts" />
        </>
      }
    />
  );
}
