import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { Locale } from '../../contract/platform/eventConfig';
import { enterRequested, logoutRequested } from '../../features/access/auth/slice';
import { promptClosed, promptOpened, submitRequested } from '../../features/program/evaluation/slice';
import { clearRequested } from '../../features/notices/notifications/slice';
import { commentRequested, draftChanged } from '../../features/stage/comments/slice';
import { sessionRequested } from '../../features/program/session/slice';
import { sessionsRequested } from '../../features/program/sessions/slice';
import { settingsRequested } from '../../features/platform/settings/slice';
import { newerBuildFound, updateRequested } from '../../features/platform/update/slice';
import { videoRetried } from '../../features/stage/video/slice';
import { createRedactor } from '../../replay/log/redact';
import { chatRequested } from '../../shared/helpdesk/helpdesk';
import {
  escapePressed,
  localeRequested,
  navigationRequested,
  pageHidden,
  pageShown,
  wentOffline,
  wentOnline,
} from '../../shared/platform/page';
import { refreshRequested } from '../../shared/platform/auth';
import { devToolsName, devToolsOptions } from './redactedOptions';
import { PRIVACY } from '../privacy';
import type { EvaluationAnswers } from '../../contract/platform/log';

/**
 * Commands for the DevTools dispatcher, named by their effect. DevTools reads the argument names from the
 * functions, so each lists its own.
 */
export const actionCreators = {
  goTo: (to: string, replace: boolean) => navigationRequested(to, replace),
  speak: (locale: Locale) => localeRequested(locale),
  enter: () => enterRequested(),
  logOut: () => logoutRequested(),
  refreshTokens: () => refreshRequested(),
  loadSettings: () => settingsRequested(),
  loadSessions: () => sessionsRequested(),
  loadSession: (id: string) => sessionRequested(id),
  clearNotifications: () => clearRequested(),
  askHelpdesk: () => chatRequested(),
  writeComment: (sessionId: string, text: string) => draftChanged({ sessionId, text }),
  sendComment: (sessionId: string) => commentRequested({ sessionId }),
  openEvaluation: () => promptOpened(),
  closeEvaluation: () => promptClosed(),
  submitEvaluation: (answers: EvaluationAnswers) => submitRequested(answers),
  retryVideo: () => videoRetried(),
  findNewerBuild: () => newerBuildFound(),
  loadNewerBuild: () => updateRequested(),
  hidePage: () => pageHidden(),
  showPage: () => pageShown(),
  goOffline: () => wentOffline(),
  goOnline: () => wentOnline(),
  pressEscape: () => escapePressed(),
};

/** Lists each place once where a text was masked because nobody declared it public. */
function createMaskedList(): (place: string) => void {
  const listed = new Set<string>();
  return (place) => {
    if (listed.has(place)) return;
    listed.add(place);
    // oxlint-disable-next-line no-console -- a list for developers, in development builds only
    console.debug(`Masked, as it is not declared public: ${place}`);
  };
}

/** Redux DevTools for developers: still redacted, plus action traces and commands to dispatch. */
export function developerOptions(): DevToolsEnhancerOptions {
  const redactor = createRedactor({
    ...PRIVACY,
    salt: crypto.getRandomValues(new Uint8Array(32)),
    onMasked: createMaskedList(),
  });
  return devToolsOptions(redactor, devToolsName(window.location.hostname), { trace: true, actionCreators });
}
