import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { auditCalls } from '../audit/plugin';
import { idempotency } from '../idempotency/plugin';
import { adminHubRoutes } from './admin/adminHub/routes';
import { analyticsRoutes } from './admin/analytics/routes';
import { announcementRoutes } from './notices/announcements/routes';
import { attendeeExportRoutes } from './people/attendeeExport/routes';
import { attendeeImportRoutes } from './people/attendeeImport/routes';
import { createBoundedReading, type BoundedReading } from '../lib/boundedReading';
import { countPeople } from './people/attendees/repository';
import { claimLater, claimPage } from './people/attendees/claim';
import { attendeeRoutes } from './people/attendees/routes';
import { auditLogRoutes } from './admin/auditLog/routes';
import { availabilityRoutes } from './meetings/availability/routes';
import { recordKeptFile } from './exhibition/booth/keptFiles';
import { exhibitorsOf } from './exhibition/boothStaff/members';
import { boothRoutes } from './exhibition/booth/routes';
import { mayOpenDocument } from './exhibition/boothDocuments/documents';
import { calendarRoutes } from './program/calendar/routes';
import { captionRoutes } from './stage/captions/routes';
import { commentRoutes } from './stage/comments/routes';
import { companyRoutes } from './exhibition/companies/routes';
import { removeUnsent } from './messages/conversations/fileRepository';
import { notifyBooth } from './messages/conversations/conversation';
import { conversationRoutes } from './messages/conversations/routes';
import { dataRightRoutes } from './admin/dataRights/routes';
import { evaluationReportRoutes } from './program/evaluationReport/routes';
import { eventTimeRoutes } from './platform/eventTime/routes';
import { exhibitorAdminRoutes } from './exhibition/exhibitorAdmin/routes';
import { exhibitorImportRoutes } from './exhibition/exhibitorImport/routes';
import { featuredVideoRoutes } from './event/featuredVideo/routes';
import { fileRoutes } from './platform/files/routes';
import { fileOwners } from './fileOwners';
import { gateLinkRoutes } from './access/gateLink/routes';
import { helpPageRoutes } from './event/helpPage/routes';
import { helpdeskRoutes } from './helpdesk/helpdesk/routes';
import { ingestRoutes } from './stage/ingest/routes';
import { leadRoutes } from './exhibition/leads/routes';
import { logRoutes } from './platform/log/routes';
import { meetingAdminRoutes } from './meetings/meetingAdmin/routes';
import { meetingRoutes } from './meetings/meetings/routes';
import { messagingRoutes } from './messages/messaging/routes';
import { moderationRoutes } from './stage/moderationDesk/routes';
import { noticePushRoutes } from './notices/noticePush/routes';
import { notificationRoutes } from './notices/notifications/routes';
import { ownTimeRoutes } from './program/ownTimes/routes';
import { peopleRoutes } from './admin/people/routes';
import { personRoleRoutes } from './access/personRoles/routes';
import { personStandingRoutes } from './access/personStanding/routes';
import { pollRoutes } from './stage/polls/routes';
import { posterImportRoutes } from './posters/posterImport/routes';
import { posterRoutes } from './posters/posters/routes';
import { programEditingRoutes } from './program/programEditing/routes';
import { promotionRoutes } from './exhibition/promotions/routes';
import { pushRoutes } from './notices/push/routes';
import { questionRoutes } from './stage/questions/routes';
import { knockRoutes } from './rooms/rooms/knockRoutes';
import { loungeRoutes } from './rooms/rooms/loungeRoutes';
import { roomRoutes } from './rooms/rooms/routes';
import { savedRoutes } from './people/saved/routes';
import { scheduleExportRoutes } from './program/scheduleExport/routes';
import { scheduleImportRoutes } from './program/scheduleImport/routes';
import { sessionEvalRoutes } from './program/sessionEvals/routes';
import { sessionRoutes } from './program/sessions/routes';
import { settingsRoutes } from './platform/settings/routes';
import { talkSignatureRoutes } from './messages/talkSignature/routes';
import { tradeshowRoutes } from './exhibition/tradeshow/routes';
import { refuseUnstorableText } from '../lib/unstorableText';
import { userinfoRoutes } from './access/userinfo/routes';
import { videoRoutes } from './stage/video/routes';
import { videoViewCountRoutes } from './program/videoViewCount/routes';
import { viewerRoutes } from './program/viewers/routes';

/** One entry per resource of the contract. */
const MODULES: readonly ((app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading) => void)[] = [
  adminHubRoutes,
  analyticsRoutes,
  announcementRoutes,
  attendeeExportRoutes,
  attendeeImportRoutes,
  attendeeRoutes,
  auditLogRoutes,
  availabilityRoutes,
  boothRoutes,
  calendarRoutes,
  captionRoutes,
  commentRoutes,
  companyRoutes,
  conversationRoutes,
  dataRightRoutes,
  evaluationReportRoutes,
  eventTimeRoutes,
  exhibitorAdminRoutes,
  exhibitorImportRoutes,
  featuredVideoRoutes,
  (app, deps) =>
    fileRoutes(app, deps, {
      owners: fileOwners(deps),
      mayOpen: mayOpenDocument,
      onKept: recordKeptFile(deps),
      removeUnused: removeUnsent,
    }),
  gateLinkRoutes,
  helpPageRoutes,
  helpdeskRoutes,
  ingestRoutes,
  (app, deps) =>
    leadRoutes(app, deps, (transaction, shared) => notifyBooth(deps.channels, transaction, shared)),
  logRoutes,
  meetingAdminRoutes,
  meetingRoutes,
  messagingRoutes,
  moderationRoutes,
  noticePushRoutes,
  notificationRoutes,
  ownTimeRoutes,
  peopleRoutes,
  personRoleRoutes,
  personStandingRoutes,
  pollRoutes,
  posterImportRoutes,
  posterRoutes,
  programEditingRoutes,
  promotionRoutes,
  pushRoutes,
  questionRoutes,
  roomRoutes,
  knockRoutes,
  loungeRoutes,
  savedRoutes,
  scheduleExportRoutes,
  scheduleImportRoutes,
  sessionEvalRoutes,
  sessionRoutes,
  settingsRoutes,
  talkSignatureRoutes,
  tradeshowRoutes,
  (app, deps) => userinfoRoutes(app, deps, { claimPage, exhibitorsOf }),
  videoRoutes,
  videoViewCountRoutes,
  viewerRoutes,
];

/** Registers every endpoint of the contract below `/api/<conferenceId>`. */
export function registerModules(app: FastifyInstance, deps: ServerDeps): void {
  refuseUnstorableText(app);
  idempotency(app, deps);
  auditCalls(app, deps);
  claimLater(app, deps);
  const bounded = createBoundedReading({
    ...deps,
    countPeople: (conferenceId) => countPeople(deps.db, conferenceId),
  });
  for (const routes of MODULES) routes(app, deps, bounded);
}
