import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../../shared/kit/ui/DetailMessage';

const TEXTS: DetailTexts = {
  notFoundTitle: 'session.notFoundTitle',
  notFoundText: 'session.notFoundText',
  failedTitle: 'session.failedTitle',
  failedText: 'session.failedText',
  offlineText: 'session.offlineText',
  toList: 'session.toProgramme',
};

/** Shown instead of a session: none exists at this address, or loading failed. */
export const SessionMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/sessions" />
);
