import type { AuditObject } from '../../src/contract/admin/audit';

/** How a call is recorded in the audit log. */
export interface AuditedCall {
  /** `<part>.<act>` */
  act: string;
  kind: AuditObject;
  /** Path parameter with the id of the object acted on. */
  param?: string;
  /**
   * Whose calls are recorded. `another`: those of people who act on somebody other than themselves.
   * `moderator`: those of moderators and superusers, where others may make the call too. Default:
   * everybody's.
   */
  of?: 'another' | 'moderator';
  /** The changed fields are the body's keys. */
  bodyFields?: true;
}

/**
 * Calls that are recorded when they are answered, by endpoint id. Not listed: whatever the moderation, booth,
 * poster and meeting logs and the session versions record, which triggers copy in the same transaction, and
 * imports, which record themselves in theirs.
 */
export const AUDITED_CALLS: Readonly<Record<string, AuditedCall>> = {
  postAttendee: { act: 'people.create', kind: 'person' },
  putAttendee: { act: 'people.edit', kind: 'person', param: 'attendeeId', of: 'another' },
  postAttendeePicture: { act: 'people.setPicture', kind: 'person', param: 'attendeeId', of: 'another' },
  deleteAttendeePicture: { act: 'people.removePicture', kind: 'person', param: 'attendeeId', of: 'another' },
  getAttendeeData: { act: 'people.exportData', kind: 'person', param: 'attendeeId', of: 'another' },
  // The handler tells registering from unregistering.
  putRegistration: { act: 'people.register', kind: 'person', param: 'attendeeId' },
  postAccount: { act: 'people.createAccount', kind: 'person', param: 'attendeeId' },
  putPersonRole: { act: 'people.changeRole', kind: 'person', param: 'attendeeId' },
  postDeletionRequest: { act: 'people.askDeletion', kind: 'person', param: 'attendeeId', of: 'another' },
  deleteDeletionRequest: {
    act: 'people.withdrawDeletion',
    kind: 'person',
    param: 'attendeeId',
    of: 'another',
  },
  // Without an id, since no trace of the person may remain.
  carryOutDeletion: { act: 'people.erase', kind: 'person' },
  refuseDeletion: { act: 'people.refuseDeletion', kind: 'person', param: 'attendeeId' },
  setPeopleHidden: { act: 'people.setHidden', kind: 'event' },
  deletePeople: { act: 'people.eraseSeveral', kind: 'event' },
  exportPeople: { act: 'people.export', kind: 'event' },
  exportAttendees: { act: 'people.exportAll', kind: 'event' },
  appendLog: { act: 'people.logFor', kind: 'person', of: 'another' },

  cancelAttendeeImport: { act: 'import.cancel', kind: 'import', param: 'importId' },
  undoAttendeeImport: { act: 'import.undo', kind: 'import', param: 'importId' },
  cancelExhibitorImport: { act: 'import.cancel', kind: 'import', param: 'importId' },
  cancelPosterImport: { act: 'import.cancel', kind: 'import', param: 'importId' },
  undoScheduleImport: { act: 'import.undo', kind: 'import', param: 'importId' },
  exportSchedule: { act: 'session.exportAll', kind: 'event' },

  putSessionPresenter: { act: 'session.changePresenters', kind: 'session', param: 'sessionId' },
  createPoll: { act: 'poll.create', kind: 'session', param: 'sessionId' },
  importPolls: { act: 'poll.import', kind: 'session', param: 'sessionId' },
  updatePoll: { act: 'poll.edit', kind: 'poll', param: 'pollId' },
  deletePoll: { act: 'poll.delete', kind: 'poll', param: 'pollId' },
  exportPollVotes: { act: 'poll.export', kind: 'poll', param: 'pollId' },
  renewIngestKey: { act: 'stage.renewKey', kind: 'stage', param: 'stageId' },
  changeRoomRules: {
    act: 'room.changeRules',
    kind: 'room',
    param: 'roomId',
    of: 'moderator',
    bodyFields: true,
  },
  actOnEntry: { act: 'room.actOnPerson', kind: 'room', param: 'roomId', of: 'moderator' },
  sendBroadcast: { act: 'room.broadcast', kind: 'event' },
  endRoom: { act: 'room.end', kind: 'room', param: 'roomId', of: 'moderator' },

  putInboxState: {
    act: 'booth.changeInbox',
    kind: 'conversation',
    param: 'conversationId',
    bodyFields: true,
  },
  reassignMeeting: { act: 'meeting.reassign', kind: 'meeting', param: 'meetingId' },

  postAnnouncement: { act: 'announcement.make', kind: 'announcement' },
  putAnnouncement: { act: 'announcement.edit', kind: 'announcement', param: 'announcementId' },
  withdrawAnnouncement: { act: 'announcement.withdraw', kind: 'announcement', param: 'announcementId' },
  putHelpPage: { act: 'help.edit', kind: 'event' },
  sendPushMessage: { act: 'event.pushMessage', kind: 'event' },
  setEventTime: { act: 'event.setTime', kind: 'event' },
  postExhibitor: { act: 'exhibitor.create', kind: 'exhibitor' },
  putExhibitor: { act: 'exhibitor.edit', kind: 'exhibitor', param: 'exhibitorId' },
  setExhibitorsRemoved: { act: 'exhibitor.remove', kind: 'exhibitor' },

  putFeaturedVideo: { act: 'event.changeFeaturedVideo', kind: 'event' },
  putPromotions: { act: 'event.changePromotions', kind: 'event' },
  putSettings: { act: 'event.changeSettings', kind: 'event' },
  setDeskOptions: { act: 'event.setHelpdesk', kind: 'event', bodyFields: true },
  hideEvaluationComment: { act: 'evaluation.hideComment', kind: 'session' },
  exportEvaluations: { act: 'evaluation.export', kind: 'event' },
  exportAuditEntries: { act: 'event.exportAudit', kind: 'event' },
};
