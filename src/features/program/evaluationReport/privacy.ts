import type { PrivacyRules } from '../../../shared/platform/privacy';

/** What people wrote in evaluations, and what is searched in it. */
export const evaluationReportPrivacy = {
  'evaluationReport.comments.list.text': 'text',
  'commentsSucceeded.payload.comments.text': 'text',
  'moreCommentsSucceeded.payload.comments.text': 'text',
  'listEvaluationComments.comments.text': 'text',
  'evaluationReport.comments.filter.q': 'text',
  'commentFilterChanged.payload.q': 'text',
  'listEvaluationComments.query.q': 'text',
} as const satisfies PrivacyRules;
