import type { PrivacyRules } from '../../shared/privacy';
import { personRules } from '../../shared/people/privacy';

/** Profile fields beyond those in the directory. */
const pageRules = (place: string): PrivacyRules => ({
  ...personRules(place),
  [`${place}.myAvailability`]: 'text',
  [`${place}.biography`]: 'text',
  [`${place}.aboutOrganization`]: 'text',
  [`${place}.interests`]: 'text',
});

/**
 * Attendee profiles wherever they occur: in state and actions, in requests and replies, and while being
 * edited. Fields are redacted the same way everywhere, because a replay compares what it sends with what was
 * recorded.
 */
export const attendeeProfilePrivacy: PrivacyRules = {
  ...pageRules('profile'),
  ...pageRules('theirs'),
  ...pageRules('changes'),
  ...pageRules('getAttendee'),
  ...pageRules('putAttendee'),
  'pictureChanged.payload.imgPath': 'text',
  'postAttendeePicture.imgPath': 'text',
  'deleteAttendeePicture.imgPath': 'text',
  'reply.imgPath': 'text',
  'ownRights.deletion.reason': 'text',
  'deletionReceived.payload.refused.reason': 'text',
  'getDeletionRequest.refused.reason': 'text',
  'postDeletionRequest.refused.reason': 'text',
  'deleteDeletionRequest.refused.reason': 'text',
};
