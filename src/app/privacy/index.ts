import { accessPrivacy } from '../../features/access/guard/privacy';
import { adminHubPrivacy } from '../../features/admin/adminHub/privacy';
import { announcementAdminPrivacy } from '../../features/admin/announcementAdmin/privacy';
import { announcementsPrivacy } from '../../features/notices/announcements/privacy';
import { attendeeAdminPrivacy } from '../../features/admin/attendeeAdmin/privacy';
import { attendeeProfilePrivacy } from '../../features/people/attendeeProfile/privacy';
import { attendeesPrivacy } from '../../features/people/attendees/privacy';
import { authPrivacy } from '../../features/access/auth/privacy';
import { exhibitorCenterPrivacy } from '../../features/exhibition/exhibitorCenter/privacy';
import { availabilityPrivacy } from '../../features/meetings/availability/privacy';
import { calendarPrivacy } from '../../features/program/calendar/privacy';
import { captionsPrivacy } from '../../features/stage/captions/privacy';
import { commentsPrivacy } from '../../features/stage/comments/privacy';
import { companiesPrivacy } from '../../features/exhibition/companies/privacy';
import { connectionsPrivacy } from '../../features/people/connections/privacy';
import { deskPrivacy } from '../../features/helpdesk/desk/privacy';
import { evaluationPrivacy } from '../../features/program/evaluation/privacy';
import { eventPrivacy } from '../../features/platform/event/privacy';
import { helpEditingPrivacy } from '../../features/event/helpEditing/privacy';
import { helpdeskPrivacy } from '../../features/helpdesk/helpdesk/privacy';
import { ingestPrivacy } from '../../features/stage/ingest/privacy';
import { leadsPrivacy } from '../../features/exhibition/leads/privacy';
import { evaluationReportPrivacy } from '../../features/program/evaluationReport/privacy';
import { analyticsPrivacy } from '../../features/admin/analytics/privacy';
import { auditLogPrivacy } from '../../features/admin/auditLog/privacy';
import { programEditingPrivacy } from '../../features/program/programEditing/privacy';
import { exhibitorAdminPrivacy } from '../../features/exhibition/exhibitorAdmin/privacy';
import { meetingAdminPrivacy } from '../../features/meetings/meetingAdmin/privacy';
import { loungePrivacy } from '../../features/rooms/lounge/privacy';
import { meetingRequestPrivacy } from '../../features/meetings/meetings/privacy';
import { messageCenterPrivacy } from '../../features/messages/messageCenter/privacy';
import { moderationPrivacy } from '../../features/stage/moderation/privacy';
import { noticesPrivacy } from '../../features/notices/notifications/panel/privacy';
import { outboxPrivacy } from '../../features/platform/outbox/privacy';
import { pollsPrivacy } from '../../features/stage/polls/privacy';
import { postersPrivacy } from '../../features/posters/posters/privacy';
import { presencePrivacy } from '../../features/program/viewers/privacy';
import { presenterPrivacy } from '../../features/stage/presenter/privacy';
import { pushPrivacy } from '../../features/notices/push/privacy';
import { questionsPrivacy } from '../../features/stage/questions/privacy';
import { recommendedPrivacy } from '../../features/people/recommendedAttendees/privacy';
import { reportPrivacy } from '../../features/platform/report/privacy';
import { roomPrivacy } from '../../features/rooms/room/privacy';
import { schedulePrivacy } from '../../features/program/schedule/privacy';
import { sessionPagePrivacy } from '../../features/program/session/privacy';
import { talkPrivacy } from '../../features/messages/talkJs/privacy';
import { boothPrivacy } from '../../features/exhibition/tradeshow/booth/privacy';
import { videoPrivacy } from '../../features/stage/video/privacy';
import { commonRules } from '../../replay/log/redact';
import type { PrivacyRules } from '../../shared/platform/privacy';
import { meetingsPrivacy } from '../../shared/meetings/meetings/privacy';
import { messagingPrivacy } from '../../shared/messages/messaging/privacy';
import { blocksPrivacy } from '../../shared/messages/blocks/privacy';
import { onlineStatusPrivacy } from '../../shared/people/onlineStatus/privacy';
import { pagePrivacy } from '../../shared/platform/page/privacy';
import { realtimePrivacy } from '../../shared/platform/realtime/privacy';
import { signInPrivacy } from '../../shared/platform/auth/privacy';
import { uploadsPrivacy } from '../../shared/platform/uploads/privacy';

/** Privacy rules for the whole app. */
export const PRIVACY_RULES: PrivacyRules = {
  ...commonRules,
  ...signInPrivacy,
  ...accessPrivacy,
  ...adminHubPrivacy,
  ...announcementAdminPrivacy,
  ...announcementsPrivacy,
  ...attendeeAdminPrivacy,
  ...attendeeProfilePrivacy,
  ...attendeesPrivacy,
  ...authPrivacy,
  ...availabilityPrivacy,
  ...boothPrivacy,
  ...exhibitorCenterPrivacy,
  ...calendarPrivacy,
  ...captionsPrivacy,
  ...commentsPrivacy,
  ...companiesPrivacy,
  ...connectionsPrivacy,
  ...deskPrivacy,
  ...evaluationPrivacy,
  ...eventPrivacy,
  ...helpEditingPrivacy,
  ...helpdeskPrivacy,
  ...ingestPrivacy,
  ...leadsPrivacy,
  ...meetingsPrivacy,
  ...analyticsPrivacy,
  ...auditLogPrivacy,
  ...programEditingPrivacy,
  ...evaluationReportPrivacy,
  ...exhibitorAdminPrivacy,
  ...meetingAdminPrivacy,
  ...meetingRequestPrivacy,
  ...messagingPrivacy,
  ...messageCenterPrivacy,
  ...moderationPrivacy,
  ...noticesPrivacy,
  ...outboxPrivacy,
  ...pagePrivacy,
  ...pollsPrivacy,
  ...postersPrivacy,
  ...loungePrivacy,
  ...presencePrivacy,
  ...presenterPrivacy,
  ...pushPrivacy,
  ...questionsPrivacy,
  ...realtimePrivacy,
  ...talkPrivacy,
  ...blocksPrivacy,
  ...onlineStatusPrivacy,
  ...recommendedPrivacy,
  ...reportPrivacy,
  ...roomPrivacy,
  ...schedulePrivacy,
  ...sessionPagePrivacy,
  ...uploadsPrivacy,
  ...videoPrivacy,
};
