import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../shared/ui/DetailMessage';

const TEXTS: DetailTexts = {
  notFoundTitle: 'session.notFoundTitle',
  notFoundText: 'session.notFoundText',
  failedTitle: 'session.failedTitle',
  failedText: 'session.failedText',
  offlineText: 'session.offlineText',
  toList: 'session.toProgramme',
};

/** In place of a session: there is none at this address, or it could not be loaded. */
export const SessionMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/sessions" />
);
