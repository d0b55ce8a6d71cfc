import type { UnknownAction } from '@reduxjs/toolkit';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../test/builders/credentials';
import { buildAttendee } from '../../test/builders/attendee';
import { buildChatItem, buildContact, buildDesk } from '../../test/builders/desk';
import { buildEventConfig } from '../../test/builders/eventConfig';
import {
  buildEvaluation,
  buildLogin,
  buildVideoView,
  buildWatchedMinute,
} from '../../test/builders/logEntry';
import {
  buildComment,
  buildSessionList,
  buildSettings,
  buildStoredEvaluation,
  buildUserInfo,
} from '../../test/builders/replies';
import { buildSession } from '../../test/builders/session';
import { buildExhibitor } from '../../test/builders/tradeshow';
import { buildUser } from '../../test/builders/user';
import { readable } from '../../test/readable';
import * as adminDeletionsSlice from '../features/attendeeAdmin/deletionsSlice';
import * as attendeeImportSlice from '../features/attendeeAdmin/importSlice';
import * as adminPeopleSlice from '../features/attendeeAdmin/peopleSlice';
import * as adminPersonSlice from '../features/attendeeAdmin/personSlice';
import * as attendeeListSlice from '../features/attendees/directory/list/slice';
import * as attendeeSearchSlice from '../features/attendees/directory/search/slice';
import * as ownProfileSlice from '../features/attendeeProfile/ownSlice';
import * as ownPictureSlice from '../features/attendeeProfile/pictureSlice';
import * as ownRightsSlice from '../features/attendeeProfile/rightsSlice';
import * as attendeeProfileSlice from '../features/attendeeProfile/slice';
import * as attendeesSlice from '../features/attendees/slice';
import * as authSlice from '../features/auth/slice';
import * as companySlice from '../features/companies/slice';
import * as deskChatsSlice from '../features/desk/chatsSlice';
import * as deskSearchSlice from '../features/desk/searchSlice';
import * as deskSlice from '../features/desk/slice';
import * as developerSlice from '../features/developer/slice';
import * as evaluationSlice from '../features/evaluation/slice';
import * as featuredVideoSlice from '../features/featuredVideo/slice';
import * as helpdeskSlice from '../features/helpdesk/slice';
import * as logSlice from '../features/log/slice';
import * as pushSlice from '../features/push/slice';
import * as recommendedSlice from '../features/recommendedAttendees/slice';
import * as rehearsalSlice from '../features/rehearsal/slice';
import * as reportSlice from '../features/report/slice';
import * as commentsSlice from '../features/session/commentsSlice';
import * as sessionSlice from '../features/session/slice';
import * as sessionsSlice from '../features/sessions/slice';
import * as settingsSlice from '../features/settings/slice';
import * as startupSlice from '../features/startup/slice';
import * as tradeshowSlice from '../features/tradeshow/slice';
import * as videoSlice from '../features/video/slice';
import type { AttendeeImport } from '../contract/attendeeImport';
import type { AttendeeProfile, ProfileFields } from '../contract/attendeeProfile';
import type { CompanyPage } from '../contract/companies';
import { createRedactor } from '../shared/actionLog/redact';
import type { Failure } from '../shared/lib/apiFailure';
import * as event from '../shared/event';
import * as log from '../shared/log';
import * as page from '../shared/page';
import * as realtime from '../shared/realtime';
import * as session from '../shared/session';
import { ACTION_TYPES } from './actionTypes';
import * as chunksSlice from './chunksSlice';
import { PRIVACY_RULES } from './privacy';

/** In every private value, and nowhere else. */
const CANARY = 'canary';

function make() {
  const redactor = createRedactor({ rules: PRIVACY_RULES, salt: new Uint8Array(32).fill(1) });
  redactor.learn(buildEventConfig());
  return redactor;
}

const person = { userId: 'canary-1', userName: 'Canary One' };
const author = { uid: 'canary-1', username: 'canary@x.org', name: 'Canary One' };
const user = buildUser({
  id: 'canary-1',
  username: 'canary@x.org',
  email: 'canary@x.org',
  name: 'Canary One',
  companyName: 'Canary Works',
});
const credentials = buildCredentials({
  idToken: buildIdToken(buildClaims({}, user)),
  accessToken: 'canary-access',
  refreshToken: 'canary-refresh',
});
const failure: Failure = {
  kind: 'http',
  status: 422,
  message: 'canary@x.org is unknown',
  problem: { type: 't', title: 'x', status: 422, errors: [{ path: 'a', message: 'not canary@x.org' }] },
};
const answers = { question1: 4, question4: 'Canary said' };
const comment = buildComment({ text: 'Canary', ...person });
const unsent = {
  draft: 'Canary',
  outgoing: [{ clientToken: 't', Content: 'Canary', writtenAt: 0, failed: false }],
};
const attendeesItem = {
  Id: 'i1',
  Type: 'MESSAGE' as const,
  ContentType: 'text/plain',
  Content: 'Canary',
  DisplayName: 'Canary One',
  ParticipantRole: 'CUSTOMER',
  ParticipantId: 'canary-participant',
  AbsoluteTime: '2021-01-26T15:10:00.000Z',
};
const query = 'Policy=canary&Signature=canary&Key-Pair-Id=K1';
const media: videoSlice.Media = {
  kind: 'hls',
  url: `https://cdn.example/m.m3u8?${query}`,
  query,
  captions: { en: null, es: null },
};
const evaluation = buildEvaluation({ ...person, answers });
const attendees = [{ attendeeId: 'canary-2', name: 'Canary Two', companyName: 'Canary Ltd' }];
/** Somebody of the directory: nothing of a person is for others to know. */
const somebody = buildAttendee({
  attendeeId: 'canary-3',
  firstName: 'Canary',
  lastName: 'Canary',
  companyName: 'Canary Ltd',
  title: 'Canary',
  imgPath: 'assets/canary.jpg',
  country: 'Canary',
  city: 'Canary',
  state: 'Canary',
  system: 'Canary',
  MI: 'canary',
  prefix: 'Canary',
  suffix: 'Canary',
  companyType: 'Canary',
  companyId: 'canary',
});
const swimlanes = [{ label: 'Suppliers', attendees: [somebody] }];
/** What somebody is looked for by. */
const wanted = {
  firstName: 'Canary',
  lastName: 'Canary',
  companyName: 'Canary',
  title: 'Canary',
  country: 'Canary',
  city: 'Canary',
  state: 'Canary',
  companyType: 'Canary',
};
const found = { attendees: [somebody], next: 'canary', count: 1, countIsLeast: false, similar: [somebody] };
const choices = [
  { field: 'companyName' as const, values: ['Canary'] },
  { field: 'state' as const, values: ['Canary'] },
];
const list = { count: 1, pageSize: 100, starts: ['canary'] };
const [{ attendees: [canaryAttendee = buildAttendee()] = [] } = {}] = swimlanes;
/** All that a person keeps on the own page. */
const profileFields: ProfileFields = {
  ...{ firstName: 'Canary', lastName: 'Canary', MI: 'canary', prefix: 'Canary', suffix: 'Canary' },
  ...{ companyName: 'Canary Ltd', companyType: 'Canary', title: 'Canary', country: 'Canary' },
  ...{ city: 'Canary', state: 'Canary', address1: '1 Canary', zip: 'canary', phone: 'canary' },
  ...{ email: 'canary@x.org', myAvailability: 'Canary', biography: '<p>Canary</p>' },
  ...{ aboutOrganization: '<p>Canary</p>', interests: ['Canary'] },
  sharing: { hidden: false, email: true, phone: true, address: true },
};
const { sharing, ...shownFields } = profileFields;
const profile: AttendeeProfile = { ...canaryAttendee, ...shownFields, own: { sharing, revision: 1 } };
/** A file of people without a header: its first person stands in the titles. */
const file: AttendeeImport = {
  ...{ importId: '7c0a2f5e-4f57-4d4c-9e7a-1df1f0a6c001', uploadedAt: '2021-01-26T15:00:00.000Z', bytes: 9 },
  columns: [{ title: 'Canary', field: 'firstName' }],
  problems: ['The column "Canary" is not known.'],
  preview: [['Canary']],
  run: {
    ...{ status: 'done', dryRun: true, readBytes: 9, reason: null },
    result: {
      ...{ rows: 1, added: 0, changed: 0, unchanged: 0, hasMore: false },
      errors: [{ row: 2, column: 'Canary', message: '"canary@x" is no e-mail address' }],
    },
  },
};
/** Somebody who wants to be deleted. */
const wish = {
  ...{ attendeeId: 'canary-3', name: 'Canary Three', email: 'canary@x.org' },
  requestedAt: '2021-01-26T15:00:00.000Z',
};
const deletions = {
  open: [wish],
  refused: [{ ...wish, refusedAt: '2021-01-27T15:00:00.000Z', refusedBy: 'canary', reason: 'Canary' }],
  carriedOut: [
    { requestedAt: wish.requestedAt, carriedOutAt: '2021-01-27T15:00:00.000Z', carriedOutBy: 'canary' },
  ],
};
const refusedWish = {
  requestedAt: null,
  refused: { requestedAt: wish.requestedAt, refusedAt: '2021-01-27T15:00:00.000Z', reason: 'Canary owes us' },
};
const company: CompanyPage = {
  ...{ companyId: 'canary', companyName: 'Canary Ltd', about: '<p>Canary</p>', count: 1, sessions: [] },
  ...{ people: [canaryAttendee], exhibitor: null },
};
const recommended = [{ attendee: canaryAttendee, interests: ['Canary'], sameCompanyType: true, sessions: 1 }];
/** A chat as the desk knows it, and a message in it. */
const deskContact = buildContact({
  attendee: {
    userId: 'canary-1',
    name: 'Canary One',
    companyName: 'Canary Works',
    email: 'canary@x.org',
    place: { page: '/help', browser: 'Firefox 132' },
  },
  agent: { userId: 'canary-2', name: 'Canary Two' },
  handOver: { by: 'Canary Two', at: '2021-01-26T15:10:00.000Z', note: 'Canary' },
  lastMessage: { text: 'Canary', at: '2021-01-26T15:10:00.000Z', fromAttendee: true },
});
const chatItem = buildChatItem({ Content: 'Canary', DisplayName: 'Canary One', ParticipantId: 'canary-1' });
const desk = buildDesk({ contacts: [deskContact], colleagues: [{ userId: 'canary-2', name: 'Canary Two' }] });
const place = { pathname: '/gate', search: '?code=canary&state=canary', hash: '#id_token=canary' };

/** Every action whose payload can have something private in it, with it. */
const actions: UnknownAction[] = [
  adminDeletionsSlice.carryOutAsked(wish),
  adminDeletionsSlice.carryOutConfirmed(wish),
  adminDeletionsSlice.carryOutEnded({ kind: 'refused', name: 'Canary Three', reason: 'Canary chats' }),
  adminDeletionsSlice.deletionsFailed(failure),
  adminDeletionsSlice.deletionsSucceeded(deletions),
  adminDeletionsSlice.refusalEnded({ kind: 'refused', name: 'Canary Three', reason: 'Canary chats' }),
  adminDeletionsSlice.refusalOpened(wish),
  adminDeletionsSlice.refusalWritten({ reason: 'Canary owes us' }),
  adminPeopleSlice.moreSucceeded(found),
  adminPeopleSlice.searchFailed(failure),
  adminPeopleSlice.searchSucceeded(found),
  adminPeopleSlice.wantedTyped(wanted),
  adminPersonSlice.newIdWritten({ attendeeId: 'canary-3' }),
  adminPersonSlice.personChanged({ changes: profileFields }),
  adminPersonSlice.personFailed({ failure }),
  adminPersonSlice.personRequested({ attendeeId: 'canary-3' }),
  adminPersonSlice.personSaveFailed({ failure }),
  adminPersonSlice.personSaved({ profile }),
  adminPersonSlice.personSucceeded({ profile }),
  attendeeImportSlice.fileChosen({ handle: 'file-1', fileName: 'Canary.csv', bytes: 9 }),
  attendeeImportSlice.importReceived({ file }),
  attendeeListSlice.jumpTyped({ lastName: 'Canary' }),
  attendeeListSlice.listFailed(failure),
  attendeeListSlice.listSucceeded({ ...list, readAt: 1 }),
  attendeeListSlice.pageFailed({ page: 0, failure }),
  attendeeListSlice.pageSucceeded({ page: 0, attendees: [somebody] }),
  attendeeSearchSlice.choicesFailed(failure),
  attendeeSearchSlice.choicesSucceeded({ choices }),
  attendeeSearchSlice.fieldChosen(wanted),
  attendeeSearchSlice.fieldTyped(wanted),
  attendeeSearchSlice.moreFailed(failure),
  attendeeSearchSlice.moreSucceeded(found),
  attendeeSearchSlice.searchFailed(failure),
  attendeeSearchSlice.searchSucceeded(found),
  attendeeSearchSlice.wantedRead({ wanted }),
  attendeeProfileSlice.profileFailed({ attendeeId: 'canary-3', failure }),
  attendeeProfileSlice.profileRequested({ attendeeId: 'canary-3' }),
  attendeeProfileSlice.profileSucceeded({ attendeeId: 'canary-3', profile }),
  ownRightsSlice.deletionReceived(refusedWish),
  ownPictureSlice.pictureChanged({ imgPath: '/pictures/canary' }),
  ownProfileSlice.conflictFound({ theirs: profile }),
  ownProfileSlice.fieldsChanged({ changes: profileFields }),
  ownProfileSlice.leaveAsked({ to: '/attendees/attendee-profile/canary-3' }),
  ownProfileSlice.ownFailed(failure),
  ownProfileSlice.ownSucceeded({ profile }),
  ownProfileSlice.saveFailed({ failure }),
  ownProfileSlice.saveSucceeded({ profile, changes: profileFields }),
  companySlice.companyFailed({ companyId: 'canary', failure }),
  companySlice.companyRequested({ companyId: 'canary' }),
  companySlice.companySucceeded(company),
  recommendedSlice.hideFailed({ attendeeId: 'canary-3' }),
  recommendedSlice.hideRequested({ attendeeId: 'canary-3' }),
  recommendedSlice.hideSucceeded({ attendeeId: 'canary-3' }),
  recommendedSlice.recommendedFailed(failure),
  recommendedSlice.recommendedSucceeded({ recommended }),
  page.titleRequested('Canary One'),
  attendeesSlice.swimlanesFailed(failure),
  attendeesSlice.swimlanesSucceeded({ swimlanes }),
  authSlice.gateLinkInspected({ name: 'Canary One' }),
  authSlice.signInFailed({ kind: 'said', text: 'canary@x.org is blocked' }),
  chunksSlice.chunkFailed({ name: 'shell', failure }),
  commentsSlice.commentsReceived({ sessionId: 's1', comments: [comment] }),
  commentsSlice.commentSucceeded({ sessionId: 's1', comment, text: 'Canary' }),
  commentsSlice.draftChanged({ sessionId: 's1', text: 'Canary' }),
  deskSlice.contactChanged(deskContact),
  deskSlice.deskFailed(failure),
  deskSlice.deskReceived({ desk: desk, userId: 'canary-2', knownBefore: [] }),
  deskSlice.handOverRequested({ contactId: 'c', userId: 'canary-2', note: 'Canary' }),
  deskSlice.noticed({ kind: 'taken', name: 'Canary Two' }),
  deskSlice.optionsFailed({ message: 'canary@x.org' }),
  deskChatsSlice.draftChanged({ contactId: 'c', text: 'Canary' }),
  deskChatsSlice.itemReceived({ contactId: 'c', item: chatItem, seen: true }),
  deskChatsSlice.messageQueued({ contactId: 'c', clientToken: 't', text: 'Canary', at: 1 }),
  deskChatsSlice.messageSent({ contactId: 'c', clientToken: 't', item: chatItem }),
  deskChatsSlice.transcriptFailed({ contactId: 'c', failure, older: false }),
  deskChatsSlice.transcriptReceived({
    ...{ contactId: 'c', more: false, older: false },
    items: [{ number: 1, item: chatItem }],
  }),
  deskSearchSlice.searchFailed(failure),
  deskSearchSlice.searchReceived({ contacts: [deskContact], cursor: null }),
  deskSearchSlice.searchStarted({ query: 'Canary' }),
  deskSlice.viewChanged({ chosen: null, query: 'Canary' }),
  developerSlice.deleteFailed({ message: 'canary@x.org' }),
  developerSlice.saveFailed({ message: 'canary@x.org' }),
  developerSlice.switchFailed({ message: 'canary@x.org' }),
  evaluationSlice.responsesFailed(failure),
  evaluationSlice.responsesSucceeded([buildStoredEvaluation({ userId: 'canary-1', answers })]),
  evaluationSlice.submitRequested(answers),
  featuredVideoSlice.featuredVideoFailed(failure),
  helpdeskSlice.chatRestored({ open: true, unsent }),
  helpdeskSlice.draftChanged({ draft: 'Canary' }),
  helpdeskSlice.earlierReceived({ items: [attendeesItem], before: null }),
  helpdeskSlice.itemReceived(attendeesItem),
  helpdeskSlice.messageQueued({ clientToken: 't', Content: 'Canary', writtenAt: 0 }),
  helpdeskSlice.messageSent({ clientToken: 't', Content: 'Canary', id: 'm', absoluteTime: '' }),
  helpdeskSlice.transcriptReceived({ items: [attendeesItem], before: null, first: true }),
  helpdeskSlice.unsentTaken(unsent),
  log.logQueued(evaluation),
  log.logRecorded({ type: 'SessionEvaluation', sessionId: 's1', sessionName: 'S', answers }),
  log.logRefused({
    record: { type: 'SessionEvaluation', sessionId: 's1', sessionName: 'S', answers },
    entryId: 'e',
    failure,
  }),
  log.logStored({
    record: { type: 'SessionEvaluation', sessionId: 's1', sessionName: 'S', answers },
    entryId: 'e',
    recordedAt: '',
  }),
  logSlice.waitingChanged([
    buildLogin(author),
    buildVideoView(author),
    buildWatchedMinute(author),
    evaluation,
  ]),
  page.navigationRequested('/gate?code=canary'),
  page.placeChanged(place),
  pushSlice.pushSwitchFailed({ status: 'off', failure }),
  realtime.channelMessage({ channel: 'helpdesk/desk', seq: 4, at: '', body: deskContact }),
  realtime.channelSignal({ channel: 'helpdesk/contact/1', body: chatItem }),
  rehearsalSlice.timeFailed(failure),
  reportSlice.descriptionChanged({ description: 'Canary' }),
  reportSlice.fileFailed({ message: 'canary@x.org' }),
  reportSlice.recordingFailed({ message: 'canary@x.org' }),
  reportSlice.reportOpened({ fault: 'Error: canary@x.org' }),
  session.credentialsRefreshed(credentials),
  session.refreshFailed(failure),
  session.signedIn({ credentials, user, how: 'provider' }),
  sessionSlice.attendeesReceived(attendees),
  sessionSlice.sessionFailed({ id: 's1', failure }),
  sessionsSlice.sessionsFailed(failure),
  settingsSlice.settingsFailed(failure),
  startupSlice.startupFailed({ kind: 'noConfig', message: 'canary@x.org' }),
  tradeshowSlice.tradeshowFailed(failure),
  videoSlice.signatureRenewed({ query }),
  videoSlice.videoPrepared({ media, remembered: null }),
];

/** Every other action: of the event, of the programme, of the page and the player; or without a payload. */
const NOTHING_PRIVATE = [
  'adminDeletions/refusalClosed adminDeletions/refusalFailed adminDeletions/refusalRequested',
  'adminDeletions/carryOutDeclined adminDeletions/deletionsEntered adminPeople/moreFailed adminPeople/moreRequested',
  'adminPeople/peopleEntered adminPeople/searchStarted adminPerson/newPersonEntered adminPerson/personRefused',
  'adminPerson/personSaveRequested adminPerson/personSaveStarted adminPerson/wishChangeRequested adminPerson/wishFailed',
  'adminPerson/wishReceived attendeeDownload/downloadDone attendeeDownload/downloadFailed attendeeDownload/downloadRequested',
  'attendeeImport/columnGiven attendeeImport/fileDropped attendeeImport/importEntered attendeeImport/importLeft',
  'attendeeImport/runFailed attendeeImport/runRequested attendeeImport/uploadCancelled attendeeImport/uploadFailed',
  'attendeeImport/uploadProgressed',
  'ownPicture/pictureCancelled ownPicture/pictureChosen ownPicture/pictureFailed ownPicture/pictureProgressed',
  'ownPicture/removalRequested ownProfile/changesDropped ownProfile/conflictClosed ownProfile/conflictResolved',
  'ownProfile/leaveConfirmed ownProfile/leaveDeclined ownProfile/left ownProfile/ownRequested',
  'ownProfile/saveRefused ownProfile/saveRequested ownProfile/saveStarted recommended/recommendedRequested',
  'ownRights/deletionAsked ownRights/deletionConfirmed ownRights/deletionDeclined ownRights/deletionFailed',
  'ownRights/deletionUnreadable ownRights/deletionWithdrawn ownRights/downloadDone',
  'ownRights/downloadFailed ownRights/downloadRequested ownRights/rightsRequested',
  'helpdesk/agentTyped helpdesk/agentTypingEnded helpdesk/attendeeTyped helpdesk/catchingUpFailed',
  'helpdesk/caughtUp helpdesk/chatInactive helpdesk/chatReset helpdesk/chatStarted',
  'helpdesk/chatStarting helpdesk/consentAnswered helpdesk/consentAsked helpdesk/deskClosed',
  'helpdesk/earlierFailed helpdesk/earlierRequested helpdesk/endAsked helpdesk/endConfirmed',
  'helpdesk/endDeclined helpdesk/lineBroken helpdesk/lineEstablished helpdesk/lineLost helpdesk/lineRefused helpdesk/messageFailed',
  'helpdesk/messageSending helpdesk/newChatRequested helpdesk/panelClosed',
  'helpdesk/panelCovered helpdesk/requested helpdesk/retryRequested helpdesk/sendRequested helpdesk/signOutFinished',
  'helpdesk/signOutRequested helpdesk/takeOverRequested helpdesk/unsentGiven',
  'access/accessReceived access/accessRequested access/restrictedEntered access/restrictedLeft',
  'auth/enterRequested auth/gateLinkCancelled auth/gateLinkClosed auth/gateLinkConfirmed auth/gateLinkUnavailable',
  'auth/logoutRequested auth/providerOpening auth/refreshStarted auth/signInDropped auth/signInStarted auth/signOutStarted',
  'auth/storedCredentialsChanged chunks/loaded chunks/requested comments/commentFailed comments/commentRequested',
  'attendeeList/jumpFailed attendeeList/jumpSucceeded attendeeList/listEntered attendeeList/listLeft attendeeList/listRequested',
  'attendeeList/pagesRetried attendeeList/pagesShown attendeeList/positionKept attendeeList/printFinished',
  'attendeeList/printRequested attendeeSearch/choicesRequested attendeeSearch/moreRequested attendeeSearch/resultsEntered',
  'attendeeSearch/resultsLeft attendeeSearch/searchCleared attendeeSearch/searchRetried attendeeSearch/searchSubmitted',
  'attendees/swimlanesRequested featuredVideo/featuredVideoRequested featuredVideo/featuredVideoSucceeded',
  'tradeshow/tradeshowRequested tradeshow/tradeshowSucceeded',
  'developer/deleteAsked developer/deleteConfirmed developer/deleteDeclined developer/deleted developer/developerOpened',
  'developer/recordingsFailed developer/recordingsReceived developer/recordingsRequested developer/reloadRequested',
  'developer/saveRequested developer/saved developer/statusReceived developer/switchRequested',
  'comments/commentSending comments/commentsFailed evaluation/answersIncomplete evaluation/promptActivated',
  'evaluation/promptClosed evaluation/promptOpened evaluation/responsesRequested evaluation/surveySending',
  'evaluation/watchCountReceived event/configured eventTime/received eventTime/secondPassed log/flushRequested log/recordTaken',
  'log/flushed log/storedElsewhere notifications/clearRequested notifications/clearSucceeded',
  'notifications/unseenReceived page/departureRequested page/escapePressed page/fullscreenChanged page/hidden',
  'push/endRequested push/ended push/pushElsewhere push/pushStatusReceived push/pushSwitched',
  'desk/acceptRequested desk/commandSettled desk/deskEntered desk/deskLeft desk/deskRequested desk/endRequested',
  'desk/noticeDismissed desk/questionClosed desk/questionOpened desk/optionsClosed desk/optionsOpened desk/optionsRequested desk/optionsSaved',
  'desk/soundRestored desk/soundToggled deskChats/chatClosed deskChats/chatOpened deskChats/chatRequested',
  'deskChats/chatSeen deskChats/olderRequested deskChats/pendingDropped deskChats/retryRequested deskChats/sendFailed',
  'deskChats/sendRequested deskChats/typed deskChats/typingEnded deskChats/typingStarted deskSearch/moreRequested',
  'realtime/channelFollowed realtime/channelRefused realtime/channelReset realtime/connected realtime/connectionLost',
  'realtime/connectStarted realtime/disconnected realtime/followRequested realtime/gapFound realtime/unfollowed',
  'page/localeChanged rehearsal/clockForbidden rehearsal/clockReceived rehearsal/dialogClosed',
  'rehearsal/dialogOpened rehearsal/timeRequested rehearsal/timeSet',
  'page/localeRequested page/shown page/wentOffline page/wentOnline report/fileRequested',
  'report/fileSaved report/recordedReceived report/recordingRequested report/reportClosed session/arrivalTaken',
  'entrance/doorsOpened entrance/entranceFound entrance/entranceLeft entrance/entranceOpened entrance/picturesFailed',
  'entrance/picturesReady entrance/skipRequested session/entrancePassed',
  'session/attendeesForgotten session/refreshRequested session/restoreFinished session/restoreRequested',
  'session/sessionRequested session/sessionSucceeded session/signedOut sessionPage/entered sessionPage/left',
  'sessions/sessionsRequested sessions/sessionsSucceeded settings/settingsRequested settings/settingsSucceeded',
  'startup/finished update/newerFound update/updateRequested video/captionsChosen video/ended',
  'video/fullscreenRefused video/fullscreenToggled video/paused video/playbackAdvanced video/played',
  'video/preferencesRestored video/stalled video/started video/videoFailed video/videoLeft video/videoRequested',
  'video/videoReset video/videoRetried video/viewLogged video/volumeChosen video/watchCounted',
].flatMap((line) => line.split(' '));

describe('actions', () => {
  it('are all judged: whoever adds one says whether it has anything private', () => {
    const judged = new Set([...actions.map(({ type }) => type), ...NOTHING_PRIVATE]);
    const unjudged = [...ACTION_TYPES].filter((type) => !judged.has(type));
    expect(unjudged).toEqual([]);
  });

  it.each(actions.map((action) => [action.type, action] as const))(
    'lose what is private: %s',
    (type, action) => {
      const before = JSON.stringify(action);
      const shown = JSON.stringify(make().redact(type, action));
      expect(before).toMatch(/canary/i);
      expect(shown).not.toMatch(/canary/i);
      expect(JSON.parse(shown)).toMatchObject({ type });
    },
  );
});

const idToken = credentials.idToken;
const target = { baseUrl: '', conferenceId: 'harbor-forum', idToken };
const outbox = JSON.stringify([buildLogin(author), evaluation]);
const tokens = JSON.stringify({ idToken, accessToken: 'canary-a', refreshToken: 'canary-r' });

const pushSubscription = {
  endpoint: 'https://push.example/canary',
  keys: { p256dh: 'canary-key', auth: 'canary-auth' },
};

/** Arguments (lists) and answers of the dependencies, by root, with all that is private in them. */
const calls: [root: string, value: unknown][] = [
  ['api.request/appendLog', [{}, { body: buildLogin(author) }, target]],
  ['api.request/appendLog', [{}, { body: evaluation }, target]],
  ['api.request/findAttendeeListRow', [{}, { query: { lastName: 'Canary' } }, target]],
  ['api.request/getAttendeeChoices', { choices }],
  ['api.request/getAttendeeListPage', [{}, { query: { from: 'canary', limit: 100 } }, target]],
  ['api.request/getAttendeeListPage', { attendees: [somebody] }],
  ['api.request/getAttendeeListPages', list],
  ['api.request/getAttendeeSwimlanes', { swimlanes }],
  ['api.request/getAttendee', profile],
  ['api.request/getAttendee', [{}, { params: { attendeeId: 'canary-3' } }, target]],
  ['api.request/putAttendee', profile],
  ['api.request/putAttendee', [{}, { body: { revision: 1, profile: profileFields } }, target]],
  ['api.request/deleteAttendeePicture', { imgPath: '/pictures/canary' }],
  ['files.send/postAttendeePicture', { kind: 'done', reply: { imgPath: '/pictures/canary' } }],
  ['files.send/postAttendeePicture', [{}, { params: { attendeeId: 'canary-1' } }, 'file-1', target]],
  ['files.save/getAttendeeData', [{}, { params: { attendeeId: 'canary-1' } }, 'data.zip', target]],
  ['api.request/carryOutDeletion', [{}, { params: { attendeeId: 'canary-3' } }, target]],
  ['api.request/getAttendeeImport', file],
  ['api.request/listDeletionRequests', deletions],
  ['api.request/getDeletionRequest', refusedWish],
  ['api.request/postDeletionRequest', refusedWish],
  ['api.request/deleteDeletionRequest', refusedWish],
  [
    'api.request/refuseDeletion',
    [{}, { params: { attendeeId: 'canary-3' }, body: { reason: 'Canary owes us' } }, target],
  ],
  ['api.request/postAttendee', [{}, { body: { attendeeId: 'canary-3', profile: profileFields } }, target]],
  ['api.request/postAttendee', profile],
  ['api.request/runAttendeeImport', [{}, { body: { columns: { Canary: 'firstName' } } }, target]],
  ['api.request/runAttendeeImport', file],
  ['files.send/postAttendeeImport', { kind: 'done', reply: file }],
  [
    'state',
    {
      attendeeImport: { fileName: 'Canary.csv', file },
      adminPeople: { wanted, people: [somebody], similar: [somebody], next: 'canary' },
      adminPerson: { attendeeId: 'canary-3', newId: 'canary-4', profile, changes: profileFields },
      adminDeletions: {
        ...deletions,
        ...{ asking: wish, working: 'canary-3' },
        refusing: { request: wish, reason: 'Canary owes us', status: 'writing' },
        outcome: { kind: 'refused', name: 'Canary Three', reason: 'Canary chats' },
      },
    },
  ],
  ['state', { ownRights: { deletion: { status: 'refused', refusedAt: 'x', reason: 'Canary owes us' } } }],
  ['api.request/getCompany', company],
  ['api.request/getCompany', [{}, { params: { companyId: 'canary' } }, target]],
  ['api.request/getRecommendedAttendees', { recommended }],
  ['api.request/hideRecommendedAttendee', [{}, { params: { attendeeId: 'canary-3' } }, target]],
  ['api.request/searchAttendees', [{}, { query: { ...wanted, after: 'canary', limit: 24 } }, target]],
  ['api.request/searchAttendees', found],
  ['page.replace', [`/attendees/results?${new URLSearchParams(wanted).toString()}`]],
  [
    'state',
    {
      attendeeSearch: {
        draft: wanted,
        foundBy: wanted,
        wanted,
        ...found,
        found: [somebody],
        choices: { values: { state: ['Canary'] } },
      },
    },
  ],
  ['state', { attendeeList: { ...list, pages: { 3: [somebody] }, jump: { text: 'Canary' } } }],
  ['api.request/acceptContact', deskContact],
  ['api.request/endContact', deskContact],
  ['api.request/getDesk', desk],
  ['api.request/getTranscript', { contact: deskContact, items: [], more: false, seq: 1 }],
  ['api.request/getTranscript', { items: [{ number: 1, item: chatItem }], more: false, seq: 1 }],
  [
    'api.request/handOverContact',
    [{}, { params: { contactId: 'c' }, body: { userId: 'canary-2', note: 'Canary' } }, target],
  ],
  ['api.request/searchTranscripts', [{}, { query: { query: 'Canary' } }, target]],
  [
    'api.request/searchTranscripts',
    { contacts: [{ ...deskContact, hit: { text: 'Canary', fromAttendee: true } }], cursor: null },
  ],
  ['api.request/sendAgentMessage', [{}, { body: { clientToken: 't', text: 'Canary' } }, target]],
  ['api.request/sendAgentMessage', { item: chatItem }],
  ['realtime.connect', { kind: 'frame', frame: { type: 'message', body: chatItem } }],
  ['api.request/getComments', { comments: [comment] }],
  ['api.request/getSession', { ...buildSession(), attendees }],
  ['api.request/getTalkSignature', { talkSignature: CANARY }],
  [
    'api.request/getUserInfo',
    buildUserInfo({ ...author, userId: 'canary', email: 'canary@x.org', companyName: 'Canary' }),
  ],
  ['api.request/inspectGateLink', { name: 'Canary One', expires: '2021-01-26T15:00:00.000Z' }],
  ['api.request/inspectGateLink', [{}, { body: { gateToken: CANARY } }, target]],
  ['api.request/postComment', [{}, { params: { subjectId: 's1' }, body: { text: 'Canary' } }, target]],
  ['api.request/postComment', comment],
  ['api.request/postSessionEvals', [{}, { body: { userId: 'canary-1' } }, target]],
  ['api.request/postSessionEvals', [buildStoredEvaluation({ userId: 'canary-1', answers })]],
  ['api.request/postVideoViewCount', [{}, { body: { userId: 'canary-1', sessionId: 's1' } }, target]],
  [
    'api.request/signVideoCookies',
    { 'CloudFront-Policy': CANARY, 'CloudFront-Signature': CANARY, 'CloudFront-Key-Pair-Id': 'K' },
  ],
  ['api.request/signVideoUrl', { url: media.url }],
  ['helpdesk.join', [{}, { contactId: 'c', participantId: 'canary', participantToken: 'canary' }]],
  ['helpdesk.send', ['chat-1', 'Canary', 't']],
  ['helpdesk.start', { contactId: 'c', participantId: 'canary', participantToken: 'canary' }],
  ['helpdesk.start', [{}, { displayName: 'Canary One', page: '/' }, target]],
  ['helpdesk.transcript', { items: [attendeesItem], before: null }],
  ['helpdesk.watch', { kind: 'item', item: attendeesItem }],
  ['identity.createSignInUrl', 'https://login.example/auth?state=canary&nonce=canary&code_challenge=canary'],
  ['identity.decode', [idToken]],
  ['identity.decode', buildClaims({ phone_number: 'canary', address: { formatted: 'Canary' } }, user)],
  ['identity.exchangeCode', buildTokenReply({ idToken, accessToken: 'canary-a', refreshToken: 'canary-r' })],
  ['identity.inspectGateLink', { name: 'Canary One', expires: '' }],
  [
    'identity.redeemGateLink',
    buildTokenReply({ idToken, accessToken: 'canary-a', refreshToken: 'canary-r' }),
  ],
  ['identity.refresh', [{ issuer: 'https://login.example' }, 'canary-refresh']],
  ['page.assign', [`https://login.example/end?id_token_hint=${idToken}&client_id=web`]],
  ['push.look', { status: 'on', subscription: pushSubscription }],
  ['push.subscribe', pushSubscription],
  ['push.unsubscribe', pushSubscription.endpoint],
  ['api.request/addPushSubscription', [{}, { body: pushSubscription }, target]],
  ['api.request/removePushSubscription', [{}, { body: { endpoint: pushSubscription.endpoint } }, target]],
  ['realtime.renew', ['canary-token']],
  ['recording.save', [null, { description: 'Canary', place: '/help', fault: null }]],
  ['report.error', ['auth', Object.assign(new Error('canary@x.org'), failure)]],
  ['sanitiser.html', ['Canary']],
  ['sanitiser.html', 'Canary'],
  ['storage.local.get', outbox],
  ['storage.local.get', tokens],
  ['storage.local.get', tokens.slice(0, -5)],
  ['storage.local.set', ['credentials', tokens]],
  ['storage.local.set', ['outbox/x', outbox]],
  ['storage.session.get', '/gate?code=canary'],
  [
    'storage.session.get',
    JSON.stringify({ details: { participantToken: 'canary', participantId: 'canary' } }),
  ],
  ['storage.session.get', JSON.stringify({ open: true, unsent })],
  ['storage.session.set', ['helpdesk/open', JSON.stringify({ open: true, unsent })]],
  ['tabs.post', [{ kind: 'chatGiven', details: null, unsent }]],
  ['tabs.post', [{ kind: 'chatGiven', details: { participantToken: 'canary', participantId: 'canary' } }]],
];

describe('calls', () => {
  it.each(calls)('lose what is private: %s', (root, value) => {
    expect(readable(value)).toMatch(/canary/i);
    expect(readable(make().redact(root, value))).not.toMatch(/canary/i);
  });

  it('name the person in keys of storage and locks by pseudonym', () => {
    const redactor = make();
    redactor.redact('session/signedIn', session.signedIn({ credentials, user, how: 'restored' }));
    const keys = ['outbox/canary-1', 'watch/canary-1/s1', 'watch/canary-1/s1#4'];
    expect(JSON.stringify(redactor.redact('locks.acquire', keys))).not.toContain(CANARY);
  });
});

it.each<[string, unknown]>([
  ['event/configured', event.eventConfigured({ environment: 'development', config: buildEventConfig() })],
  [
    'api.loadConfig',
    { environment: 'development', config: buildEventConfig(), messages: { en: { 'help.email': 'a@b.co' } } },
  ],
  ['api.request/getSessions', buildSessionList()],
  ['api.request/getSession', buildSession()],
  ['api.request/getSettings', buildSettings()],
  ['tradeshow/tradeshowSucceeded', tradeshowSlice.tradeshowSucceeded({ exhibitors: [buildExhibitor()] })],
  ['api.request/getTradeshow', { exhibitors: [buildExhibitor()] }],
  ['storage.local.get', JSON.stringify([['what-clean-means', 61]])],
  ['storage.local.get', JSON.stringify({ captions: 'off', volume: 1, muted: false })],
  ['tabs.post', [{ kind: 'logStored', entryId: 'e', entryType: 'VideoView', sessionId: 's1' }]],
])('what anybody may know, and what is no secret, stays: %s', (root, value) => {
  expect(make().redact(root, value)).toEqual(JSON.parse(JSON.stringify(value)));
});

it('of a failure stays what sagas branch on', () => {
  const { payload } = make().redact('session/refreshFailed', session.refreshFailed(failure)) as unknown as {
    payload: Failure;
  };
  expect(payload).toMatchObject({ kind: 'http', status: 422 });
});
