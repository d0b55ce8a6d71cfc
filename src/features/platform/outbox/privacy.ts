import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * Log entries in transit, waiting and stored in the browser: who they belong to is private. What was watched
 * stays readable: replays need it, and it is tied to a pseudonym.
 */
export const outboxPrivacy = {
  'outbox.userId': 'personId',
  'body.name': 'person',
  'outbox.queued.payload.name': 'person',
  'waitingChanged.payload.name': 'person',
  'waiting.name': 'person',
  'storage.local.get.name': 'person',
  'storage.local.set().name': 'person',
} as const satisfies PrivacyRules;
