import { accessPrivacy } from '../features/access/privacy';
import { attendeesPrivacy } from '../features/attendees/privacy';
import { authPrivacy } from '../features/auth/privacy';
import { evaluationPrivacy } from '../features/evaluation/privacy';
import { eventPrivacy } from '../features/event/privacy';
import { logPrivacy } from '../features/log/privacy';
import { pushPrivacy } from '../features/push/privacy';
import { reportPrivacy } from '../features/report/privacy';
import { sessionPagePrivacy } from '../features/session/privacy';
import { videoPrivacy } from '../features/video/privacy';
import { commonRules, type PrivacyRules } from '../shared/actionLog/redact';
import { sessionPrivacy } from '../shared/session/privacy';

/** What is private in the whole app. */
export const PRIVACY_RULES: PrivacyRules = {
  ...commonRules,
  ...sessionPrivacy,
  ...accessPrivacy,
  ...attendeesPrivacy,
  ...authPrivacy,
  ...evaluationPrivacy,
  ...eventPrivacy,
  ...logPrivacy,
  ...pushPrivacy,
  ...reportPrivacy,
  ...sessionPagePrivacy,
  ...videoPrivacy,
};
