import type { PrivacyRules } from '../../../shared/platform/privacy';

/** An event's configuration and texts are public. */
export const eventPrivacy = {
  'api.loadConfig.checkedBy': 'public',
  'api.loadConfig.config': 'public',
  'api.loadConfig.messages': 'public',
  'api.loadConfig.texts': 'public',
  'load.configProblems.checkedBy': 'public',
  'load.configProblems.config': 'public',
  'load.configProblems.messages': 'public',
  'load.configProblems.texts': 'public',
  'event.configured.payload.config': 'public',
  'event.configured.payload.texts': 'public',
  'state.event.config': 'public',
  'state.event.texts': 'public',
} as const satisfies PrivacyRules;
