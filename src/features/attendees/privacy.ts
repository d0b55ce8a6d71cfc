import type { PrivacyRules } from '../../shared/actionLog/redact';

/**
 * Who attends. Names, companies and cities are private by their names (`commonRules`); here is what else is known of a person. The
 * names of the lanes stand in the configuration.
 */
export const attendeesPrivacy = {
  'swimlanes.attendees.title': 'text',
  'swimlanes.attendees.imgPath': 'text',
  'swimlanes.attendees.country': 'address',
  'swimlanes.attendees.state': 'address',
  'swimlanes.attendees.system': 'text',
  'swimlanes.attendees.MI': 'text',
  'swimlanes.attendees.prefix': 'text',
  'swimlanes.attendees.suffix': 'text',
  'swimlanes.attendees.companyType': 'text',
  'swimlanes.attendees.companyId': 'text',
} as const satisfies PrivacyRules;
