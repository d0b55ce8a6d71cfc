import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createECDH, randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { PERSONAL_PARAMETERS } from '../../src/contract/personalParameters';
import { PUBLIC_PARAMETERS } from '../../src/contract/publicParameters';
import { startChat } from '../../src/contract/helpdesk';
import { DEFAULT_AVAILABILITY } from '../../src/contract/availability';
import { captionsAddress } from '../../src/contract/captions';
import { DEFAULT_MESSAGING_SETTINGS } from '../../src/contract/messaging';
import { stageAddress } from '../../src/contract/stages';
import { DEFAULT_MEETING_SETTINGS } from '../../server/modules/meetings/settings';
import { signUrl } from '../../server/modules/video/media/signing';
import { createFileLinks } from '../../server/modules/files/links';
import { keepGivenFile } from '../../server/modules/files/keepGiven';
import { addUpload, readFile } from '../../server/modules/files/repository';
import { createPictureLinks } from '../../server/modules/attendees/pictures/links';
import { buildAnnouncementFields } from '../builders/announcement';
import { buildChatStart, buildEmbeddedDesk } from '../builders/helpdesk';
import { buildEvaluation, buildLogin, buildVideoView } from '../builders/logEntry';
import { buildOwnTime } from '../builders/ownTime';
import { buildPicture } from '../builders/picture';
import { buildPollDraft } from '../builders/poll';
import { buildPosterFields } from '../builders/poster';
import { buildProfileFields } from '../builders/profile';
import { buildSessionFields } from '../builders/session';
import { buildExhibitor } from '../builders/tradeshow';
import { buildBooth, buildLeadEdit } from '../builders/booth';
import { fourEvents, HOME } from './fourEvents';
import { nameOf, type Person } from './idTokens';
import { compileReply } from '../../server/plugins/jsonSchema';
import type { Endpoint } from '../../src/contract/endpoint';
import { withRoutes } from './registeredRoutes';
import { insertMember } from '../../server/modules/booth/repository';
import { insertConversation, insertMessage } from './messagingWorld';
import { insertAttendee, insertExhibitor, insertPoster, insertSession } from './seed';
import { renewFeed } from '../../server/modules/calendar/service';
import { createTestServer, type TestServer } from './testServer';

/**
 * Authorization matrix: the status each person gets at the home event for an otherwise valid request. Every
 * server route has a row; the text after `#` distinguishes rows of one route. `401`: not a user of this
 * event; `403`: not allowed for this user. HEAD answers like GET. Chats are authorized by their own tokens,
 * whoever presents them. `ALL` is a route for every method.
 *
 * Open on purpose: calendars, for those who know their secret address; everything a browser needs before
 * sign-in (page, configuration, files, sign-in, API description); browser reports; what nginx asks about live
 * input, for those who know its secret path; the two health checks, which reveal no secrets. The realtime
 * socket authenticates in its first frame, and a plain request gets nothing there. Videos require a signature
 * rather than a user, since a player's requests carry no token; so do pictures, whose URLs are signed.
 * `/metrics` is for the machine itself, so that a local scraper needs no key and nobody else sees how busy
 * the event is.
 */
const MATRIX = `
                                                      visitor  unregistered  attendee  exhibitor  presenter  helpdesk  moderator  superuser  otherEventAttendee
GET    /api/:conferenceId/settings                    401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/userinfo                    401      200           200       200        200        200       200        200        401
GET    /api/:conferenceId/server-time                 401      200           200       200        200        200       200        200        401
GET    /api/:conferenceId/event-time                 401      403           403       403        403        403       403        200        401
PUT    /api/:conferenceId/event-time                 401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/push/key                    401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/push/subscriptions          401      403           200       200        200        200       200        200        401
DELETE /api/:conferenceId/push/subscriptions          401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/push/messages               401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/talk-signature              401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/notifications/networking    401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/notifications/networking/list 401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/notifications/push           401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/notifications/push           401      403           200       200        200        200       200        200        401
DELETE /api/:conferenceId/notifications/networking    401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/tradeshow                   401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/tradeshow/search            401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/tradeshow/suggested         401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/tradeshow/exhibitors/:exhibitorId  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/tradeshow/exhibitors/:exhibitorId#unknown  401  403  404  404  404  404  404  404  401
GET    /api/:conferenceId/saved                       401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/saved/:kind/:itemId          401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/saved/:kind/:itemId#unknown  401      403           404       404        404        404       404        404        401
DELETE /api/:conferenceId/saved/:kind/:itemId          401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/own-times                    401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/own-times/:ownTimeId         401      403           200       200        200        200       200        200        401
DELETE /api/:conferenceId/own-times/:ownTimeId         401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/calendar/:item.ics           401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/calendar/:item.ics#unknown   401      403           404       404        404        404       404        404        401
GET    /api/:conferenceId/calendar/feed/:token.ics     200      200           200       200        200        200       200        200        200
GET    /api/:conferenceId/calendar/feed/:token.ics#unknown 404  404           404       404        404        404       404        404        404
GET    /api/:conferenceId/calendar/subscription        401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/calendar/subscription        401      403           200       200        200        200       200        200        401
DELETE /api/:conferenceId/calendar/subscription        401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/exhibitors  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/booth  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/booth#of-another  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/booth  401  403  403  200  403  403  403  200  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/booth#of-another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/team  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/team#of-another  401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/exhibitors/:exhibitorId/team  401  403  403  200  403  403  403  200  401
POST   /api/:conferenceId/exhibitors/:exhibitorId/team#of-another  401  403  403  403  403  403  403  200  401
DELETE /api/:conferenceId/exhibitors/:exhibitorId/team/:account  401  403  403  200  403  403  403  200  401
DELETE /api/:conferenceId/exhibitors/:exhibitorId/team/:account#of-another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/documents  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/documents#of-another  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#unknown  401  403  403  404  403  403  403  404  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#of-another  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId  401  403  403  200  403  403  403  200  401
DELETE /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#of-another  401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId/download#unknown  401  403  404  404  404  404  404  404  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/acts  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/acts#of-another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/statistics  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/statistics#of-another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/leads  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/leads#of-another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#unknown  401  403  403  404  403  403  403  404  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#of-another  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/lead-export  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/lead-export#of-another  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#unknown  401  403  403  404  403  403  403  404  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#of-another  401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/exhibitors/:exhibitorId/visits  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/sharing  401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/exhibitors/:exhibitorId/sharing  401  403  409  409  409  409  409  409  401
GET    /api/:conferenceId/attendees/:attendeeId/shared-contacts  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/attendees/:attendeeId/shared-contacts#another  401  403  403  403  403  403  403  403  401
DELETE /api/:conferenceId/attendees/:attendeeId/shared-contacts/:leadId#unknown  401  403  404  404  404  404  404  404  401
DELETE /api/:conferenceId/attendees/:attendeeId/shared-contacts/:leadId#another  401  403  403  403  403  403  403  403  401
GET    /api/:conferenceId/meetings                     401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/meetings                     401      403           422       422        422        422       422        422        401
GET    /api/:conferenceId/meetings/:meetingId#unknown  401  403  404  404  404  404  404  404  401
GET    /api/:conferenceId/meeting-allowance            401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/meeting-suggestions          401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/meeting-slots                401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/meetings/:meetingId/acceptance#unknown  401  403  404  404  404  404  404  404  401
POST   /api/:conferenceId/meetings/:meetingId/refusal#unknown  401  403  404  404  404  404  404  404  401
POST   /api/:conferenceId/meetings/:meetingId/proposal#unknown  401  403  404  404  404  404  404  404  401
POST   /api/:conferenceId/meetings/:meetingId/kept-time#unknown  401  403  404  404  404  404  404  404  401
POST   /api/:conferenceId/meetings/:meetingId/cancellation#unknown  401  403  404  404  404  404  404  404  401
POST   /api/:conferenceId/meetings/:meetingId/assignee#unknown  401  403  404  404  404  404  404  404  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/meetings  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/meetings#of-another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/meeting-settings  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/meeting-settings  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/settings    401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/settings    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/featured-video  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/featured-video  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/exhibitors  401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/admin/exhibitors  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/exhibitors/:exhibitorId  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/removed-exhibitors  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/promotions  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/promotions  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/meetings    401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/admin/meetings/:meetingId/cancellation#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/meeting-export    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/meeting-acts      401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/now       401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/search    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/announcements     401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/admin/announcements     401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/admin/announcements     401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/announcements/:announcementId#unknown  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/admin/announcements/:announcementId#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/help-page     200  200  200  200  200  200  200  200  200
GET    /api/:conferenceId/admin/help     401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/help     401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/audit     401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/evaluations  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/evaluation-comments  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/admin/evaluation-comments/:entryId/:questionId#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/evaluation-export  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/analytics/attendance  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/analytics/videos  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/analytics/videos/:videoId#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/admin/analytics/engagement  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/analytics-export  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/audit-export    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/availability                 401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/availability                 401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/exhibitors/:exhibitorId/duties  401  403  403  200  403  403  403  200  401
GET    /api/:conferenceId/exhibitors/:exhibitorId/duties#of-another  401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/duties  401  403  403  200  403  403  403  200  401
PUT    /api/:conferenceId/exhibitors/:exhibitorId/duties#of-another  401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/promotions/counts  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/promotions/counts  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/directory/swimlanes         401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/attendees                  401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/attendees                  401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/people                     401      403           403       403        403        403       403        200        401
PUT    /api/:conferenceId/people/hidden              401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/people/export              401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/people/deletions           401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/people/actions             401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/attendee-export            401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/attendee-import-template   401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/attendee-imports           401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/attendee-imports           401      403           403       403        403        403       403        200        401
GET    /api/:conferenceId/attendee-imports/:importId/undo#unknown 401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/attendee-imports/:importId/undo#unknown 401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/attendee-imports/:importId#unknown      401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/attendee-imports/:importId#unknown      401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/attendee-imports/:importId/run#unknown  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/attendee-imports/:importId/run#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/exhibitor-import-template  401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/exhibitor-imports  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/exhibitor-imports/:importId#unknown  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/exhibitor-imports/:importId#unknown  401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/exhibitor-imports/:importId/run#unknown  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/exhibitor-imports/:importId/run#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/poster-import-template  401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/poster-imports  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/poster-imports/:importId#unknown  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/poster-imports/:importId#unknown  401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/poster-imports/:importId/run#unknown  401  403  403  403  403  403  403  404  401
DELETE /api/:conferenceId/poster-imports/:importId/run#unknown  401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/poster-imports/:importId/files/:name#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/directory/choices          401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/directory                  401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/directory/pages            401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/directory/row              401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/directory/recommended       401      403           200       200        200       200       200        200        401
DELETE /api/:conferenceId/directory/recommended/:attendeeId  401      403           200       200        200       200       200        200        401
PUT    /api/:conferenceId/directory/recommended/:attendeeId  401      403           200       200        200       200       200        200        401
GET    /api/:conferenceId/connections                 401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/connections/:attendeeId#nobody  401      403           404       404        404        404       404        404        401
DELETE /api/:conferenceId/connections/:attendeeId     401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/attendees/:attendeeId       401      403           200       200        200       200       200        200        401
GET    /api/:conferenceId/attendees/:attendeeId#hidden  401      403           404       404        404       404       404        200        401
PUT    /api/:conferenceId/attendees/:attendeeId       401      403           200       200        200       200       200        200        401
PUT    /api/:conferenceId/attendees/:attendeeId#another  401      403           403       403        403       403       403        200        401
POST   /api/:conferenceId/attendees/:attendeeId/picture          401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/attendees/:attendeeId/picture#another  401  403  403  403  403  403  403  200  401
DELETE /api/:conferenceId/attendees/:attendeeId/picture          401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/attendees/:attendeeId/picture#another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/attendees/:attendeeId/data             401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/attendees/:attendeeId/data#another     401  403  403  403  403  403  403  403  401
GET    /api/:conferenceId/attendees/:attendeeId/deletion-request             401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/attendees/:attendeeId/deletion-request#another     401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/attendees/:attendeeId/deletion-request             401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/attendees/:attendeeId/deletion-request#another     401  403  403  403  403  403  403  200  401
DELETE /api/:conferenceId/attendees/:attendeeId/deletion-request             401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/attendees/:attendeeId/deletion-request#another     401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/deletion-requests                      401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/deletion-requests/:attendeeId#unasked  401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/deletion-requests/:attendeeId/refusal#unasked  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/pictures/:pictureId/:size#signed    200      200           200       200        200        200       200        200        200
GET    /api/:conferenceId/pictures/:pictureId/:size#unsigned  403      403           403       403        403        403       403        403        403
POST   /api/:conferenceId/uploads#booth                          401  403  403  200  403  403  403  200  401
POST   /api/:conferenceId/uploads#session                        401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/uploads#other-booth                    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/uploads/:uploadId                      401  403  404  200  404  404  404  404  401
PUT    /api/:conferenceId/uploads/:uploadId/parts/:part          401  403  404  200  404  404  404  404  401
POST   /api/:conferenceId/uploads/:uploadId/complete#unfinished  401  403  404  409  404  404  404  404  401
DELETE /api/:conferenceId/uploads/:uploadId                      401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/files/:fileId#unknown                  401  403  404  404  404  404  404  404  401
DELETE /api/:conferenceId/files/:fileId#other-booth              401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/files/:fileId/:name#signed             200  200  200  200  200  200  200  200  200
GET    /api/:conferenceId/files/:fileId/:name#unsigned           403  403  403  403  403  403  403  403  403
GET    /api/:conferenceId/companies/:companyId#unknown  401      403           404       404        404       404       404        404        401
GET    /api/:conferenceId/sessions                    401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/sessions/:sessionId         401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/sessions/:sessionId/viewers  401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/sessions/:sessionId/delay    401      403           403       403        403        403       403        200       401
PUT    /api/:conferenceId/sessions/:sessionId         401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/sessions                    401  403  403  403  403  403  403  200  401
DELETE /api/:conferenceId/sessions/:sessionId         401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/admin/schedule-export       401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/schedule-imports            401  403  403  403  403  403  403  422  401
GET    /api/:conferenceId/schedule-imports            401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/schedule-imports/:importId#unknown       401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/schedule-imports/:importId/run#unknown   401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/schedule-imports/:importId/undo#unknown  401  403  403  403  403  403  403  404  401
POST   /api/:conferenceId/schedule-imports/:importId/undo#unknown  401  403  403  403  403  403  403  404  401
GET    /api/:conferenceId/programme/sessions          401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/programme/sessions          401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/programme/timetable         401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/programme/sessions/:sessionId          401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/programme/sessions/:sessionId/versions 401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/sessions/:sessionId/part         401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/sessions/:sessionId/presenters   401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/sessions/:sessionId/presenters   401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/sessions/:sessionId/polls        401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/sessions/:sessionId/polls        401  403  403  403  200  403  200  200  401
POST   /api/:conferenceId/sessions/:sessionId/poll-import  401  403  403  403  200  403  200  200  401
GET    /api/:conferenceId/polls/:pollId                    401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/polls/:pollId#draft              401  403  404  404  200  404  200  200  401
PUT    /api/:conferenceId/polls/:pollId                    401  403  403  403  200  403  200  200  401
DELETE /api/:conferenceId/polls/:pollId                    401  403  403  403  200  403  200  200  401
POST   /api/:conferenceId/polls/:pollId/open               401  403  403  403  200  403  200  200  401
POST   /api/:conferenceId/polls/:pollId/close              401  403  403  403  200  403  200  200  401
POST   /api/:conferenceId/polls/:pollId/vote               401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/polls/:pollId/votes              401  403  403  403  200  403  200  200  401
GET    /api/:conferenceId/sessions/:sessionId/captions            401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/caption-files                           401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/sessions/:sessionId/captions            401  403  403  403  200  403  403  200  401
PUT    /api/:conferenceId/sessions/:sessionId/captions/:number#unknown  401  403  403  403  409  403  403  409  401
GET    /api/:conferenceId/stages/:stageId/input            401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/stages/:stageId/ingest           401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/stages/:stageId/ingest/key#none  401  403  403  403  403  403  403  409  401
POST   /ingest/:token/publish                         404      404           404       404        404        404       404        404        404
POST   /ingest/:token/update                          404      404           404       404        404        404       404        404        404
POST   /ingest/:token/done                            404      404           404       404        404        404       404        404        404
GET    /api/:conferenceId/sessions/:sessionId/questions          401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/sessions/:sessionId/questions          401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/sessions/:sessionId/similar-questions  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/sessions/:sessionId/question-export    401  403  403  403  200  403  200  200  401
PUT    /api/:conferenceId/questions/:questionId/vote             401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/questions/:questionId/decision         401  403  403  403  200  403  200  200  401
DELETE /api/:conferenceId/questions/:questionId                  401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/questions/:questionId#another          401  403  403  403  403  403  403  403  401
GET    /api/:conferenceId/poster-hall                      401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/posters                          401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/posters                          401  403  403  403  200  403  403  200  401
GET    /api/:conferenceId/posters/:posterId                401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/posters/:posterId#draft          401  403  404  404  200  404  404  200  401
PUT    /api/:conferenceId/posters/:posterId/visit          401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/posters/:posterId/like           401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/posters/:posterId/vote           401  403  200  200  409  200  200  200  401
GET    /api/:conferenceId/poster-results                   401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/posters/:posterId/acts                   401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/posters/:posterId/edit           401  403  403  403  200  403  403  200  401
PUT    /api/:conferenceId/posters/:posterId                401  403  403  403  409  403  403  200  401
PUT    /api/:conferenceId/posters/:posterId#draft          401  403  404  404  200  404  404  200  401
DELETE /api/:conferenceId/posters/:posterId                401  403  403  403  409  403  403  200  401
DELETE /api/:conferenceId/posters/:posterId#draft          401  403  404  404  200  404  404  200  401
POST   /api/:conferenceId/posters/:posterId/step#publish   401  403  404  404  403  404  404  200  401
PUT    /api/:conferenceId/posters/:posterId/file#unknown   401  403  404  404  422  404  404  422  401
PUT    /api/:conferenceId/posters/:posterId/award          401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/reports                     401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/sessions/:sessionId/chat-rules   401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/moderation/queue                 401  403  403  403  403  403  200  200  401
GET    /api/:conferenceId/moderation/acts                  401  403  403  403  403  403  200  200  401
POST   /api/:conferenceId/moderation/acts                  401  403  403  403  403  403  200  200  401
POST   /api/:conferenceId/moderation/acts/:actId/undo#unknown  401  403  403  403  403  403  404  404  401
POST   /api/:conferenceId/moderation/message-context#unreported  401  403  403  403  403  403  404  404  401
POST   /api/:conferenceId/moderation/silences              401  403  403  403  403  403  200  200  401
PUT    /api/:conferenceId/moderation/stages/:stageId/slow-mode  401  403  403  403  403  403  200  200  401
GET    /api/:conferenceId/conversations                             401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/conversations#inbox                       401  403  403  200  403  403  403  403  401
POST   /api/:conferenceId/conversations                             401  403  200  422  200  200  200  200  401
PUT    /api/:conferenceId/conversations/read                        401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/conversations/:conversationId             401  403  200  200  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/group       401  403  422  422  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/members/:attendeeId 401  403  422  422  404  404  404  404  401
DELETE /api/:conferenceId/conversations/:conversationId/members/:attendeeId 401  403  422  422  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/request     401  403  200  200  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/read        401  403  200  200  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/typing      401  403  200  200  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/muted       401  403  200  422  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/listed      401  403  200  422  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/inbox       401  403  403  200  404  404  404  404  401
GET    /api/:conferenceId/conversations/:conversationId/messages    401  403  200  200  404  404  404  404  401
POST   /api/:conferenceId/conversations/:conversationId/messages    401  403  200  200  404  404  404  404  401
GET    /api/:conferenceId/conversations/:conversationId/changes     401  403  200  200  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/messages/:number 401  403  200  403  404  404  404  404  401
DELETE /api/:conferenceId/conversations/:conversationId/messages/:number 401  403  200  403  404  404  404  404  401
PUT    /api/:conferenceId/conversations/:conversationId/messages/:number/reaction 401  403  200  200  404  404  404  404  401
GET    /api/:conferenceId/messages/search                      401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/messages/search#within               401  403  200  200  404  404  404  404  401
GET    /api/:conferenceId/messaging/unread                  401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/messaging/settings                401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/messaging/settings                401  403  200  200  200  200  200  200  401
POST   /api/:conferenceId/messaging/presence                401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/messaging/blocks                  401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/messaging/blocks/:attendeeId      401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/messaging/blocks/:attendeeId#hidden 401  403  404  404  404  404  404  404  401
DELETE /api/:conferenceId/messaging/blocks/:attendeeId      401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/messaging/closures/:attendeeId    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/people/:attendeeId/standing    401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/people/:attendeeId/registration    401  403  403  403  403  403  403  200  401
POST   /api/:conferenceId/people/:attendeeId/account    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/people/:attendeeId/roles    401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/people/:attendeeId/roles/:role    401  403  403  403  403  403  403  200  401
PUT    /api/:conferenceId/messaging/closures/:attendeeId    401  403  403  403  403  403  403  200  401
DELETE /api/:conferenceId/messaging/closures/:attendeeId    401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/lounge                       401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/lounge/broadcast              401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/lounge/broadcast              401  403  403  403  403  403  200  200  401
PUT    /api/:conferenceId/rooms/:roomId/knocks/:knockId 401  403  409  409  409  409  409  409  401
GET    /api/:conferenceId/rooms/:roomId/knocks          401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/rooms/:roomId/knocks/:knockId 401  403  404  404  404  404  404  404  401
DELETE /api/:conferenceId/rooms/:roomId/knocks/:knockId 401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/rooms/:roomId/knocks/:knockId/answer 401  403  404  404  404  404  404  404  401
PUT    /api/:conferenceId/rooms/:roomId/queue          401  403  404  404  404  404  404  404  401
DELETE /api/:conferenceId/rooms/:roomId/queue          401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/rooms/:roomId                401  403  200  200  200  200  200  200  401
PUT    /api/:conferenceId/rooms/:roomId/entries/:entryId 401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/rooms/:roomId/entries/:entryId 401  403  200  200  200  200  200  200  401
GET    /api/:conferenceId/rooms/:roomId/entries/:entryId/state 401  403  404  404  404  404  404  404  401
PUT    /api/:conferenceId/rooms/:roomId/entries/:entryId/sending 401  403  404  404  404  404  404  404  401
PUT    /api/:conferenceId/rooms/:roomId/entries/:entryId/feeds/:feedId 401  403  404  404  404  404  404  404  401
PUT    /api/:conferenceId/rooms/:roomId/entries/:entryId/acts/:act 401  403  403  403  403  403  404  404  401
PUT    /api/:conferenceId/rooms/:roomId/rules          401  403  403  403  403  403  200  200  401
PUT    /api/:conferenceId/rooms/:roomId/end            401  403  403  403  403  403  409  409  401
PUT    /api/:conferenceId/rooms/:roomId/end#meeting    401  403  404  404  404  404  404  404  401
GET    /api/:conferenceId/comments/:subjectId         401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/comments/:subjectId         401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/comments/:subjectId/:number/reaction  401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/comments/:subjectId/:number          401  403  200  200  200  200  200  200  401
DELETE /api/:conferenceId/comments/:subjectId/:number#another  401  403  403  403  403  403  403  200  401
GET    /api/:conferenceId/featured-video              401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/video/url                   401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/video/cookies               401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/sessionEvals                401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/sessionEvals#another        401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/video-view-count            401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/video-view-count#another    401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/log/append#sign-in          401      200           200       200        200        200       200        200        401
POST   /api/:conferenceId/log/append#view             401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/log/append#evaluation       401      403           200       200        200        200       200        200        401
POST   /api/:conferenceId/log/append#another          401      403           403       403        403        403       403        200        401
POST   /api/:conferenceId/gate-link/inspect#unusable  422      422           422       422        422        422       422        422        422
POST   /api/:conferenceId/helpdesk/chats              401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/helpdesk/page               401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/helpdesk/left               401      403           200       200        200        200       200        200        401
PUT    /api/:conferenceId/helpdesk/ended              401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/helpdesk/chats/:contactId/transcript  401  403  404  404  404  404  404  404  401
GET    /api/:conferenceId/helpdesk/status             401      403           200       200        200        200       200        200        401
GET    /api/:conferenceId/helpdesk/desk               401      403           403       403        403        200       403        200        401
GET    /api/:conferenceId/helpdesk/contacts           401      403           403       403        403        200       403        200        401
POST   /api/:conferenceId/helpdesk/contacts/:contactId/accept      401  403  403  403  403  404  403  404  401
POST   /api/:conferenceId/helpdesk/contacts/:contactId/messages    401  403  403  403  403  404  403  404  401
POST   /api/:conferenceId/helpdesk/contacts/:contactId/typing      401  403  403  403  403  404  403  404  401
POST   /api/:conferenceId/helpdesk/contacts/:contactId/hand-over   401  403  403  403  403  404  403  404  401
POST   /api/:conferenceId/helpdesk/contacts/:contactId/end         401  403  403  403  403  404  403  404  401
GET    /api/:conferenceId/helpdesk/contacts/:contactId/transcript  401  403  403  403  403  404  403  404  401
PUT    /api/:conferenceId/helpdesk/options            401      403           403       403        403        403       403        200        401
POST   /helpdesk/participant/connection#with-token    200      200           200       200        200        200       200        200        200
POST   /helpdesk/participant/connection#without       403      403           403       403        403        403       403        403        403
POST   /helpdesk/participant/message#without          403      403           403       403        403        403       403        403        403
POST   /helpdesk/participant/event#without            403      403           403       403        403        403       403        403        403
POST   /helpdesk/participant/transcript#without       403      403           403       403        403        403       403        403        403
POST   /helpdesk/participant/disconnect#without       403      403           403       403        403        403       403        403        403
POST   /helpdesk/participant/start-attachment-upload#without  403  403  403  403  403  403  403  403  403
POST   /helpdesk/participant/complete-attachment-upload#without  403  403  403  403  403  403  403  403  403
POST   /helpdesk/participant/attachment#without       403      403           403       403        403        403       403        403        403
GET    /helpdesk/participant/views/:viewToken#without 403      403           403       403        403        403       403        403        403
POST   /helpdesk/participant/authentication-url#without  403  403  403  403  403  403  403  403  403
POST   /helpdesk/participant/cancel-authentication#without  403  403  403  403  403  403  403  403  403
POST   /helpdesk/participant/*#without                403      403           403       403        403        403       403        403        403
OPTIONS /helpdesk/*                                   204      204           204       204        204        204       204        204        204
GET    /helpdesk/socket#without-token                 403      403           403       403        403        403       403        403        403
GET    /api/:conferenceId/realtime                    400      400           400       400        400        400        400        400       400
OPTIONS /api/:conferenceId/*                          204      204           204       204        204        204       204        204        204
GET    /api/docs                                      200      200           200       200        200        200       200        200        200
HEAD   /api/docs/                                     200      200           200       200        200        200       200        200        200
GET    /api/docs/json                                 200      200           200       200        200        200       200        200        200
GET    /api/docs/yaml                                 200      200           200       200        200        200       200        200        200
GET    /api/docs/static/index.html                    302      302           302       302        302        302       302        302        302
GET    /api/docs/static/swagger-initializer.js        200      200           200       200        200        200       200        200        200
GET    /api/docs/static/*                             200      200           200       200        200        200       200        200        200
GET    /oidc/sign-in/:uid#over                        400      400           400       400        400        400       400        400        400
POST   /oidc/sign-in/:uid#over                        400      400           400       400        400        400       400        400        400
GET    /oidc/assets/pages.css                         200      200           200       200        200        200       200        200        200
GET    /oidc/assets/event.css                         200      200           200       200        200        200       200        200        200
ALL    /oidc/*                                        200      200           200       200        200        200       200        200        200
GET    /media/demo/:seconds/:file#signed              200      200           200       200        200        200       200        200        200
GET    /media/demo/:seconds/:file#unsigned            403      403           403       403        403        403       403        403        403
GET    /media/demo/:seconds/live/:conferenceId/:sessionId/:file#signed   404      404           404       404        404        404       404        404        404
GET    /media/demo/:seconds/live/:conferenceId/:sessionId/:file#unsigned   403      403           403       403        403        403       403        403        403
GET    /media/demo/:seconds/live/:conferenceId/:dataSet/:sessionId/:file#signed   404      404           404       404        404        404       404        404        404
GET    /media/demo/:seconds/live/:conferenceId/:dataSet/:sessionId/:file#unsigned   403      403           403       403        403        403       403        403        403
GET    /media/stage/:conferenceId/:stageId/:file#signed    404  404  404  404  404  404  404  404  404
GET    /media/stage/:conferenceId/:stageId/:file#unsigned  403  403  403  403  403  403  403  403  403
GET    /media/recordings/:conferenceId/:recording/:file#signed    404  404  404  404  404  404  404  404  404
GET    /media/recordings/:conferenceId/:recording/:file#unsigned    403  403  403  403  403  403  403  403  403
GET    /media/recordings/:conferenceId/:recording/live/:event/:sessionId/:file#signed    404  404  404  404  404  404  404  404  404
GET    /media/recordings/:conferenceId/:recording/live/:event/:sessionId/:file#unsigned    403  403  403  403  403  403  403  403  403
GET    /media/recordings/:conferenceId/:recording/live/:event/:dataSet/:sessionId/:file#signed    404  404  404  404  404  404  404  404  404
GET    /media/recordings/:conferenceId/:recording/live/:event/:dataSet/:sessionId/:file#unsigned    403  403  403  403  403  403  403  403  403
GET    /media/captions/:conferenceId/:sessionId/:file#signed    404  404  404  404  404  404  404  404  404
GET    /media/captions/:conferenceId/:sessionId/:file#unsigned  403  403  403  403  403  403  403  403  403
GET    /config.json                                   200      200           200       200        200        200       200        200        200
GET    /configs/:conferenceId/assets/*                200      200           200       200        200        200       200        200        200
GET    /fonts/*                                       200      200           200       200        200        200       200        200        200
GET    /index.html                                    200      200           200       200        200        200       200        200        200
GET    /offline.html                                  200      200           200       200        200        200       200        200        200
GET    /replay-stage.html                             200      200           200       200        200        200       200        200        200
GET    /talk-frame.html                               404      404           404       404        404        404       404        404        404
GET    /service-worker.js                             200      200           200       200        200        200       200        200        200
GET    /manifest.webmanifest                          200      200           200       200        200        200       200        200        200
GET    /*                                             200      200           200       200        200        200       200        200        200
POST   /csp-report                                    204      204           204       204        204        204       204        204        204
GET    /healthz                                       200      200           200       200        200        200       200        200        200
GET    /readyz                                        200      200           200       200        200        200       200        200        200
GET    /metrics#from-here                             200      200           200       200        200        200       200        200        200
GET    /metrics#from-elsewhere                        403      403           403       403        403        403       403        403        403
GET    /metrics#through-a-proxy                       403      403           403       403        403        403       403        403        403
`;

/** A row of the matrix: `name` is the test's name, `route` the method and path registered at the server. */
interface Row {
  name: string;
  method: string;
  path: string;
  expected: Record<string, number>;
}

function readMatrix(text: string): { people: Person[]; rows: Row[] } {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const people = header.trim().split(/\s+/) as Person[];
  const rows = lines.map((line) => {
    const [method = '', place = '', ...statuses] = line.trim().split(/\s+/);
    const expected = Object.fromEntries(people.map((person, index) => [person, Number(statuses[index])]));
    return { name: `${method} ${place}`, method, path: place.split('#')[0] ?? '', expected };
  });
  return { people, rows };
}

const { people, rows } = readMatrix(MATRIX);
const routeOf = (row: Row) => `${row.method} ${row.path}`;

/** Every route registered by the server. */
let registered: ReadonlySet<string>;
/** Those of the contract. */
let endpoints: ReadonlySet<Endpoint>;
let server: TestServer;
/** Nothing was written since the data was prepared: preparing it takes longer than most tests. */
let isAsPrepared = false;
let webRoot: string;
/** Participant token of an open chat. */
let participantToken: string;
let picture: Buffer;
const UPLOAD_ID = 'a'.repeat(32);
const FILE_ID = 'b'.repeat(32);
/** Secret of somebody's calendar. */
let calendarToken: string;
/** Signed URL of the other booth's file. */
let fileUrl: string;

beforeAll(async () => {
  picture = await buildPicture();
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'plenary-matrix-'));
  for (const page of ['index.html', 'replay-stage.html']) {
    writeFileSync(path.join(webRoot, page), '<!doctype html><html><head></head><body></body></html>');
  }
  writeFileSync(path.join(webRoot, 'service-worker.js'), '');
  const assets = path.join(webRoot, 'configs', HOME, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const font = {
    family: 'Inter',
    package: '@fontsource-variable/inter',
    file: 'inter-latin-wght-normal.woff2',
    weight: '100 900',
    style: 'normal',
  } as const;
  const bannerAds = [{ slots: 'all' as const, image: 'assets/strip.svg', url: '/tradeshow' }];
  const stages = [{ id: 'main', name: 'Main Stage', rooms: ['Main Stage'] }];
  [server, registered, endpoints] = await withRoutes(() =>
    createTestServer({
      webRoot,
      events: [
        { ...home, fonts: [font], helpdeskConnection: buildEmbeddedDesk(HOME), stages, bannerAds },
        ...others,
      ],
    }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});
beforeEach(async () => {
  if (isAsPrepared) return;
  await server.reset();
  await insertSession(server.db, { conferenceId: HOME }, 's');
  calendarToken = await renewFeed(server.db, { conferenceId: HOME, userId: 'zoe' }, new Date(0));
  await insertExhibitor(server.db, { conferenceId: HOME });
  await insertPoster(server.db, HOME, 'p', { account: 'presenter' });
  // One for each person to act on.
  for (const person of people)
    await insertPoster(server.db, HOME, `draft-${person}`, { account: 'presenter', state: 'draft' });
  await keepFiles();
  await insertExhibitor(server.db, { conferenceId: HOME }, { exhibitorId: 'another' });
  await insertMember(server.db, { conferenceId: HOME, exhibitorId: 'brightline' }, 'exhibitor');
  for (const attendeeId of ['found', 'hidden'])
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId });
  await server.db.updateTable('attendee').set({ hidden: true }).where('attendee_id', '=', 'hidden').execute();
  // Of a visitor with the booth that the exhibitor works for.
  const conversation = { kind: 'booth' as const, members: ['attendee'], exhibitorId: 'brightline' };
  const conversationId = VALUES['conversationId'] ?? '';
  await insertConversation(server, { ...conversation, conversationId });
  await insertMessage(server, conversationId, { from: 'attendee' });
  const pictureId = VALUES['pictureId'] ?? '';
  await server.db
    .updateTable('attendee')
    .set({ picture: pictureId })
    .where('attendee_id', '=', 'found')
    .execute();
  await server.deps.pictures.put(`${HOME}/${pictureId}-small.webp`, picture);
  const by = [...people.map((person, index) => [index + 1, person]), [100, 'attendee2']] as [
    number,
    string,
  ][];
  const comments = by.map(([number, user_id]) => ({
    ...{ conference_id: HOME, subject_id: 's', number, user_id, user_name: '', body: 'Hello' },
    created_at: new Date(server.clock.now()),
  }));
  await server.db.insertInto('comment').values(comments).execute();
  await server.db
    .insertInto('comment_counter')
    .values({ conference_id: HOME, subject_id: 's', last_number: 100 })
    .execute();
  const polls = [...people.map(draftOf), VALUES['pollId'] ?? ''].map((poll_id, index) => ({
    ...{ poll_id, conference_id: HOME, session_id: 's', kind: 'text' as const, question: 'Q', max: null },
    ...{ results: 'live' as const, privacy: 'named' as const, opened_at: null, closed_at: null },
    state: index < people.length ? ('draft' as const) : ('open' as const),
  }));
  await server.db.insertInto('poll').values(polls).execute();
  // One of each person, and one of somebody else.
  const questions = [...people.map((person) => [draftOf(person), person]), [VALUES['questionId'], 'zoe']];
  await server.db
    .insertInto('question')
    .values(
      questions.map(([question_id = '', user_id = '']) => ({
        ...{ question_id, user_id, conference_id: HOME, session_id: 's', user_name: '', anonymous: false },
        ...{ text: 'Q', state: 'approved' as const, asked_at: new Date(0), stored_at: new Date(0) },
        ...{ decided_at: null, before: null },
      })),
    )
    .execute();
  const started = await server.call(startChat, { body: buildChatStart() }, { as: 'attendee2' });
  participantToken = started.body.data.startChatResult.ParticipantToken;
  isAsPrepared = true;
});

/** The exhibitor works for one booth and is sending a file; another booth has one. */
async function keepFiles(): Promise<void> {
  const exhibitorId = buildExhibitor().exhibitorId;
  await server.db
    .insertInto('exhibitor_member')
    .values({ conference_id: HOME, exhibitor_id: exhibitorId, account: 'exhibitor' })
    .execute();
  const owner = { conferenceId: HOME, ownerKind: 'exhibitor', ownerId: exhibitorId } as const;
  const about = { purpose: 'document', name: 'a.pdf', mediaType: 'application/pdf', bytes: 5 } as const;
  const upload = { ...owner, ...about, modified: 0, partBytes: 4_000_000, cloudKey: null };
  const now = new Date(server.clock.now());
  await addUpload(server.db, { ...upload, uploadId: UPLOAD_ID, userId: 'exhibitor' }, now);
  const given = { ...about, content: Buffer.from('hello'), pages: null, fileId: FILE_ID };
  await keepGivenFile(server.db, server.deps.files, { ...owner, ownerId: 'another-booth' }, given, now);
  const kept = await readFile(server.db, { conferenceId: HOME, fileId: FILE_ID });
  if (!kept) throw new Error('The file was not stored.');
  fileUrl = createFileLinks(server.deps).toStoredFile(server.deps.events.defaultEvent, kept).url;
}

const announced = (id: string) => ({
  owner: { kind: 'exhibitor', id },
  ...{ purpose: 'document', name: 'b.pdf', mediaType: 'application/pdf', bytes: 5, modified: 1 },
});

const hours = (count: number) => new Date(server.clock.now() + count * 3_600_000).toISOString();
const meetingRequest = () => ({
  ...{ attendeeIds: ['found'], exhibitorId: null, hostExhibitorId: null, topic: 'Floors', message: '' },
  ...{ place: 'video', slots: [{ start: hours(1), end: hours(2) }] },
});
const videoRequest = () => ({ url: '/media/demo/60/master.m3u8', starts: hours(0), expires: hours(1) });
const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
};
/** A prepared poll for each person to act on. */
const draftOf = (person: Person) =>
  `00000000-0000-4000-8000-${String(people.indexOf(person)).padStart(12, '0')}`;
const ownDraft = (person: Person, part = '') => at(`/api/${HOME}/polls/${draftOf(person)}${part}`);
const posterDraft = (person: Person, part = '') => at(`/api/${HOME}/posters/draft-${person}${part}`);
const comment100 = { kind: 'comment', sessionId: 's', id: '100' };
const own = (person: string, part: string) => at(`/api/${HOME}/attendees/${person}/${part}`);
const sendPicture = (person: string): InjectOptions => ({
  ...own(person, 'picture'),
  headers: { 'content-type': 'image/png' },
  payload: picture,
});
const watched = (userId: string) => ({ userId, sessionId: 's', afterTime: '2021-01-26T00:00:00.000Z' });
const ofAnother = (part: string, payload?: object): InjectOptions => ({
  ...at(`/api/${HOME}/exhibitors/another/${part}`),
  ...(payload && json(payload)),
});
const json = (payload: object): InjectOptions => ({ payload });
const at = (url: string): InjectOptions => ({ url });

/** As nginx asks about an encoder. */
const nginxCall = (call: string): InjectOptions => ({
  ...at(`/ingest/${'t'.repeat(32)}/${call}`),
  ...{ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=key&clientid=1' },
});

/** What makes a row's request valid, where the path alone does not. */
const REQUESTS: Record<string, (person: Person) => InjectOptions> = {
  'PUT /api/:conferenceId/sessions/:sessionId': () => json(buildSessionFields()),
  'POST /api/:conferenceId/sessions': () => json(buildSessionFields()),
  'PUT /api/:conferenceId/programme/timetable': () => {
    const { date, startTime, endTime, room } = buildSessionFields();
    return json({ sessions: [{ sessionId: 's', revision: 1, date, startTime, endTime, room }] });
  },
  'PUT /api/:conferenceId/programme/sessions': () =>
    json({ sessions: [{ sessionId: 's', revision: 1 }], changes: { room: 'Hall B' }, moveMinutes: 0 }),
  'PUT /api/:conferenceId/sessions/:sessionId/delay': () =>
    json({ startTime: buildSessionFields().startTime }),
  'PUT /api/:conferenceId/comments/:subjectId/:number/reaction': () => json({ sign: '👍', on: true }),
  // The superuser changes what the exhibitor has changed before.
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/booth': (person) =>
    json({ revision: person === 'superuser' ? 2 : 1, booth: buildBooth() }),
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/booth#of-another': () =>
    ofAnother('booth', { revision: 1, booth: buildBooth() }),
  // The event allows no meetings at any time.
  'POST /api/:conferenceId/meetings': () => json(meetingRequest()),
  'POST /api/:conferenceId/meeting-slots': () =>
    json({ attendeeIds: ['found'], exhibitorId: null, minutes: 30 }),
  'POST /api/:conferenceId/meetings/:meetingId/acceptance#unknown': () =>
    json({ revision: 1, start: hours(1) }),
  'POST /api/:conferenceId/meetings/:meetingId/refusal#unknown': () => json({ revision: 1, reason: '' }),
  'POST /api/:conferenceId/meetings/:meetingId/proposal#unknown': () =>
    json({ revision: 1, slots: [{ start: hours(1), end: hours(2) }] }),
  'POST /api/:conferenceId/meetings/:meetingId/kept-time#unknown': () => json({ revision: 1 }),
  'POST /api/:conferenceId/meetings/:meetingId/cancellation#unknown': () => json({ revision: 1, reason: '' }),
  'POST /api/:conferenceId/meetings/:meetingId/assignee#unknown': () =>
    json({ revision: 1, attendeeId: 'exhibitor' }),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/meetings#of-another': () => ofAnother('meetings'),
  'PUT /api/:conferenceId/meeting-settings': () => json(DEFAULT_MEETING_SETTINGS),
  'PUT /api/:conferenceId/admin/featured-video': () =>
    json({
      featured: {
        ...{ source: 'none', sessionId: '', videoUrl: '', title: '', description: '', image: null },
      },
      revision: 0,
    }),
  'POST /api/:conferenceId/admin/exhibitors': () =>
    json({ companyName: 'New', tier: 2, featured: false, team: [] }),
  'PUT /api/:conferenceId/admin/exhibitors/:exhibitorId': () =>
    json({ companyName: 'New', tier: 2, featured: false, revision: 1 }),
  'PUT /api/:conferenceId/admin/removed-exhibitors': () =>
    json({ exhibitorIds: ['brightline'], removed: true }),
  'PUT /api/:conferenceId/admin/promotions': () =>
    json({ promotions: { cards: [], strips: [] }, revision: 0 }),
  'PUT /api/:conferenceId/admin/settings': () =>
    json({
      settings: {
        ...{ SESSION_EARLY_ENTRY_MINUTES: 5, APPOINTMENT_EARLY_ENTRY_MINUTES: null },
        ...{ HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: null, speakeasyExtraMinutes: null },
        exhibitorThresholdAddToProfile: null,
      },
      revision: 0,
    }),
  'POST /api/:conferenceId/admin/meetings/:meetingId/cancellation#unknown': () =>
    json({ revision: 1, reason: '' }),
  'PUT /api/:conferenceId/availability': () => json(DEFAULT_AVAILABILITY),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/duties#of-another': () => ofAnother('duties'),
  // The superuser changes what the exhibitor has changed before.
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/duties': (person) =>
    json({ revision: person === 'superuser' ? 1 : 0, duties: [] }),
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/duties#of-another': () =>
    ofAnother('duties', { revision: 0, duties: [] }),
  'POST /api/:conferenceId/exhibitors/:exhibitorId/team': () => json({ email: 'zoe@example.org' }),
  'POST /api/:conferenceId/exhibitors/:exhibitorId/team#of-another': () =>
    ofAnother('team', { email: 'zoe@example.org' }),
  'DELETE /api/:conferenceId/exhibitors/:exhibitorId/team/:account#of-another': () =>
    ofAnother('team/nobody'),
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#unknown': () => json(buildLeadEdit()),
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#of-another': () =>
    ofAnother(`leads/${VALUES['leadId']}`, buildLeadEdit()),
  'PUT /api/:conferenceId/admin/evaluation-comments/:entryId/:questionId#unknown': () =>
    json({ isHidden: true }),
  'GET /api/:conferenceId/admin/search': () => ({ query: { q: 'terrazzo' } }),
  'GET /api/:conferenceId/analytics-export': () => ({ query: { part: 'videos' } }),
  'GET /api/:conferenceId/evaluation-export': () => ({ query: { format: 'csv' } }),
  'POST /api/:conferenceId/exhibitors/:exhibitorId/visits': () => json({ kind: 'opened' }),
  'POST /api/:conferenceId/exhibitors/:exhibitorId/sharing': () => json({ detailsKey: '0'.repeat(32) }),
  'GET /api/:conferenceId/attendees/:attendeeId/shared-contacts': (person) => own(person, 'shared-contacts'),
  'DELETE /api/:conferenceId/attendees/:attendeeId/shared-contacts/:leadId#unknown': (person) =>
    own(person, `shared-contacts/${VALUES['leadId']}`),
  'POST /api/:conferenceId/promotions/counts': () => json({ promotionId: 'assets/strip.svg', act: 'seen' }),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/documents#of-another': () => ofAnother('documents'),
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#unknown': () => json({ gated: true }),
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#of-another': () =>
    ofAnother(`documents/${FILE_ID}`, { gated: true }),
  'DELETE /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#of-another': () =>
    ofAnother(`documents/${FILE_ID}`),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#of-another': () =>
    ofAnother(`leads/${VALUES['leadId']}`),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/booth#of-another': () => ofAnother('booth'),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/team#of-another': () => ofAnother('team'),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/acts#of-another': () => ofAnother('acts'),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/statistics#of-another': () => ofAnother('statistics'),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/leads#of-another': () => ofAnother('leads'),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/lead-export#of-another': () => ofAnother('lead-export'),
  'PUT /api/:conferenceId/event-time': () => json({ at: null }),
  'GET /api/:conferenceId/tradeshow/exhibitors/:exhibitorId#unknown': () =>
    at(`/api/${HOME}/tradeshow/exhibitors/nobody`),
  'PUT /api/:conferenceId/connections/:attendeeId#nobody': () => ({
    ...at(`/api/${HOME}/connections/nobody`),
    ...json({ note: '' }),
  }),
  'GET /api/:conferenceId/meeting-suggestions': () => ({ query: { minutes: '30' } }),
  'PUT /api/:conferenceId/saved/:kind/:itemId#unknown': () => at(`/api/${HOME}/saved/exhibitor/nobody`),
  'GET /api/:conferenceId/calendar/:item.ics#unknown': () => at(`/api/${HOME}/calendar/session-none.ics`),
  'GET /api/:conferenceId/calendar/feed/:token.ics': () =>
    at(`/api/${HOME}/calendar/feed/${calendarToken}.ics`),
  'GET /api/:conferenceId/calendar/feed/:token.ics#unknown': () =>
    at(`/api/${HOME}/calendar/feed/${'a'.repeat(43)}.ics`),
  'PUT /api/:conferenceId/own-times/:ownTimeId': () => json(buildOwnTime()),
  'POST /api/:conferenceId/push/subscriptions': () => json(pushSubscription),
  'PUT /api/:conferenceId/notifications/push': () => json({ on: true }),
  'DELETE /api/:conferenceId/push/subscriptions': () => json({ endpoint: pushSubscription.endpoint }),
  'POST /api/:conferenceId/push/messages': () =>
    json({ title: 'Now', body: 'It begins.', path: '/sessions' }),
  'GET /api/:conferenceId/attendees/:attendeeId#hidden': () => at(`/api/${HOME}/attendees/hidden`),
  'PUT /api/:conferenceId/attendees/:attendeeId': (person) => ({
    ...at(`/api/${HOME}/attendees/${person}`),
    ...json({ revision: 0, profile: buildProfileFields({ email: '' }) }),
  }),
  'PUT /api/:conferenceId/attendees/:attendeeId#another': () =>
    json({ revision: 1, profile: buildProfileFields() }),
  'POST /api/:conferenceId/attendees': () => json({ profile: buildProfileFields() }),
  'PUT /api/:conferenceId/people/hidden': () => json({ chosen: { attendeeIds: ['found'] }, hidden: true }),
  'POST /api/:conferenceId/people/export': () => json({ chosen: { attendeeIds: ['found'] } }),
  'POST /api/:conferenceId/people/deletions': () => json({ attendeeIds: ['found'] }),
  'POST /api/:conferenceId/attendee-imports': () => ({
    headers: { 'content-type': 'text/csv' },
    payload: 'id,last name\n',
  }),
  'POST /api/:conferenceId/attendee-imports/:importId/undo#unknown': () =>
    json({ removed: 0, restored: 0, kept: 0 }),
  'POST /api/:conferenceId/attendee-imports/:importId/run#unknown': () => json({ columns: {}, dryRun: true }),
  'GET /api/:conferenceId/admin/schedule-export': () => at(`/api/${HOME}/admin/schedule-export?format=json`),
  'POST /api/:conferenceId/schedule-imports': () => ({
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  }),
  'POST /api/:conferenceId/schedule-imports/:importId/run#unknown': () =>
    json({ basis: '', prune: false, presenters: false }),
  'POST /api/:conferenceId/schedule-imports/:importId/undo#unknown': () => json({ reverted: 0, kept: 0 }),
  'POST /api/:conferenceId/exhibitor-imports': () => ({
    headers: { 'content-type': 'text/csv' },
    payload: 'name,tier\n',
  }),
  'POST /api/:conferenceId/exhibitor-imports/:importId/run#unknown': () =>
    json({ columns: {}, dryRun: true }),
  'POST /api/:conferenceId/poster-imports': () => ({
    headers: { 'content-type': 'text/csv' },
    payload: 'title\n',
  }),
  'POST /api/:conferenceId/poster-imports/:importId/run#unknown': () => json({ columns: {}, dryRun: true }),
  'POST /api/:conferenceId/poster-imports/:importId/files/:name#unknown': () => ({
    headers: { 'content-type': 'application/pdf' },
    payload: '%PDF',
  }),
  'POST /api/:conferenceId/attendees/:attendeeId/picture': (person) => sendPicture(person),
  'POST /api/:conferenceId/attendees/:attendeeId/picture#another': () => sendPicture('found'),
  'DELETE /api/:conferenceId/attendees/:attendeeId/picture': (person) => own(person, 'picture'),
  'GET /api/:conferenceId/attendees/:attendeeId/data': (person) => own(person, 'data'),
  'GET /api/:conferenceId/attendees/:attendeeId/deletion-request': (person) =>
    own(person, 'deletion-request'),
  'POST /api/:conferenceId/attendees/:attendeeId/deletion-request': (person) =>
    own(person, 'deletion-request'),
  'DELETE /api/:conferenceId/attendees/:attendeeId/deletion-request': (person) =>
    own(person, 'deletion-request'),
  'POST /api/:conferenceId/deletion-requests/:attendeeId#unasked': () =>
    at(`/api/${HOME}/deletion-requests/nobody`),
  'POST /api/:conferenceId/deletion-requests/:attendeeId/refusal#unasked': () => ({
    ...at(`/api/${HOME}/deletion-requests/nobody/refusal`),
    ...json({ reason: 'An invoice is open.' }),
  }),
  'GET /api/:conferenceId/pictures/:pictureId/:size#signed': () => {
    const event = server.deps.events.defaultEvent;
    const view = { pictureId: VALUES['pictureId'] ?? '', seesHidden: false };
    return at(createPictureLinks(server.deps).url(event, view, 'small'));
  },
  'GET /api/:conferenceId/pictures/:pictureId/:size#unsigned': () =>
    at(`/api/${HOME}/pictures/${VALUES['pictureId']}/small?until=1&sees=listed&signature=`),
  'POST /api/:conferenceId/uploads#booth': () => json(announced(buildExhibitor().exhibitorId)),
  'POST /api/:conferenceId/uploads#session': () =>
    json({ ...announced('s'), owner: { kind: 'session', id: 's' } }),
  'POST /api/:conferenceId/uploads#other-booth': () => json(announced('another-booth')),
  'PUT /api/:conferenceId/uploads/:uploadId/parts/:part': () => ({
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'hello',
  }),
  'POST /api/:conferenceId/uploads/:uploadId/complete#unfinished': () => json({ cloudKey: null }),
  'DELETE /api/:conferenceId/files/:fileId#unknown': () => at(`/api/${HOME}/files/${'0'.repeat(32)}`),
  'GET /api/:conferenceId/files/:fileId/:name#signed': () => at(fileUrl),
  'GET /api/:conferenceId/files/:fileId/:name#unsigned': () =>
    at(`/api/${HOME}/files/${FILE_ID}/a.pdf?until=1&signature=`),
  'GET /api/:conferenceId/directory/row': () => at(`/api/${HOME}/directory/row?lastName=a`),
  'PUT /api/:conferenceId/sessions/:sessionId/presenters': () => json({ account: 'zoe', presents: true }),
  'POST /api/:conferenceId/sessions/:sessionId/polls': () => json(buildPollDraft()),
  'POST /api/:conferenceId/sessions/:sessionId/poll-import': () => ({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify([buildPollDraft()]),
  }),
  'GET /api/:conferenceId/polls/:pollId#draft': (person) => ownDraft(person),
  'PUT /api/:conferenceId/polls/:pollId': (person) => ({
    ...ownDraft(person),
    ...json({ revision: 1, draft: buildPollDraft() }),
  }),
  'DELETE /api/:conferenceId/polls/:pollId': (person) => ownDraft(person),
  'POST /api/:conferenceId/polls/:pollId/open': (person) => ({
    ...ownDraft(person, '/open'),
    ...json({ revision: 1 }),
  }),
  'POST /api/:conferenceId/polls/:pollId/close': () => json({ revision: 1 }),
  'POST /api/:conferenceId/polls/:pollId/vote': () => json({ answer: { text: 'Soap' } }),
  'POST /api/:conferenceId/sessions/:sessionId/questions': () => json({ text: 'Why?', anonymous: false }),
  'POST /api/:conferenceId/sessions/:sessionId/similar-questions': () => json({ text: 'Why is that?' }),
  'PUT /api/:conferenceId/questions/:questionId/vote': () => json({ on: true }),
  'POST /api/:conferenceId/questions/:questionId/decision': (person) => ({
    ...at(`/api/${HOME}/questions/${draftOf(person)}/decision`),
    ...json({ revision: 1, decision: { kind: 'dismiss', reason: '' } }),
  }),
  'DELETE /api/:conferenceId/questions/:questionId': (person) =>
    at(`/api/${HOME}/questions/${draftOf(person)}`),
  'GET /api/:conferenceId/conversations#inbox': () => ({ query: { inbox: 'brightline' } }),
  'POST /api/:conferenceId/conversations': () => json({ kind: 'booth', exhibitorId: 'brightline' }),
  'PUT /api/:conferenceId/rooms/:roomId/entries/:entryId': (person) => ({
    url: `/api/${HOME}/rooms/lounge-A/entries/5b0c9d39-95f3-4a55-8a43-0d6d0a5c6f${50 + people.indexOf(person)}`,
    ...json({ sending: { microphone: false, camera: false, screen: false } }),
  }),
  'PUT /api/:conferenceId/rooms/:roomId/entries/:entryId/sending': () =>
    json({ sending: { microphone: false, camera: false, screen: false }, hand: true }),
  'PUT /api/:conferenceId/lounge/broadcast': () =>
    json({ broadcastId: '8b0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e', text: 'Lunch is over.' }),
  'PUT /api/:conferenceId/rooms/:roomId/knocks/:knockId/answer': () => json({ admits: true }),
  'PUT /api/:conferenceId/rooms/:roomId/rules': () => json({ isLocked: false, hasWaitingRoom: false }),
  'PUT /api/:conferenceId/rooms/:roomId/end#meeting': () => ({
    url: `/api/${HOME}/rooms/${VALUES['meetingId'] ?? ''}/end`,
  }),
  'PUT /api/:conferenceId/conversations/:conversationId/group': () =>
    json({ name: 'Floors', pictureFileId: null }),
  'PUT /api/:conferenceId/conversations/:conversationId/members/:attendeeId': () => json({ isAdmin: false }),
  'PUT /api/:conferenceId/conversations/:conversationId/request': () => json({ accept: true }),
  'PUT /api/:conferenceId/conversations/:conversationId/read': () => json({ number: 1 }),
  'PUT /api/:conferenceId/conversations/:conversationId/muted': () => json({ isMuted: true }),
  'PUT /api/:conferenceId/conversations/:conversationId/listed': () => json({ isListed: false }),
  'PUT /api/:conferenceId/conversations/:conversationId/inbox': () => json({ assignee: null, isDone: true }),
  'POST /api/:conferenceId/conversations/:conversationId/messages': () =>
    json({ messageId: randomUUID(), text: 'Hello', replyTo: null, fileIds: [], cards: [] }),
  'GET /api/:conferenceId/conversations/:conversationId/changes': () => ({ query: { since: '0' } }),
  'PUT /api/:conferenceId/conversations/:conversationId/messages/:number': () =>
    json({ text: 'Hello again' }),
  'PUT /api/:conferenceId/conversations/:conversationId/messages/:number/reaction': () =>
    json({ sign: '👍', on: true }),
  'POST /api/:conferenceId/messaging/presence': () => json({ people: ['found'] }),
  'GET /api/:conferenceId/messages/search': () => ({ query: { query: 'hello' } }),
  'GET /api/:conferenceId/messages/search#within': () => ({
    query: { query: 'hello', conversationId: VALUES['conversationId'] ?? '' },
  }),
  'POST /api/:conferenceId/moderation/message-context#unreported': () =>
    json({ conversationId: VALUES['meetingId'], number: 1 }),
  'PUT /api/:conferenceId/messaging/settings': () => json(DEFAULT_MESSAGING_SETTINGS),
  'PUT /api/:conferenceId/messaging/blocks/:attendeeId#hidden': () =>
    at(`/api/${HOME}/messaging/blocks/hidden`),
  'PUT /api/:conferenceId/people/:attendeeId/registration': () => json({ isRegistered: false }),
  'POST /api/:conferenceId/people/:attendeeId/account': () =>
    json({ username: 'found', password: 'correct horse battery' }),
  'PUT /api/:conferenceId/people/:attendeeId/roles/:role': () =>
    json({ isGranted: true, reason: 'Answers chats' }),
  'PUT /api/:conferenceId/messaging/closures/:attendeeId': () => json({ reason: 'Advertising' }),
  'POST /api/:conferenceId/posters': () => json(buildPosterFields()),
  'GET /api/:conferenceId/posters/:posterId#draft': (person) => posterDraft(person),
  'PUT /api/:conferenceId/posters/:posterId/like': () => json({ on: true }),
  'PUT /api/:conferenceId/posters/:posterId/vote': () => json({ category: 'Methods', on: true }),
  'PUT /api/:conferenceId/posters/:posterId': () => json({ revision: 1, fields: buildPosterFields() }),
  'PUT /api/:conferenceId/posters/:posterId#draft': (person) => ({
    ...posterDraft(person),
    ...json({ revision: 1, fields: buildPosterFields() }),
  }),
  'DELETE /api/:conferenceId/posters/:posterId#draft': (person) => posterDraft(person),
  'POST /api/:conferenceId/posters/:posterId/step#publish': (person) => ({
    ...posterDraft(person, '/step'),
    ...json({ revision: 1, step: { kind: 'publish' } }),
  }),
  'PUT /api/:conferenceId/posters/:posterId/file#unknown': (person) => ({
    ...posterDraft(person, '/file'),
    ...json({ kind: 'new', revision: 1, fileId: '0'.repeat(32), thumbnailId: null }),
  }),
  'PUT /api/:conferenceId/posters/:posterId/award': () => json({ award: 'Best poster' }),
  'POST /api/:conferenceId/comments/:subjectId': () => json({ text: 'Hello' }),
  'POST /api/:conferenceId/reports': () => json({ target: comment100, reason: 'spam' }),
  'POST /api/:conferenceId/moderation/acts': () => json({ action: 'dismiss', targets: [comment100] }),
  'POST /api/:conferenceId/admin/announcements': () => json(buildAnnouncementFields()),
  'PUT /api/:conferenceId/admin/announcements/:announcementId#unknown': () =>
    json({ ...buildAnnouncementFields(), revision: 1 }),
  'PUT /api/:conferenceId/admin/help': () => json({ content: null, revision: 0 }),
  'POST /api/:conferenceId/moderation/silences': () => json({ userId: 'found', span: 'short' }),
  'PUT /api/:conferenceId/moderation/stages/:stageId/slow-mode': () => json({ seconds: 10 }),
  'DELETE /api/:conferenceId/comments/:subjectId/:number': (person) =>
    at(`/api/${HOME}/comments/s/${1 + people.indexOf(person)}`),
  'DELETE /api/:conferenceId/comments/:subjectId/:number#another': () => at(`/api/${HOME}/comments/s/100`),
  'POST /api/:conferenceId/video/url': () => json(videoRequest()),
  'POST /api/:conferenceId/video/cookies': () => json(videoRequest()),
  'POST /api/:conferenceId/sessionEvals': (userId) => json({ userId }),
  'POST /api/:conferenceId/sessionEvals#another': () => json({ userId: 'attendee2' }),
  'POST /api/:conferenceId/video-view-count': (userId) => json(watched(userId)),
  'POST /api/:conferenceId/video-view-count#another': () => json(watched('attendee2')),
  'POST /api/:conferenceId/log/append#sign-in': (uid) => json(buildLogin({ uid, name: nameOf(uid) })),
  'POST /api/:conferenceId/log/append#view': (uid) => json(buildVideoView({ uid, sessionId: 's' })),
  'POST /api/:conferenceId/log/append#evaluation': (userId) =>
    json(buildEvaluation({ userId, sessionId: 's' })),
  'POST /api/:conferenceId/log/append#another': () =>
    json(buildVideoView({ uid: 'attendee2', sessionId: 's' })),
  'POST /api/:conferenceId/gate-link/inspect#unusable': () => json({ gateToken: 'x.y.z' }),
  'POST /api/:conferenceId/helpdesk/chats': () => json(buildChatStart()),
  'POST /api/:conferenceId/helpdesk/contacts/:contactId/messages': () =>
    json({ clientToken: randomUUID(), text: 'Hello' }),
  'POST /api/:conferenceId/helpdesk/contacts/:contactId/hand-over': () => json({ userId: null }),
  'PUT /api/:conferenceId/helpdesk/page': () => json({ page: '/help' }),
  'PUT /api/:conferenceId/helpdesk/left': () => json({ contactId: randomUUID() }),
  'PUT /api/:conferenceId/helpdesk/ended': () => json({ contactId: randomUUID() }),
  'PUT /api/:conferenceId/helpdesk/options': () =>
    json({ hours: { hours: [], closedText: '' }, cannedAnswers: [] }),
  'POST /helpdesk/participant/connection#with-token': () => ({
    payload: { Type: ['WEBSOCKET'] },
    headers: { 'x-amz-bearer': participantToken },
  }),
  'OPTIONS /api/:conferenceId/*': () => at(`/api/${HOME}/settings`),
  'GET /api/docs/static/*': () => at('/api/docs/static/swagger-ui.css'),
  'POST /oidc/sign-in/:uid#over': () => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=attendee&password=x',
  }),
  'ALL /oidc/*': () => ({ method: 'GET', url: '/oidc/.well-known/openid-configuration' }),
  'GET /media/demo/:seconds/:file#signed': () => signedMedia('/media/demo/60/master.m3u8'),
  // Nothing is broadcast there.
  'GET /media/demo/:seconds/live/:conferenceId/:sessionId/:file#signed': () =>
    signedMedia(`/media/demo/60/live/${HOME}/s/master.m3u8`),
  'GET /media/demo/:seconds/live/:conferenceId/:dataSet/:sessionId/:file#signed': () =>
    signedMedia(`/media/demo/60/live/${HOME}/rehearsal/s/master.m3u8`),
  'PUT /api/:conferenceId/stages/:stageId/ingest/key#none': () => json({ keyRevision: 1 }),
  'POST /api/:conferenceId/caption-files': () => ({
    headers: { 'content-type': 'text/vtt' },
    payload: 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello',
  }),
  'POST /api/:conferenceId/sessions/:sessionId/captions': () => json({ language: 'en', text: 'Hello' }),
  'PUT /api/:conferenceId/sessions/:sessionId/captions/:number#unknown': () =>
    json({ revision: 1, text: 'Hello' }),
  'GET /media/recordings/:conferenceId/:recording/:file#signed': () =>
    signedMedia(`/media/recordings/${HOME}/opening/master.m3u8`),
  'GET /media/recordings/:conferenceId/:recording/live/:event/:sessionId/:file#signed': () =>
    signedMedia(`/media/recordings/${HOME}/opening/live/${HOME}/s/master.m3u8`),
  'GET /media/recordings/:conferenceId/:recording/live/:event/:dataSet/:sessionId/:file#signed': () =>
    signedMedia(`/media/recordings/${HOME}/opening/live/${HOME}/rehearsal/s/master.m3u8`),
  'GET /media/captions/:conferenceId/:sessionId/:file#signed': () =>
    signedMedia(captionsAddress(HOME, 's', 'en')),
  'GET /media/captions/:conferenceId/:sessionId/:file#unsigned': () => at(captionsAddress(HOME, 's', 'en')),
  'POST /ingest/:token/publish': () => nginxCall('publish'),
  'POST /ingest/:token/update': () => nginxCall('update'),
  'POST /ingest/:token/done': () => nginxCall('done'),
  'GET /media/stage/:conferenceId/:stageId/:file#signed': () => signedMedia(stageAddress(HOME, 'main')),
  'GET /configs/:conferenceId/assets/*': () => at(`/configs/${HOME}/assets/logo.svg`),
  'GET /fonts/*': () => at('/fonts/inter/inter-latin-wght-normal.woff2'),
  'GET /*': () => at('/sessions'),
  'POST /csp-report': () => ({ headers: { 'content-type': 'application/csp-report' }, payload: '{}' }),
  'GET /metrics#from-elsewhere': () => ({ remoteAddress: '203.0.113.7' }),
  'GET /metrics#through-a-proxy': () => ({ headers: { 'x-forwarded-for': '203.0.113.7' } }),
};

function signedMedia(path: string): InjectOptions {
  const expires = Math.floor(server.clock.now() / 1_000) + 60;
  const url = server.origin + path;
  return at(signUrl({ url, expires, keys: server.deps.mediaKeys }).slice(server.origin.length));
}

const VALUES: Record<string, string> = {
  dataSet: 'rehearsal',
  attendeeId: 'found',
  videoId: 'unknown',
  role: 'presenter',
  companyId: 'c0ffee',
  pictureId: '0'.repeat(32),
  uploadId: UPLOAD_ID,
  part: '1',
  fileId: FILE_ID,
  name: 'a.pdf',
  posterId: 'p',
  importId: '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  size: 'small',
  conferenceId: HOME,
  exhibitorId: 'brightline',
  account: 'nobody',
  item: 'session-s',
  ownTimeId: '5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  leadId: '9a0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  sessionId: 's',
  meetingId: '5a0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  questionId: '7a0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  pollId: '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  subjectId: 's',
  kind: 'exhibitor',
  itemId: 'brightline',
  number: '1',
  actId: '1',
  announcementId: '8b0c9d39-95f3-4a55-8a43-0d6d0a5c6f60',
  contactId: '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  uid: 'a-sign-in-that-is-over',
  seconds: '60',
  stageId: 'main',
  conversationId: '6f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  roomId: 'lounge-A',
  feedId: '6c0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  knockId: '8b0c9d39-95f3-4a55-8a43-0d6d0a5c6f5f',
  entryId: '8b0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  act: 'lowerHand',
  file: 'master.m3u8',
};

/** Rows whose refusal depends on the body, or on what is stored. */
const DECIDED_LATE = new Set([
  'PUT /api/:conferenceId/rooms/:roomId/entries/:entryId/acts/:act',
  'PUT /api/:conferenceId/rooms/:roomId/rules',
  'PUT /api/:conferenceId/rooms/:roomId/end',
  'PUT /api/:conferenceId/conversations/:conversationId/inbox',
  'PUT /api/:conferenceId/conversations/:conversationId/messages/:number',
  'DELETE /api/:conferenceId/conversations/:conversationId/messages/:number',
  'POST /api/:conferenceId/meetings',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/duties',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/duties#of-another',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#unknown',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#of-another',
  'DELETE /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId',
  'DELETE /api/:conferenceId/exhibitors/:exhibitorId/documents/:fileId#of-another',
  'DELETE /api/:conferenceId/exhibitors/:exhibitorId/team/:account',
  'DELETE /api/:conferenceId/exhibitors/:exhibitorId/team/:account#of-another',
  'DELETE /api/:conferenceId/attendees/:attendeeId/shared-contacts/:leadId#another',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/booth',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/booth#of-another',
  'POST /api/:conferenceId/exhibitors/:exhibitorId/team',
  'POST /api/:conferenceId/exhibitors/:exhibitorId/team#of-another',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#unknown',
  'PUT /api/:conferenceId/exhibitors/:exhibitorId/leads/:leadId#of-another',
  'POST /api/:conferenceId/sessions/:sessionId/polls',
  'POST /api/:conferenceId/sessions/:sessionId/poll-import',
  'POST /api/:conferenceId/sessions/:sessionId/captions',
  'PUT /api/:conferenceId/sessions/:sessionId/captions/:number#unknown',
  'PUT /api/:conferenceId/polls/:pollId',
  'DELETE /api/:conferenceId/polls/:pollId',
  'POST /api/:conferenceId/polls/:pollId/open',
  'POST /api/:conferenceId/polls/:pollId/close',
  'POST /api/:conferenceId/questions/:questionId/decision',
  'POST /api/:conferenceId/uploads#booth',
  'POST /api/:conferenceId/uploads#other-booth',
  'POST /api/:conferenceId/uploads#session',
  'DELETE /api/:conferenceId/files/:fileId#other-booth',
  'DELETE /api/:conferenceId/questions/:questionId#another',
  'DELETE /api/:conferenceId/comments/:subjectId/:number#another',
  'POST /api/:conferenceId/posters',
  'PUT /api/:conferenceId/posters/:posterId',
  'PUT /api/:conferenceId/posters/:posterId#draft',
  'POST /api/:conferenceId/posters/:posterId/step#publish',
  'PUT /api/:conferenceId/posters/:posterId/file#unknown',
  'DELETE /api/:conferenceId/posters/:posterId',
  'POST /api/:conferenceId/sessionEvals#another',
  'POST /api/:conferenceId/video-view-count#another',
  'POST /api/:conferenceId/log/append#view',
  'POST /api/:conferenceId/log/append#evaluation',
  'POST /api/:conferenceId/log/append#another',
]);

/** Routes of an event's API whose replies browsers may keep. */
const CACHEABLE = new Set([
  // Calendars keep asking; the ETag saves what has not changed.
  'GET /api/:conferenceId/calendar/feed/:token.ics',
  // Their addresses are signed and end; nobody without one gets at the copy.
  'GET /api/:conferenceId/files/:fileId/:name',
  'GET /api/:conferenceId/pictures/:pictureId/:size',
  // The same for everybody.
  'GET /api/:conferenceId/help-page',
  'POST /api/:conferenceId/gate-link/inspect',
  'OPTIONS /api/:conferenceId/*',
]);
const cacheable = new Set<string>();

/** Bodies that are invalid for every route. */
const WRONG_BODIES: Record<string, InjectOptions> = {
  'no body': { payload: '', headers: {} },
  'an empty body that is said to be JSON': { payload: '', headers: { 'content-type': 'application/json' } },
  'another type of body': {
    payload: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  'broken JSON': { payload: '{"a":', headers: { 'content-type': 'application/json' } },
  'JSON that is nested too deep': {
    payload: '['.repeat(3_000) + ']'.repeat(3_000),
    headers: { 'content-type': 'application/json' },
  },
  'JSON that says nothing of the contract': { payload: { a: '\0' } },
  'a body that is too large': { payload: { a: 'x'.repeat(300_000) } },
};

const READING = ['GET', 'HEAD', 'OPTIONS'];

async function statusOf(row: Row, person: Person, method: string, over: InjectOptions = {}): Promise<number> {
  const request = { ...REQUESTS[row.name]?.(person), ...over };
  const token = await server.token(person);
  const response = await server.inject({
    url: row.path.replace(/:(\w+)/g, (_whole, name: string) => VALUES[name] ?? ''),
    method: method,
    ...request,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
  });
  if (!READING.includes(method) && response.statusCode < 400) isAsPrepared = false;
  if (response.headers['cache-control'] !== 'no-store') cacheable.add(routeOf(row));
  return response.statusCode;
}

async function statuses(row: Row, method: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const person of people) found[person] = await statusOf(row, person, method);
  return found;
}

const refusedOf = (row: Row) => people.filter((person) => [401, 403].includes(row.expected[person] ?? 0));

/**
 * The GET rows to call again as HEAD: the first with these statuses in each part of the server. Fastify adds
 * every HEAD route to its GET (`exposeHeadRoutes`), with the same hooks and handler.
 */
const headSample = rows.filter((row, index) => {
  const kindOf = (each: Row) =>
    [each.method, each.path.split('/')[1], ...Object.values(each.expected)].join(' ');
  return row.method === 'GET' && rows.findIndex((each) => kindOf(each) === kindOf(row)) === index;
});

/** Whether a route with a body refuses some person regardless of the body. */
const refusesBeforeBody = (row: Row) =>
  !READING.includes(row.method) && !DECIDED_LATE.has(row.name) && refusedOf(row).length > 0;

describe('authorization matrix', () => {
  it('has a row for every route, and a route for every row', () => {
    const known = new Set(rows.map(routeOf));
    // HEAD routes that Fastify adds to a GET are covered by that row.
    const needed = [...registered].filter(
      (route) => !route.startsWith('HEAD ') || !registered.has(route.replace('HEAD', 'GET')),
    );
    expect({
      routesWithoutRow: needed.filter((route) => !known.has(route)),
      rowsWithoutRoute: [...known].filter((route) => !registered.has(route)),
    }).toEqual({ routesWithoutRow: [], rowsWithoutRoute: [] });
  });

  it('has endpoints whose replies can all be serialized', () => {
    expect(endpoints.size).toBeGreaterThan(200);
    // The server compiles each on its first call.
    for (const { response } of endpoints) expect(compileReply(response)).toBeInstanceOf(Function);
  });

  it('has a status for every role in every row, and no duplicate rows', () => {
    for (const row of rows) {
      for (const person of people)
        expect([row.name, row.expected[person]]).toEqual([row.name, expect.any(Number)]);
    }
    expect(rows.filter((row) => Object.values(row.expected).some(Number.isNaN))).toEqual([]);
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
  });

  it('defines no request without a row', () => {
    expect(Object.keys(REQUESTS).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });

  it.each(rows.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const method = row.method === 'ALL' ? 'GET' : row.method;
    expect(await statuses(row, method)).toEqual(row.expected);
    const isOfEvent = row.path.startsWith('/api/:conferenceId/');
    if (isOfEvent && !CACHEABLE.has(routeOf(row))) expect([...cacheable]).not.toContain(routeOf(row));
  });

  it('has no query parameter for words that recordings or logs would show', () => {
    /** Written by nobody: signatures, cursors, names of data sets, ids, and what a list is chosen from. */
    const chosen = [
      'act',
      'after',
      'attendeeId',
      'category',
      'cursor',
      'from',
      'grant',
      'interest',
      'object',
    ];
    const known = new Set([...chosen, 'signature', 'state', 'tableName']);
    const takesWords = [...endpoints].flatMap(({ query }) =>
      Object.entries((query as z.ZodMiniObject | undefined)?.shape ?? {})
        .filter(([name, schema]) => !known.has(name) && z.safeParse(schema, 'Ada Quíll').success)
        .map(([name]) => name),
    );
    expect(takesWords.length).toBeGreaterThan(20);
    const personal = new RegExp(`^(?:${PERSONAL_PARAMETERS.join('|')})$`, 'i');
    expect(takesWords.filter((name) => !personal.test(name) || PUBLIC_PARAMETERS.has(name))).toEqual([]);
  });

  it('has a HEAD route for every GET', () => {
    const gets = [...registered].filter((route) => route.startsWith('GET '));
    expect(gets.filter((route) => !registered.has(route.replace('GET', 'HEAD')))).toEqual([]);
  });

  it.each(headSample.map((row) => [row.name, row] as const))('HEAD answers as %s', async (_name, row) => {
    expect(await statuses(row, 'HEAD')).toEqual(row.expected);
  });

  it('refuses before reading the body', async () => {
    const wrong: object[] = [];
    const bodies = Object.entries(WRONG_BODIES);
    const refused = rows
      .filter(refusesBeforeBody)
      .flatMap((row) => refusedOf(row).map((person) => ({ row, person })));
    for (const [index, { row, person }] of refused.entries()) {
      // Each body in turn: any of them would change the answer if it were read first.
      const [what, body] = bodies[index % bodies.length]!;
      const headers = { ...REQUESTS[row.name]?.(person).headers, ...body.headers };
      const status = await statusOf(row, person, row.method, { ...body, headers });
      if (status !== row.expected[person]) wrong.push({ row: row.name, person, what, status });
    }
    expect(wrong).toEqual([]);
  });
});

describe('reusing an idempotency key of another call', () => {
  /** Calls that need no key: they store nothing, or, like the chat, return what the first call created. */
  const NEED_NONE = new Set([
    'POST /api/:conferenceId/video/url',
    'POST /api/:conferenceId/video/cookies',
    'POST /api/:conferenceId/sessionEvals',
    'POST /api/:conferenceId/video-view-count',
    'POST /api/:conferenceId/gate-link/inspect',
    'POST /api/:conferenceId/people/export',
    'POST /api/:conferenceId/meeting-slots',
    'POST /api/:conferenceId/sessions/:sessionId/similar-questions',
    'POST /api/:conferenceId/helpdesk/contacts/:contactId/typing',
    'POST /api/:conferenceId/helpdesk/chats',
    'POST /api/:conferenceId/uploads',
    'POST /api/:conferenceId/caption-files',
    'POST /api/:conferenceId/conversations/:conversationId/messages',
    'POST /api/:conferenceId/messaging/presence',
    'POST /api/:conferenceId/moderation/message-context',
  ]);
  const posts = rows.filter(({ method, path: route }) => method === 'POST' && route.startsWith('/api/'));

  it.each(posts.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const key = 'a-key-of-another-call';
    isAsPrepared = false;
    await server.db
      .insertInto('idempotency_key')
      .values({
        ...{ conference_id: HOME, user_id: 'superuser', key, fingerprint: 'another call', reply: '{}' },
        claimed_at: new Date(server.clock.now()),
      })
      .execute();
    const own = REQUESTS[row.name]?.('superuser');
    const headers = { ...own?.headers, 'idempotency-key': key };
    const status = await statusOf(row, 'superuser', 'POST', { headers });
    if (NEED_NONE.has(routeOf(row))) expect(status).toBe(row.expected.superuser);
    else expect(status).toBe(422);
  });
});
