import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Answers: ratings and choices are kept, free text is redacted. */
export const evaluationPrivacy = {
  answers: 'answer',
  'submitRequested.payload': 'answer',
  'evaluation.refused': 'answer',
} as const satisfies PrivacyRules;
