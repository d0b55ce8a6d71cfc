import type { PrivacyRules } from '../../shared/actionLog/redact';

/**
 * Entries of the event's log, on their way, waiting, and kept in the browser: who they are about. What was watched stays: it is
 * what a replay is about, and belongs to a pseudonym.
 */
export const logPrivacy = {
  'log.userId': 'personId',
  'body.name': 'person',
  'log.queued.payload.name': 'person',
  'waitingChanged.payload.name': 'person',
  'waiting.name': 'person',
  'storage.local.get.name': 'person',
  'storage.local.set().name': 'person',
} as const satisfies PrivacyRules;
