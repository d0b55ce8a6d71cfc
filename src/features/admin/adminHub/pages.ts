import { ROUTES } from '../../../contract/platform/routes';

/** Groups of pages, in the order of the hub. */
export const PAGE_GROUPS = ['programme', 'people', 'content', 'insight'] as const;

/**
 * Administration pages by group, as shown in the hub and found by the search. A new page needs a name and a
 * description in the messages.
 */
export const PAGES = [
  ['programme', 'schedule', ROUTES.adminSchedule.path],
  ['programme', 'sessions', ROUTES.adminSessions.path],
  ['programme', 'meetings', ROUTES.adminMeetings.path],
  ['people', 'people', ROUTES.adminAttendees.path],
  ['people', 'import', ROUTES.adminAttendeeImport.path],
  ['people', 'deletions', ROUTES.adminDeletions.path],
  ['people', 'desk', ROUTES.adminHelpdesk.path],
  ['people', 'moderation', ROUTES.adminModeration.path],
  ['content', 'settings', ROUTES.adminSettings.path],
  ['content', 'featuredVideo', ROUTES.adminFeaturedVideo.path],
  ['content', 'promotions', ROUTES.adminPromotions.path],
  ['content', 'announcements', ROUTES.adminAnnouncements.path],
  ['content', 'help', ROUTES.adminHelp.path],
  ['content', 'exhibitors', ROUTES.adminExhibitors.path],
  ['content', 'exhibitor', ROUTES.exhibitor.path],
  ['content', 'exhibitorImport', ROUTES.adminExhibitorImport.path],
  ['content', 'posterImport', ROUTES.adminPosterImport.path],
  ['insight', 'evaluations', ROUTES.adminEvaluations.path],
  ['insight', 'analytics', ROUTES.adminAnalytics.path],
  ['insight', 'audit', ROUTES.adminAudit.path],
  ['insight', 'developer', ROUTES.developer.path],
] as const;

export type AdminPage = (typeof PAGES)[number][1];
