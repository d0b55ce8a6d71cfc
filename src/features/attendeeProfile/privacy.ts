import type { PrivacyRules } from '../../shared/actionLog/redact';
import { personRules } from '../../shared/people/privacy';

/** What a page says besides what the directory does. */
const pageRules = (place: string): PrivacyRules => ({
  ...personRules(place),
  [`${place}.myAvailability`]: 'text',
  [`${place}.biography`]: 'text',
  [`${place}.aboutOrganization`]: 'text',
  [`${place}.interests`]: 'text',
});

/**
 * Pages of people, wherever they stand: in state and actions, as they are sent and answered, and as they are being changed. Fields
 * are hidden alike everywhere: a replay compares what is sent with what was.
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
