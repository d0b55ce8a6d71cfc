import { OwnProfile } from '../../features/attendeeProfile';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/**
 * The user's own profile, at `/attendees/attendee-profile/`, with recommended attendees
 * (product.md#attendees).
 */
export function OwnProfileScreen() {
  return <OwnProfile below={<ChunkSlot chunk="recommended" screen="RecommendedAttendees" />} />;
}
