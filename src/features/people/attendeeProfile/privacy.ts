import type { PrivacyRules } from '../../../shared/platform/privacy';
import { profileRules } from '../../../shared/people/person/privacy';

/**
 * Attendee profiles wherever they occur: in state and actions, in requests and replies, and while being
 * edited. Fields are redacted the same way everywhere, because a replay compares what it sends with what was
 * recorded.
 */
export const attendeeProfilePrivacy: PrivacyRules = {
  ...profileRules('profile'),
  ...profileRules('theirs'),
  ...profileRules('changes'),
  ...profileRules('getAttendee'),
  ...profileRules('putAttendee'),
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
