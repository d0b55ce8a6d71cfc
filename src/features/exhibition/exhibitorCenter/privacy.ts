import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * What exhibitors write about visitors, and who works for them. What visitors share is in the rules of leads.
 */
export const exhibitorCenterPrivacy = {
  'leads.note': 'text',
  'notes.note': 'text',
  'lead.note': 'text',
  'theirs.note': 'text',
  'leads.reasons.fileName': 'text',
  'notesChanged.payload.note': 'text',
  'leadSaveSucceeded.payload.note': 'text',
  'leadConflictFound.payload.note': 'text',
  'putLead.note': 'text',
  'putLead.body.note': 'text',
  'getLead.note': 'text',
  assignedTo: 'email',
  'leadDesk.search.query': 'text',
  'searchChanged.payload.query': 'text',
  'listLeads.query.q': 'text',
  'members.account': 'email',
  'members.name': 'person',
  'boothTeam.email': 'email',
  'boothTeam.working': 'email',
  'boothTeam.asking': 'email',
  'emailTyped.payload.email': 'email',
  'boothTeam/removalConfirmationRequested.payload.account': 'email',
  'addTeamMember.body.email': 'email',
  'removeTeamMember.params.account': 'email',
  'acts.account': 'email',
  'acts.by.userId': 'personId',
} as const satisfies PrivacyRules;
