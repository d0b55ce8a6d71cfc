import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { auditCalls } from '../audit/plugin';
import { idempotency } from '../idempotency/plugin';
import { adminHubRoutes } from './adminHub/routes';
import { analyticsRoutes } from './analytics/routes';
import { announcementRoutes } from './announcements/routes';
import { attendeeExportRoutes } from './attendeeExport/routes';
import { attendeeImportRoutes } from './attendeeImport/routes';
import { createBoundedReading, type BoundedReading } from '../lib/boundedReading';
import { countPeople } from './attendees/repository';
import { claimLater } from './attendees/claim';
import { attendeeRoutes } from './attendees/routes';
import { auditLogRoutes } from './auditLog/routes';
import { availabilityRoutes } from './availability/routes';
import { recordKeptFile } from './booth/keptFiles';
import { boothRoutes } from './booth/routes';
import { mayOpenDocument } from './boothDocuments/documents';
import { calendarRoutes } from './calendar/routes';
import { captionRoutes } from './captions/routes';
import { commentRoutes } from './comments/routes';
import { companyRoutes } from './companies/routes';
import { removeUnsent } from './conversations/fileRepository';
import { conversationRoutes } from './conversations/routes';
import { dataRightRoutes } from './dataRights/routes';
import { evaluationReportRoutes } from './evaluationReport/routes';
import { eventTimeRoutes } from './eventTime/routes';
import { exhibitorAdminRoutes } from './exhibitorAdmin/routes';
import { exhibitorImportRoutes } from './exhibitorImport/routes';
import { featuredVideoRoutes } from './featuredVideo/routes';
import { fileRoutes } from './files/routes';
import { fileOwners } from './fileOwners';
import { gateLinkRoutes } from './gateLink/routes';
import { helpPageRoutes } from './helpPage/routes';
import { helpdeskRoutes } from './helpdesk/routes';
import { ingestRoutes } from './ingest/routes';
import { leadRoutes } from './leads/routes';
import { logRoutes } from './log/routes';
import { meetingAdminRoutes } from './meetingAdmin/routes';
import { meetingRoutes } from './meetings/routes';
import { messagingRoutes } from './messaging/routes';
import { moderationRoutes } from './moderationDesk/routes';
import { noticePushRoutes } from './noticePush/routes';
import { notificationRoutes } from './notifications/routes';
import { ownTimeRoutes } from './ownTimes/routes';
import { peopleRoutes } from './people/routes';
import { personRoleRoutes } from './personRoles/routes';
import { personStandingRoutes } from './personStanding/routes';
import { pollRoutes } from './polls/routes';
import { posterImportRoutes } from './posterImport/routes';
import { posterRoutes } from './posters/routes';
import { programmeEditingRoutes } from './programmeEditing/routes';
import { promotionRoutes } from './promotions/routes';
import { pushRoutes } from './push/routes';
import { questionRoutes } from './questions/routes';
import { knockRoutes } from './rooms/knockRoutes';
import { loungeRoutes } from './rooms/loungeRoutes';
import { roomRoutes } from './rooms/routes';
import { savedRoutes } from './saved/routes';
import { scheduleExportRoutes } from './scheduleExport/routes';
import { scheduleImportRoutes } from './scheduleImport/routes';
import { sessionEvalRoutes } from './sessionEvals/routes';
import { sessionRoutes } from './sessions/routes';
import { settingsRoutes } from './settings/routes';
import { talkSignatureRoutes } from './talkSignature/routes';
import { tradeshowRoutes } from './tradeshow/routes';
import { refuseUnstorableText } from '../lib/unstorableText';
import { userinfoRoutes } from './userinfo/routes';
import { videoRoutes } from './video/routes';
import { videoViewCountRoutes } from './videoViewCount/routes';
import { viewerRoutes } from './viewers/routes';

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
  leadRoutes,
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
  programmeEditingRoutes,
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
  userinfoRoutes,
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
