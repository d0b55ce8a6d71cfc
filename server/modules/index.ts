import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { idempotency } from '../idempotency/plugin';
import { attendeeExportRoutes } from './attendeeExport/routes';
import { attendeeImportRoutes } from './attendeeImport/routes';
import { createBoundedReading, type BoundedReading } from '../lib/boundedReading';
import { lookupRoutes } from './attendees/lookup/routes';
import { attendeeRoutes } from './attendees/directory/routes';
import { pictureRoutes } from './attendees/pictures/routes';
import { profileRoutes } from './attendees/profile/routes';
import { recommendedRoutes } from './attendees/recommended/routes';
import { commentRoutes } from './comments/routes';
import { companyRoutes } from './companies/routes';
import { dataRightRoutes } from './dataRights/routes';
import { eventTimeRoutes } from './eventTime/routes';
import { featuredVideoRoutes } from './featuredVideo/routes';
import { gateLinkRoutes } from './gateLink/routes';
import { helpdeskRoutes } from './helpdesk/routes';
import { logRoutes } from './log/routes';
import { notificationRoutes } from './notifications/routes';
import { pushRoutes } from './push/routes';
import { sessionEvalRoutes } from './sessionEvals/routes';
import { sessionRoutes } from './sessions/routes';
import { settingsRoutes } from './settings/routes';
import { talkSignatureRoutes } from './talkSignature/routes';
import { tradeshowRoutes } from './tradeshow/routes';
import { refuseUnstorableText } from '../lib/unstorableText';
import { userinfoRoutes } from './userinfo/routes';
import { videoRoutes } from './video/routes';
import { videoViewCountRoutes } from './videoViewCount/routes';

/** One entry per resource of the contract. */
const MODULES: readonly ((app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading) => void)[] = [
  attendeeExportRoutes,
  attendeeImportRoutes,
  attendeeRoutes,
  lookupRoutes,
  pictureRoutes,
  profileRoutes,
  recommendedRoutes,
  commentRoutes,
  companyRoutes,
  dataRightRoutes,
  eventTimeRoutes,
  featuredVideoRoutes,
  gateLinkRoutes,
  helpdeskRoutes,
  logRoutes,
  notificationRoutes,
  pushRoutes,
  sessionEvalRoutes,
  sessionRoutes,
  settingsRoutes,
  talkSignatureRoutes,
  tradeshowRoutes,
  userinfoRoutes,
  videoRoutes,
  videoViewCountRoutes,
];

/** Registers every endpoint of the contract below `/api/<conferenceId>`. */
export function registerModules(app: FastifyInstance, deps: ServerDeps): void {
  refuseUnstorableText(app);
  idempotency(app, deps);
  const bounded = createBoundedReading(deps);
  for (const routes of MODULES) routes(app, deps, bounded);
}
