import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { idempotency } from '../idempotency/plugin';
import { attendeeExportRoutes } from './attendeeExport/routes';
import { attendeeImportRoutes } from './attendeeImport/routes';
import { createBoundedReading, type BoundedReading } from '../lib/boundedReading';
import { countPeople } from './attendees/repository';
import { attendeeRoutes } from './attendees/routes';
import { availabilityRoutes } from './availability/routes';
import { recordKeptFile } from './booth/keptFiles';
import { boothRoutes } from './booth/routes';
import { mayOpenDocument } from './boothDocuments/documents';
import { calendarRoutes } from './calendar/routes';
import { captionRoutes } from './captions/routes';
import { commentRoutes } from './comments/routes';
import { companyRoutes } from './companies/routes';
import { conversationRoutes } from './conversations/routes';
import { dataRightRoutes } from './dataRights/routes';
import { eventTimeRoutes } from './eventTime/routes';
import { exhibitorImportRoutes } from './exhibitorImport/routes';
import { featuredVideoRoutes } from './featuredVideo/routes';
import { fileRoutes } from './files/routes';
import { fileOwners } from './fileOwners';
import { gateLinkRoutes } from './gateLink/routes';
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
import { pollRoutes } from './polls/routes';
import { posterImportRoutes } from './posterImport/routes';
import { posterRoutes } from './posters/routes';
import { promotionRoutes } from './promotions/routes';
import { pushRoutes } from './push/routes';
import { questionRoutes } from './questions/routes';
import { roomRoutes } from './rooms/routes';
import { savedRoutes } from './saved/routes';
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
  attendeeExportRoutes,
  attendeeImportRoutes,
  attendeeRoutes,
  availabilityRoutes,
  boothRoutes,
  calendarRoutes,
  captionRoutes,
  commentRoutes,
  companyRoutes,
  conversationRoutes,
  dataRightRoutes,
  eventTimeRoutes,
  exhibitorImportRoutes,
  featuredVideoRoutes,
  (app, deps) =>
    fileRoutes(app, deps, {
      owners: fileOwners(deps),
      mayOpen: mayOpenDocument,
      onKept: recordKeptFile(deps),
    }),
  gateLinkRoutes,
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
  pollRoutes,
  posterImportRoutes,
  posterRoutes,
  promotionRoutes,
  pushRoutes,
  questionRoutes,
  roomRoutes,
  savedRoutes,
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
  const bounded = createBoundedReading({
    ...deps,
    countPeople: (conferenceId) => countPeople(deps.db, conferenceId),
  });
  for (const routes of MODULES) routes(app, deps, bounded);
}
