import type { PrivacyRules } from '../../shared/privacy';

/** What people wrote, what was said against it and why moderators acted, and everybody's name. */
export const moderationPrivacy = {
  'moderationDesk.items.text': 'text',
  'queueSucceeded.payload.items.text': 'text',
  'moreSucceeded.payload.items.text': 'text',
  'listModerationQueue.items.text': 'text',
  'reports.notes': 'text',
  'author.name': 'person',
  'by.name': 'person',
  'about.name': 'person',
  'undoneBy.name': 'person',
  'actSucceeded.payload.by': 'person',
  'notice.by': 'person',
  'acts.reason': 'text',
  'act.reason': 'text',
  'undoAct.reason': 'text',
  'actRequested.payload.reason': 'text',
  'moderateTargets.body.reason': 'text',
  'silenceRequested.payload.reason': 'text',
  'silencePerson.body.reason': 'text',
  'moderationReport.note': 'text',
  'reportNoteChanged.payload': 'text',
  'reportTarget.body.note': 'text',
} as const satisfies PrivacyRules;
