import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { OwnProfile } from '../../features/attendeeProfile';
import { titleRequested } from '../../shared/page';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/**
 * The user's own profile, at `/attendees/attendee-profile/`, with recommended attendees
 * (product.md#attendees).
 */
export function OwnProfileScreen() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'attendeeProfile.ownTitle' });
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [title, dispatch]);
  return <OwnProfile below={<ChunkSlot chunk="recommended" screen="RecommendedAttendees" />} />;
}
