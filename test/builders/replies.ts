import type { Comment } from '../../src/contract/stage/comments';
import type { SessionEvaluation } from '../../src/contract/program/sessionEvals';
import type { SessionList } from '../../src/contract/program/sessions';
import type { SettingsResponse } from '../../src/contract/platform/settings';
import type { UserInfo } from '../../src/contract/access/userinfo';
import { buildAnswers } from './logEntry';
import { buildSession } from './session';

/** A registered attendee with no further roles. */
export function buildUserInfo(over: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: 'attendee',
    username: 'attendee@example.org',
    name: 'Alex Attendee',
    email: 'attendee@example.org',
    companyName: 'Harbor Works',
    authorized: true,
    superuser: false,
    roles: [],
    exhibitorStaff: false,
    ...over,
  };
}

export function buildSettings(over: Partial<SettingsResponse> = {}): SettingsResponse {
  return {
    SCHEDULING_ALLOWED_TIMES: [
      { start: '2021-01-26T09:00:00.000-06:00', end: '2021-01-26T17:00:00.000-06:00' },
    ],
    SESSION_EARLY_ENTRY_MINUTES: 10,
    APPOINTMENT_EARLY_ENTRY_MINUTES: 5,
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 15,
    speakeasyExtraMinutes: 5,
    createActivity: {
      MAX_INVITES_ATTENDEE: 3,
      MAX_INVITES_BY_TIER: { '1': 5, '2': 10 },
      exhibitorThresholdAddToProfile: 2,
    },
    ...over,
  };
}

/** One live session, none on demand. */
export function buildSessionList(over: Partial<SessionList> = {}): SessionList {
  return {
    upcomingSessions: [buildSession()],
    onDemand: [],
    currentTimeISO: '2021-01-26T15:10:00.000Z',
    ...over,
  };
}

export function buildComment(over: Partial<Comment> = {}): Comment {
  return {
    number: 1,
    text: 'Will the slides be shared?',
    userId: 'attendee',
    userName: 'Alex Attendee',
    createdAt: '2021-01-26T15:12:00.000Z',
    ...over,
  };
}

export function buildStoredEvaluation(over: Partial<SessionEvaluation> = {}): SessionEvaluation {
  return {
    sessionId: 'what-clean-means',
    userId: 'attendee',
    answers: buildAnswers(),
    submittedAt: '2021-01-26T15:58:00.000Z',
    ...over,
  };
}
