import type { PrivacyRules } from '../../shared/actionLog/redact';

/** Answers: ratings and choices stay, what was written does not. */
export const evaluationPrivacy = {
  answers: 'answer',
  'submitRequested.payload': 'answer',
  'evaluation.refused': 'answer',
} as const satisfies PrivacyRules;
