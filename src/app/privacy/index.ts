import { accessPrivacy } from '../../features/access/privacy';
import { adminHubPrivacy } from '../../features/adminHub/privacy';
import { announcementAdminPrivacy } from '../../features/announcementAdmin/privacy';
import { announcementsPrivacy } from '../../features/announcements/privacy';
import { attendeeAdminPrivacy } from '../../features/attendeeAdmin/privacy';
import { attendeeProfilePrivacy } from '../../features/attendeeProfile/privacy';
import { attendeesPrivacy } from '../../features/attendees/privacy';
import { authPrivacy } from '../../features/auth/privacy';
import { exhibitorCenterPrivacy } from '../../features/booth/privacy';
import { availabilityPrivacy } from '../../features/availability/privacy';
import { calendarPrivacy } from '../../features/calendar/privacy';
import { captionsPrivacy } from '../../features/captions/privacy';
import { commentsPrivacy } from '../../features/comments/privacy';
import { companiesPrivacy } from '../../features/companies/privacy';
import { connectionsPrivacy } from '../../features/connections/privacy';
import { deskPrivacy } from '../../features/desk/privacy';
import { evaluationPrivacy } from '../../features/evaluation/privacy';
import { eventPrivacy } from '../../features/event/privacy';
import { helpEditingPrivacy } from '../../features/helpEditing/privacy';
import { helpdeskPrivacy } from '../../features/helpdesk/privacy';
import { ingestPrivacy } from '../../features/ingest/privacy';
import { leadsPrivacy } from '../../features/leads/privacy';
import { evaluationReportPrivacy } from '../../features/evaluationReport/privacy';
import { analyticsPrivacy } from '../../features/analytics/privacy';
import { auditLogPrivacy } from '../../features/auditLog/privacy';
import { programmeEditingPrivacy } from '../../features/programmeEditing/privacy';
import { exhibitorAdminPrivacy } from '../../features/exhibitorAdmin/privacy';
import { meetingAdminPrivacy } from '../../features/meetingAdmin/privacy';
import { loungePrivacy } from '../../features/lounge/privacy';
import { meetingRequestPrivacy } from '../../features/meetings/privacy';
import { messageCenterPrivacy } from '../../features/messageCenter/privacy';
import { moderationPrivacy } from '../../features/moderation/privacy';
import { noticesPrivacy } from '../../features/notifications/panel/privacy';
import { outboxPrivacy } from '../../features/outbox/privacy';
import { pollsPrivacy } from '../../features/polls/privacy';
import { postersPrivacy } from '../../features/posters/privacy';
import { presencePrivacy } from '../../features/presence/privacy';
import { presenterPrivacy } from '../../features/presenter/privacy';
import { pushPrivacy } from '../../features/push/privacy';
import { questionsPrivacy } from '../../features/questions/privacy';
import { recommendedPrivacy } from '../../features/recommendedAttendees/privacy';
import { reportPrivacy } from '../../features/report/privacy';
import { roomPrivacy } from '../../features/room/privacy';
import { schedulePrivacy } from '../../features/schedule/privacy';
import { sessionPagePrivacy } from '../../features/session/privacy';
import { talkPrivacy } from '../../features/talk/privacy';
import { boothPrivacy } from '../../features/tradeshow/booth/privacy';
import { videoPrivacy } from '../../features/video/privacy';
import { commonRules } from '../../replay/log/redact';
import type { PrivacyRules } from '../../shared/privacy';
import { meetingsPrivacy } from '../../shared/meetings/privacy';
import { messagingPrivacy } from '../../shared/messaging/privacy';
import { blocksPrivacy } from '../../shared/blocks/privacy';
import { onlineStatusPrivacy } from '../../shared/onlineStatus/privacy';
import { pagePrivacy } from '../../shared/page/privacy';
import { realtimePrivacy } from '../../shared/realtime/privacy';
import { sessionPrivacy } from '../../shared/auth/privacy';
import { uploadsPrivacy } from '../../shared/uploads/privacy';

/** Privacy rules for the whole app. */
export const PRIVACY_RULES: PrivacyRules = {
  ...commonRules,
  ...sessionPrivacy,
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
  ...programmeEditingPrivacy,
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
