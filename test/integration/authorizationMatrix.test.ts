import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { PERSONAL_PARAMETERS } from '../../src/contract/platform/personalParameters';
import { PUBLIC_PARAMETERS } from '../../src/contract/platform/publicParameters';
import { TAKES_ALL } from '../wholeCorpora';
import { HOME } from './fourEvents';
import type { Person } from './idTokens';
import { readMatrix } from './matrix';
import { compileReply } from '../../server/plugins/jsonSchema';
import { REQUESTS, requestTo } from './routeRequests';
import { openRouteWorld, PEOPLE, type RouteWorld } from './routeWorld';

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
GET    /api/:conferenceId/admin/announcements/audience     401  403  403  403  403  403  403  200  401
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
GET    /oidc/sign-in/:uid#over                        303      303           303       303        303        303       303        303        303
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

const { people, rows: lines } = readMatrix(MATRIX, 2);
const rows: Row[] = lines.map(({ name, cells }) => {
  const [method = '', place = ''] = name.split(' ');
  const expected = Object.fromEntries(people.map((person) => [person, Number(cells[person])]));
  return { name, method, path: place.split('#')[0] ?? '', expected };
});
const routeOf = (row: Row) => `${row.method} ${row.path}`;

let world: RouteWorld;

beforeAll(async () => {
  world = await openRouteWorld();
});
afterAll(() => world.close());
beforeEach(() => world.prepare());

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
  const { server } = world;
  const request = { ...requestTo(row.name, person, world), ...over };
  const token = await server.token(person);
  const response = await server.inject({
    method: method,
    ...request,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
  });
  if (!READING.includes(method) && response.statusCode < 400) world.written();
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
 * The GET rows to call again as HEAD: all (`TAKES_ALL`), or the first with these statuses in each part of the
 * server. Fastify adds every HEAD route to its GET (`exposeHeadRoutes`), with the same hooks and handler.
 */
const headRows = rows.filter((row, index) => {
  const kindOf = (each: Row) =>
    [each.method, each.path.split('/')[1], ...Object.values(each.expected)].join(' ');
  const isFirst = () => rows.findIndex((each) => kindOf(each) === kindOf(row)) === index;
  return row.method === 'GET' && (TAKES_ALL || isFirst());
});

/** Whether a route with a body refuses some person regardless of the body. */
const refusesBeforeBody = (row: Row) =>
  !READING.includes(row.method) && !DECIDED_LATE.has(row.name) && refusedOf(row).length > 0;

describe('authorization matrix', () => {
  it('has a row for every route, and a route for every row', () => {
    const known = new Set(rows.map(routeOf));
    // HEAD routes that Fastify adds to a GET are covered by that row.
    const needed = [...world.registered].filter(
      (route) => !route.startsWith('HEAD ') || !world.registered.has(route.replace('HEAD', 'GET')),
    );
    expect({
      routesWithoutRow: needed.filter((route) => !known.has(route)),
      rowsWithoutRoute: [...known].filter((route) => !world.registered.has(route)),
    }).toEqual({ routesWithoutRow: [], rowsWithoutRoute: [] });
  });

  it('has endpoints whose replies can all be serialized', () => {
    expect(world.endpoints.size).toBeGreaterThan(200);
    // The server compiles each on its first call.
    for (const { response } of world.endpoints) expect(compileReply(response)).toBeInstanceOf(Function);
  });

  it('has a status for every role in every row, and no duplicate rows', () => {
    expect(people).toEqual(PEOPLE);
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
    const takesWords = [...world.endpoints].flatMap(({ query }) =>
      Object.entries((query as z.ZodMiniObject | undefined)?.shape ?? {})
        .filter(([name, schema]) => !known.has(name) && z.safeParse(schema, 'Ada Quíll').success)
        .map(([name]) => name),
    );
    expect(takesWords.length).toBeGreaterThan(20);
    const personal = new RegExp(`^(?:${PERSONAL_PARAMETERS.join('|')})$`, 'i');
    expect(takesWords.filter((name) => !personal.test(name) || PUBLIC_PARAMETERS.has(name))).toEqual([]);
  });

  it('has a HEAD route for every GET', () => {
    const gets = [...world.registered].filter((route) => route.startsWith('GET '));
    expect(gets.filter((route) => !world.registered.has(route.replace('GET', 'HEAD')))).toEqual([]);
  });

  it.each(headRows.map((row) => [row.name, row] as const))('HEAD answers as %s', async (_name, row) => {
    expect(await statuses(row, 'HEAD')).toEqual(row.expected);
  });

  describe('refuses before reading the body', () => {
    const bodies = Object.entries(WRONG_BODIES).map(([what, body], at) => ({ what, body, at }));
    const refused = rows
      .filter(refusesBeforeBody)
      .flatMap((row) => refusedOf(row).map((person) => ({ row, person })));

    it.each(bodies)('$what', async ({ body, at }) => {
      const wrong: object[] = [];
      for (const [index, { row, person }] of refused.entries()) {
        // Any would change the answer if it were read first; which a person sends differs between runs.
        const isItsTurn = (index + Math.abs(jest.getSeed())) % bodies.length === at;
        if (!TAKES_ALL && !isItsTurn) continue;
        const headers = { ...requestTo(row.name, person, world).headers, ...body.headers };
        const status = await statusOf(row, person, row.method, { ...body, headers });
        if (status !== row.expected[person]) wrong.push({ row: row.name, person, status });
      }
      expect(wrong).toEqual([]);
    });
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
    world.written();
    await world.server.db
      .insertInto('idempotency_key')
      .values({
        conference_id: HOME,
        user_id: 'superuser',
        key,
        fingerprint: 'another call',
        reply: '{}',
        claimed_at: new Date(world.server.clock.now()),
      })
      .execute();
    const own = requestTo(row.name, 'superuser', world);
    const headers = { ...own.headers, 'idempotency-key': key };
    const status = await statusOf(row, 'superuser', 'POST', { headers });
    if (NEED_NONE.has(routeOf(row))) expect(status).toBe(row.expected.superuser);
    else expect(status).toBe(422);
  });
});
