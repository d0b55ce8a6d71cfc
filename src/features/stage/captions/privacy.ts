import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What captioners type: it is what somebody says. */
export const captionsPrivacy = {
  'caption.text': 'text',
  'captions.text': 'text',
  'composer.text': 'text',
  'textChanged.payload': 'text',
  'postCaption.body.text': 'text',
  'correctCaption.body.text': 'text',
  'postCaption.text': 'text',
  'correctCaption.text': 'text',
} as const satisfies PrivacyRules;
