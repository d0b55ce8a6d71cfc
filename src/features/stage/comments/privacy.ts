import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * What people write to a session. The sanitizer's argument contains links made from the draft: it is hidden
 * entirely, because a hidden draft produces different links. Author names are private (`commonRules`); times
 * and numbers stay.
 */
export const commentsPrivacy = {
  'comments.text': 'text',
  'comments.entities.*.text': 'text',
  'comments.*.outgoing.text': 'text',
  'comments.*.outgoing.html': 'text',
  'comments.*.draft': 'text',
  'comment.text': 'text',
  'postComment.text': 'text',
  'postComment.body.text': 'text',
  'draftChanged.payload.text': 'text',
  'draftRestored.payload.text': 'text',
  'commentQueued.payload.text': 'text',
  'commentQueued.payload.html': 'text',
  'sanitiser.html()': 'hidden',
  'sanitiser.html': 'text',
  'storage.local.get.drafts': 'text',
  'storage.local.set().drafts': 'text',
} as const satisfies PrivacyRules;
