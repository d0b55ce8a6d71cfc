import type { PrivacyRules } from '../privacy';

/** File names are private until they are shown in a booth or beside a poster. */
export const uploadsPrivacy: PrivacyRules = {
  'uploads.items.name': 'text',
  'uploads.items.file.name': 'text',
  'uploadRequested.payload.name': 'text',
  'uploadSucceeded.payload.file.name': 'text',
  'postUpload.body.name': 'text',
  'completeUpload.name': 'text',
  // It contains the user's id.
  'postUpload.cloudKey': 'secret',
  'completeUpload.body.cloudKey': 'secret',
  'cloud.send().key': 'secret',
  // Addresses end with the name.
  'uploads.items.file.url': 'text',
  'uploadSucceeded.payload.file.url': 'text',
  'completeUpload.url': 'text',
};
