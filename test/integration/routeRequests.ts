import { createECDH, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { DEFAULT_AVAILABILITY } from '../../src/contract/meetings/availability';
import { captionsAddress } from '../../src/contract/stage/captions';
import { DEFAULT_MESSAGING_SETTINGS } from '../../src/contract/messages/messaging';
import { stageAddress } from '../../src/contract/program/stages';
import { DEFAULT_MEETING_SETTINGS } from '../../server/modules/meetings/meetings/settings';
import { signUrl } from '../../server/modules/stage/video/media/signing';
import { createPictureLinks } from '../../server/modules/people/attendees/pictures/links';
import { buildAnnouncementFields } from '../builders/announcement';
import { buildChatStart } from '../builders/helpdesk';
import { buildEvaluation, buildLogin, buildVideoView } from '../builders/logEntry';
import { buildOwnTime } from '../builders/ownTime';
import { buildPollDraft } from '../builders/poll';
import { buildPosterFields } from '../builders/poster';
import { buildProfileFields } from '../builders/profile';
import { buildSessionFields } from '../builders/session';
import { buildExhibitor } from '../builders/tradeshow';
import { buildBooth, buildLeadEdit } from '../builders/booth';
import { HOME } from './fourEvents';
import { nameOf, type Person } from './idTokens';
import { draftOf, FILE_ID, PEOPLE, VALUES, type RouteWorld } from './routeWorld';

const announced = (id: string) => ({
  owner: { kind: 'exhibitor', id },
  purpose: 'document',
  name: 'b.pdf',
  mediaType: 'application/pdf',
  bytes: 5,
  modified: 1,
});

const hours = ({ server }: RouteWorld, count: number) =>
  new Date(server.clock.now() + count * 3_600_000).toISOString();
const meetingRequest = (world: RouteWorld) => ({
  attendeeIds: ['found'],
  exhibitorId: null,
  hostExhibitorId: null,
  topic: 'Floors',
  message: '',
  place: 'video',
  slots: [{ start: hours(world, 1), end: hours(world, 2) }],
});
const videoRequest = (world: RouteWorld) => ({
  url: '/media/demo/60/master.m3u8',
  starts: hours(world, 0),
  expires: hours(world, 1),
});
const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
};
const ownDraft = (person: Person, part = '') => at(`/api/${HOME}/polls/${draftOf(person)}${part}`);
const posterDraft = (person: Person, part = '') => at(`/api/${HOME}/posters/draft-${person}${part}`);
const comment100 = { kind: 'comment', sessionId: 's', id: '100' };
const own = (person: string, part: string) => at(`/api/${HOME}/attendees/${person}/${part}`);
const sendPicture = ({ picture }: RouteWorld, person: string): InjectOptions => ({
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
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'name=key&clientid=1',
});

/** What makes a row's request valid, where the path alone does not. */
export const REQUESTS: Record<string, (person: Person, world: RouteWorld) => InjectOptions> = {
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
  'POST /api/:conferenceId/meetings': (_person, world) => json(meetingRequest(world)),
  'POST /api/:conferenceId/meeting-slots': () =>
    json({ attendeeIds: ['found'], exhibitorId: null, minutes: 30 }),
  'POST /api/:conferenceId/meetings/:meetingId/acceptance#unknown': (_person, world) =>
    json({ revision: 1, start: hours(world, 1) }),
  'POST /api/:conferenceId/meetings/:meetingId/refusal#unknown': () => json({ revision: 1, reason: '' }),
  'POST /api/:conferenceId/meetings/:meetingId/proposal#unknown': (_person, world) =>
    json({ revision: 1, slots: [{ start: hours(world, 1), end: hours(world, 2) }] }),
  'POST /api/:conferenceId/meetings/:meetingId/kept-time#unknown': () => json({ revision: 1 }),
  'POST /api/:conferenceId/meetings/:meetingId/cancellation#unknown': () => json({ revision: 1, reason: '' }),
  'POST /api/:conferenceId/meetings/:meetingId/assignee#unknown': () =>
    json({ revision: 1, attendeeId: 'exhibitor' }),
  'GET /api/:conferenceId/exhibitors/:exhibitorId/meetings#of-another': () => ofAnother('meetings'),
  'PUT /api/:conferenceId/meeting-settings': () => json(DEFAULT_MEETING_SETTINGS),
  'PUT /api/:conferenceId/admin/featured-video': () =>
    json({
      featured: {
        source: 'none',
        sessionId: '',
        videoUrl: '',
        title: '',
        description: '',
        image: null,
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
        SESSION_EARLY_ENTRY_MINUTES: 5,
        APPOINTMENT_EARLY_ENTRY_MINUTES: null,
        HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: null,
        speakeasyExtraMinutes: null,
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
  'GET /api/:conferenceId/calendar/feed/:token.ics': (_person, world) =>
    at(`/api/${HOME}/calendar/feed/${world.calendarToken}.ics`),
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
  'POST /api/:conferenceId/schedule-imports/:importId/undo#unknown': () =>
    json({ reverted: 0, removed: 0, kept: 0 }),
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
  'POST /api/:conferenceId/attendees/:attendeeId/picture': (person, world) => sendPicture(world, person),
  'POST /api/:conferenceId/attendees/:attendeeId/picture#another': (_person, world) =>
    sendPicture(world, 'found'),
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
  'GET /api/:conferenceId/pictures/:pictureId/:size#signed': (_person, { server }) => {
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
  'GET /api/:conferenceId/files/:fileId/:name#signed': (_person, world) => at(world.fileUrl),
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
    url: `/api/${HOME}/rooms/lounge-A/entries/5b0c9d39-95f3-4a55-8a43-0d6d0a5c6f${50 + PEOPLE.indexOf(person)}`,
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
    at(`/api/${HOME}/comments/s/${1 + PEOPLE.indexOf(person)}`),
  'DELETE /api/:conferenceId/comments/:subjectId/:number#another': () => at(`/api/${HOME}/comments/s/100`),
  'POST /api/:conferenceId/video/url': (_person, world) => json(videoRequest(world)),
  'POST /api/:conferenceId/video/cookies': (_person, world) => json(videoRequest(world)),
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
  'POST /helpdesk/participant/connection#with-token': (_person, world) => ({
    payload: { Type: ['WEBSOCKET'] },
    headers: { 'x-amz-bearer': world.participantToken },
  }),
  'OPTIONS /api/:conferenceId/*': () => at(`/api/${HOME}/settings`),
  'GET /api/docs/static/*': () => at('/api/docs/static/swagger-ui.css'),
  'POST /oidc/sign-in/:uid#over': () => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=attendee&password=x',
  }),
  'ALL /oidc/*': () => ({ method: 'GET', url: '/oidc/.well-known/openid-configuration' }),
  'GET /media/demo/:seconds/:file#signed': (_person, world) =>
    signedMedia(world, '/media/demo/60/master.m3u8'),
  // Nothing is broadcast there.
  'GET /media/demo/:seconds/live/:conferenceId/:sessionId/:file#signed': (_person, world) =>
    signedMedia(world, `/media/demo/60/live/${HOME}/s/master.m3u8`),
  'GET /media/demo/:seconds/live/:conferenceId/:dataSet/:sessionId/:file#signed': (_person, world) =>
    signedMedia(world, `/media/demo/60/live/${HOME}/rehearsal/s/master.m3u8`),
  'PUT /api/:conferenceId/stages/:stageId/ingest/key#none': () => json({ keyRevision: 1 }),
  'POST /api/:conferenceId/caption-files': () => ({
    headers: { 'content-type': 'text/vtt' },
    payload: 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello',
  }),
  'POST /api/:conferenceId/sessions/:sessionId/captions': () => json({ language: 'en', text: 'Hello' }),
  'PUT /api/:conferenceId/sessions/:sessionId/captions/:number#unknown': () =>
    json({ revision: 1, text: 'Hello' }),
  'GET /media/recordings/:conferenceId/:recording/:file#signed': (_person, world) =>
    signedMedia(world, `/media/recordings/${HOME}/opening/master.m3u8`),
  'GET /media/recordings/:conferenceId/:recording/live/:event/:sessionId/:file#signed': (_person, world) =>
    signedMedia(world, `/media/recordings/${HOME}/opening/live/${HOME}/s/master.m3u8`),
  'GET /media/recordings/:conferenceId/:recording/live/:event/:dataSet/:sessionId/:file#signed': (
    _person,
    world,
  ) => signedMedia(world, `/media/recordings/${HOME}/opening/live/${HOME}/rehearsal/s/master.m3u8`),
  'GET /media/captions/:conferenceId/:sessionId/:file#signed': (_person, world) =>
    signedMedia(world, captionsAddress(HOME, 's', 'en')),
  'GET /media/captions/:conferenceId/:sessionId/:file#unsigned': () => at(captionsAddress(HOME, 's', 'en')),
  'POST /ingest/:token/publish': () => nginxCall('publish'),
  'POST /ingest/:token/update': () => nginxCall('update'),
  'POST /ingest/:token/done': () => nginxCall('done'),
  'GET /media/stage/:conferenceId/:stageId/:file#signed': (_person, world) =>
    signedMedia(world, stageAddress(HOME, 'main')),
  'GET /configs/:conferenceId/assets/*': () => at(`/configs/${HOME}/assets/logo.svg`),
  'GET /fonts/*': () => at('/fonts/inter/inter-latin-wght-normal.woff2'),
  'GET /*': () => at('/sessions'),
  'POST /csp-report': () => ({ headers: { 'content-type': 'application/csp-report' }, payload: '{}' }),
  'GET /metrics#from-elsewhere': () => ({ remoteAddress: '203.0.113.7' }),
  'GET /metrics#through-a-proxy': () => ({ headers: { 'x-forwarded-for': '203.0.113.7' } }),
};

function signedMedia({ server }: RouteWorld, path: string): InjectOptions {
  const expires = Math.floor(server.clock.now() / 1_000) + 60;
  const url = server.origin + path;
  return at(signUrl({ url, expires, keys: server.deps.mediaKeys }).slice(server.origin.length));
}

/** The method, address and body of a row's request: `GET /path#what-it-is-about`. */
export function requestTo(name: string, person: Person, world: RouteWorld): InjectOptions {
  const path = name.slice(name.indexOf(' ') + 1).split('#')[0] ?? '';
  return {
    url: path.replace(/:(\w+)/g, (_whole, parameter: string) => VALUES[parameter] ?? ''),
    ...REQUESTS[name]?.(person, world),
  };
}
