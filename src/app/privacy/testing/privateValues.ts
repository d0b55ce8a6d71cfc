import type { EvaluationComment } from '../../../contract/program/evaluationReport';
import type { AdminFound } from '../../../contract/admin/adminHub';
import type { Announcement, Banner } from '../../../contract/notices/announcements';
import type { AuditEntry } from '../../../contract/admin/audit';
import { buildAnnouncement } from '../../../features/admin/announcementAdmin/testing/sample';
import type { ListedMeeting } from '../../../contract/meetings/meetingAdmin';
import {
  buildBroadcast,
  buildKnock,
  buildLoungeTile,
  buildTileChange,
} from '../../../../test/builders/lounge';
import { buildClaims, buildCredentials, buildIdToken } from '../../../../test/builders/credentials';
import type { ConnectionEntry } from '../../../contract/people/connections';
import type { Notice } from '../../../contract/notices/notices';
import { buildAttendee } from '../../../../test/builders/attendee';
import { buildChatItem, buildContact, buildDesk } from '../../../../test/builders/desk';
import { buildEvaluation, buildLogin } from '../../../../test/builders/logEntry';
import { buildConversation, buildMessage } from '../../../../test/builders/message';
import { buildMeeting, buildMeetingPerson } from '../../../../test/builders/meeting';
import {
  buildContextMessage,
  buildModerationAct,
  buildQueueItem,
} from '../../../../test/builders/moderation';
import { buildOwnTime } from '../../../../test/builders/ownTime';
import { buildSeenPoll, buildStanding } from '../../../../test/builders/poll';
import { buildPosterCard } from '../../../../test/builders/poster';
import { buildQuestion } from '../../../../test/builders/question';
import { buildComment } from '../../../../test/builders/replies';
import { buildExhibitor } from '../../../../test/builders/tradeshow';
import { buildUser } from '../../../../test/builders/user';
import type { Outgoing } from '../../../features/messages/messageCenter/outgoing';
import type * as videoSlice from '../../../features/stage/video/slice';
import type { FileImport } from '../../../contract/platform/imports';
import type { ScheduleImportRecord } from '../../../contract/program/scheduleImport';
import type { ImportRecord } from '../../../contract/people/attendeeImportUndo';
import type { AttendeeProfile, ProfileFields } from '../../../contract/people/attendeeProfile';
import type { CompanyPage } from '../../../contract/exhibition/companies';
import type { ExhibitorDetails } from '../../../contract/exhibition/tradeshow';
import { directoryField, profileField } from '../../../contract/platform/eventConfig/profileField';
import { LISTED_FIELDS, mapFields } from '../../../contract/people/personFields';
import type { EditedPoster, PosterAct } from '../../../contract/posters/posters';
import type { Failure } from '../../../shared/kit/lib/apiFailure';

/** Part of every private value, and of nothing else. */
export const CANARY = 'canary';

export const person = { userId: 'canary-1', userName: 'Canary One' };
export const author = { uid: 'canary-1', username: 'canary@x.org', name: 'Canary One' };
export const user = buildUser({
  id: 'canary-1',
  username: 'canary@x.org',
  email: 'canary@x.org',
  name: 'Canary One',
  companyName: 'Canary Works',
});
export const credentials = buildCredentials({
  idToken: buildIdToken(buildClaims({}, user)),
  accessToken: 'canary-access',
  refreshToken: 'canary-refresh',
});
export const failure: Failure = {
  kind: 'http',
  status: 422,
  message: 'canary@x.org is unknown',
  problem: { type: 't', title: 'x', status: 422, errors: [{ path: 'a', message: 'not canary@x.org' }] },
};
export const caption = {
  number: 1,
  revision: 1,
  language: 'en' as const,
  text: 'Canary',
  at: '2021-01-26T15:10:00.000Z',
};
/** Everything that a message can carry. */
export const message = buildMessage({
  senderId: 'canary-1',
  senderName: 'Canary One',
  text: 'Canary said',
  replyTo: { number: 1, senderName: 'Canary One', text: 'Canary said', isGone: false },
  fact: { kind: 'memberAdded', member: { userId: 'canary-1', name: 'Canary One' } },
  files: [
    {
      fileId: 'f',
      name: 'canary.pdf',
      mediaType: 'application/pdf',
      bytes: 1,
      pages: 1,
      url: '/api/x/files/canary',
      createdAt: '2021-01-26T15:10:00.000Z',
    },
  ],
  cards: [
    { kind: 'person', id: 'canary-1', title: 'Canary One', detail: 'Canary Works', picture: 'canary.png' },
  ],
  reactions: [{ sign: '👍', people: [{ userId: 'canary-1', name: 'Canary One' }] }],
});
export const conversation = buildConversation({
  name: 'Canary fans',
  picture: '/canary.png',
  last: message,
  booth: {
    exhibitorId: 'e1',
    companyName: 'Canary Works',
    logo: '/canary.png',
    isStaff: true,
    isDone: false,
    hours: [],
    assignee: { userId: 'canary-1', name: 'Canary One' },
  },
  members: [
    {
      attendee: buildAttendee({
        attendeeId: 'canary-1',
        firstName: 'Canary',
        lastName: 'Canary',
        title: 'Canary',
      }),
      isAdmin: false,
      read: 1,
    },
  ],
});
/** Somebody who is searched for. */
export const sought = buildAttendee({
  attendeeId: 'canary-1',
  firstName: 'Canary',
  lastName: 'One',
  companyName: 'Canary Works',
  title: 'Canary',
});
/** A file that somebody shares. */
export const sharedFile = {
  fileId: 'f',
  name: 'canary.pdf',
  mediaType: 'application/pdf',
  bytes: 1,
  pages: 1,
  url: '/api/x/files/canary',
  createdAt: '2021-01-26T15:10:00.000Z',
};
/** A message that is not sent yet. */
export const outgoingMessage: Outgoing = {
  messageId: message.messageId,
  conversationId: conversation.conversationId,
  text: 'Canary said',
  replyTo: { number: 1, senderName: 'Canary One', text: 'Canary said', isGone: false },
  files: [sharedFile],
  cards: [{ kind: 'person', id: 'canary-1' }],
  writtenAt: 0,
  status: 'failed',
  fault: { code: 'unavailable' },
};
/** Somebody who types. */
export const typist = { userId: 'canary-1', name: 'Canary One' };
export const calendarAddress = {
  address: 'https://harbor.example/feed/canary.ics',
  since: '2021-01-26T15:00:00.000Z',
};
export const ingest = { address: 'rtmp://localhost/live', key: 'canary', keyRevision: 1, connected: false };
export const answers = { question1: 4, question4: 'Canary said' };
export const canaryFile = {
  fileId: 'f',
  name: 'Canary.pdf',
  mediaType: 'application/pdf',
  bytes: 1,
  pages: 1,
  url: '/files/f/Canary.pdf?signature=canary',
  createdAt: '',
};
export const posterAct: PosterAct = {
  actId: 1,
  action: 'return',
  by: { userId: 'canary-1', name: 'Canary One' },
  at: '2021-01-26T15:00:00.000Z',
  recordedAt: '2021-01-26T15:00:00.000Z',
  details: { title: 'Canary', reason: 'Canary is misspelled', award: 'Canary prize' },
};
export const editedPoster: EditedPoster = {
  posterId: 'p',
  number: 1,
  state: 'draft',
  revision: 1,
  reason: 'Canary is misspelled',
  award: null,
  fields: {
    title: 'Canary',
    abstract: '<p>Canary</p>',
    categories: [],
    doi: '',
    pitchUrl: '',
    authors: [{ name: 'Canary One', affiliation: 'Canary Works', account: 'canary@x.org' }],
    allowsDownload: true,
  },
  versions: [{ version: 1, file: canaryFile, thumbnail: canaryFile, createdAt: '' }],
  shownVersion: 1,
  pitch: canaryFile,
  attachments: [canaryFile],
  manages: false,
  open: true,
};
export const posterCard = buildPosterCard({ authors: ['Canary One', 'Canary Two'] });
export const comment = buildComment({ text: 'Canary', ...person });
export const unsent = {
  draft: 'Canary',
  outgoing: [{ clientToken: 't', Content: 'Canary', writtenAt: 0, failed: false }],
};
export const attendeesItem = {
  Id: 'i1',
  Type: 'MESSAGE' as const,
  ContentType: 'text/plain',
  Content: 'Canary',
  DisplayName: 'Canary One',
  ParticipantRole: 'CUSTOMER',
  ParticipantId: 'canary-participant',
  AbsoluteTime: '2021-01-26T15:10:00.000Z',
};
export const query = 'Policy=canary&Signature=canary&Key-Pair-Id=K1';
export const media = {
  kind: 'hls',
  url: `https://cdn.example/m.m3u8?${query}`,
  query,
  captions: { en: null, es: null },
} satisfies videoSlice.Media;
export const evaluation = buildEvaluation({ ...person, answers });
export const attendees = [{ attendeeId: 'canary-2', name: 'Canary Two', companyName: 'Canary Ltd' }];
/** An attendee of the directory with all fields private. */
export const somebody = buildAttendee({
  ...mapFields(LISTED_FIELDS, () => 'Canary'),
  attendeeId: 'canary-3',
  imgPath: 'assets/canary.jpg',
  companyId: 'canary',
});
export const swimlanes = [{ label: 'Suppliers', attendees: [somebody] }];
/** What somebody wrote in an evaluation. */
export const evaluationComment: EvaluationComment = {
  entryId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0001',
  questionId: 'question4',
  isHidden: false,
  sessionId: 's1',
  sessionTitle: 'S',
  text: 'Canary',
  at: '2021-01-26T15:00:00.000Z',
};

/** What a superuser found. */
export const adminFound: AdminFound = {
  sessions: [
    { sessionId: 'canary-1', title: 'Canary', room: 'Canary', startTime: '2021-01-26T15:00:00.000Z' },
  ],
  people: [
    {
      attendeeId: 'canary-3',
      firstName: 'Canary',
      lastName: 'Canary',
      hidden: true,
      companyName: 'Canary',
      title: 'Canary',
    },
  ],
  exhibitors: [{ exhibitorId: 'canary-2', companyName: 'Canary' }],
  posters: [{ posterId: 'canary-4', number: 1, title: 'Canary' }],
};

/** What organizers tell people. */
export const announcement: Announcement = buildAnnouncement({
  fields: { ...buildAnnouncement().fields, texts: { en: { title: 'Canary', text: 'Canary' } } },
  by: { userId: 'canary-3', name: 'Canary' },
});
export const banner: Banner = {
  announcementId: announcement.announcementId,
  texts: announcement.fields.texts,
  startsAt: '2021-01-26T15:00:00.000Z',
  endsAt: null,
};

/** What a superuser did to somebody. */
export const auditEntry: AuditEntry = {
  entryId: 1,
  act: 'people.edit',
  by: { userId: 'canary-3', name: 'Canary' },
  fields: ['city'],
  at: '2021-01-26T15:00:00.000Z',
  recordedAt: '2021-01-26T15:00:00.000Z',
  amount: null,
  object: { kind: 'person', id: 'canary-1', name: 'Canary', sessionId: null, sessionName: 'Canary' },
};

/** A meeting as the organizers see it. */
export const listedMeeting: ListedMeeting = {
  meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0001',
  state: 'cancelled',
  awaiting: null,
  topic: 'Canary',
  place: 'video',
  exhibitor: null,
  slots: [],
  slot: null,
  holdEndsAt: null,
  people: [{ attendeeId: 'canary-3', name: 'Canary', role: 'host', answer: 'accepted' }],
  reason: 'Canary',
  requestedAt: '',
  changedAt: '',
  revision: 1,
};
/** Who is on duty at a booth. */
export const boothDuty = { start: '', end: '', capacity: 1, staff: ['canary-3'] };
/** A busy time with a private name. */
export const ownTime = buildOwnTime({ title: 'Canary' });
/** A meeting whose words and people are private. */
export const meeting = buildMeeting({
  topic: 'Canary',
  message: 'Canary',
  reason: 'Canary',
  exhibitor: { exhibitorId: 'e', companyName: 'Harbor Works', side: 'invited' },
  people: [buildMeetingPerson({ attendee: somebody, reason: 'Canary' })],
});
/** A person as the organizers see them. */
export const listedPerson = { ...somebody, email: 'canary@x.org', updatedAt: 'x', asked: true };
export const bulkAction = { kind: 'hide' as const, people: 2, by: 'canary-1', at: 'x' };
/** Search criteria. */
export const fieldCriteria = mapFields(directoryField.options, () => 'Canary');
export const criteria = { query: 'Canary', ...fieldCriteria };
export const found = {
  attendees: [somebody],
  next: 'canary',
  count: 1,
  countIsLeast: false,
  similar: [somebody],
};
export const viewersPage = { viewers: 2, people: [somebody], found: 1, next: 'canary' };
export const broadcast = buildBroadcast({ text: 'Canary', name: 'Canary' });
export const knock = buildKnock({ name: 'Canary', companyName: 'Canary' });
export const loungeTile = buildLoungeTile({ people: [somebody], count: 2 });
export const tileChange = buildTileChange({ people: ['canary'], came: [somebody] });
export const choices = [
  { field: 'companyName' as const, values: ['Canary'] },
  { field: 'state' as const, values: ['Canary'] },
];
export const list = { count: 1, pageSize: 100, starts: ['canary'] };
export const [{ attendees: [canaryAttendee = buildAttendee()] = [] } = {}] = swimlanes;
/** All fields of a user's own profile. */
export const profileFields: ProfileFields = {
  ...mapFields(profileField.options, () => 'Canary'),
  email: 'canary@x.org',
  biography: '<p>Canary</p>',
  aboutOrganization: '<p>Canary</p>',
  interests: ['Canary'],
  sharing: { hidden: false, email: true, phone: true, address: true },
};
export const { sharing, ...shownFields } = profileFields;
export const profile: AttendeeProfile = { ...canaryAttendee, ...shownFields, own: { sharing, revision: 1 } };
/** An attendee file without a header row, so its column titles are a person's data. */
export const file: FileImport = {
  importId: '7c0a2f5e-4f57-4d4c-9e7a-1df1f0a6c001',
  uploadedAt: '2021-01-26T15:00:00.000Z',
  bytes: 9,
  columns: [{ title: 'Canary', field: 'firstName' }],
  problems: [{ code: 'unknownColumn', title: 'Canary' }],
  files: 0,
  preview: [['Canary']],
  run: {
    status: 'done',
    dryRun: true,
    readBytes: 9,
    pace: null,
    reason: null,
    result: {
      rows: 1,
      added: 0,
      changed: 0,
      unchanged: 0,
      errorCount: 2,
      errorTotals: [{ column: 'Canary', code: 'interest', count: 2 }],
      unknownCountries: { people: 1, countries: [{ country: 'Canary', people: 1 }] },
      unknownStaff: { people: 1, accounts: [{ row: 2, account: 'Canary' }] },
      kindsWithoutLane: [{ kind: 'Canary', people: 1 }],
      errors: [
        { row: 1, column: null, value: null, fault: { code: 'missingColumn', title: 'Canary' } },
        { row: 2, column: 'Canary', value: 'Canary', fault: { code: 'interest', name: 'Canary' } },
      ],
    },
  },
};
/** An import by a superuser, undone by another. */
export const importRecord: ImportRecord = {
  importId: file.importId,
  importedAt: '2021-01-26T15:00:00.000Z',
  importedBy: 'Canary',
  added: 1,
  changed: 0,
  undoableUntil: null,
  undone: { at: '2021-01-26T15:00:00.000Z', undoneBy: 'Canary', removed: 1, restored: 0, kept: 0 },
};
/** The import of a schedule. */
export const scheduleRecord: ScheduleImportRecord = {
  importId: file.importId,
  title: 'Summit',
  importedAt: '2021-01-26T15:00:00.000Z',
  importedBy: 'Canary',
  added: 1,
  changed: 0,
  removed: 0,
  undoableUntil: null,
  undone: { at: '2021-01-26T15:00:00.000Z', undoneBy: 'Canary', reverted: 1, removed: 0, kept: 0 },
};
/** An attendee with a deletion request. */
export const deletionRequest = {
  attendeeId: 'canary-3',
  name: 'Canary Three',
  email: 'canary@x.org',
  requestedAt: '2021-01-26T15:00:00.000Z',
};
export const deletions = {
  open: [deletionRequest],
  refused: [
    { ...deletionRequest, refusedAt: '2021-01-27T15:00:00.000Z', refusedBy: 'canary', reason: 'Canary' },
  ],
  carriedOut: [
    {
      requestedAt: deletionRequest.requestedAt,
      carriedOutAt: '2021-01-27T15:00:00.000Z',
      carriedOutBy: 'canary',
    },
  ],
};
export const refusedRequest = {
  requestedAt: null,
  refused: {
    requestedAt: deletionRequest.requestedAt,
    refusedAt: '2021-01-27T15:00:00.000Z',
    reason: 'Canary owes us',
  },
};
export const company: CompanyPage = {
  companyId: 'canary',
  companyName: 'Canary Ltd',
  about: '<p>Canary</p>',
  count: 1,
  sessions: [],
  people: [canaryAttendee],
  exhibitor: null,
};
/** A booth, of which its staff and the signature of a file are private. */
export const booth: ExhibitorDetails = {
  ...buildExhibitor(),
  about: '',
  products: [],
  videos: [],
  links: [],
  hours: [],
  sessions: [],
  previous: null,
  next: null,
  mayEdit: false,
  team: [canaryAttendee],
  documents: [
    {
      fileId: '0'.repeat(32),
      name: 'Prices',
      mediaType: 'application/pdf',
      bytes: 9,
      pages: 1,
      gated: false,
      file: {
        fileId: '0'.repeat(32),
        name: 'Prices',
        mediaType: 'application/pdf',
        bytes: 9,
        pages: 1,
        url: 'https://files.example/a?signature=canary',
        createdAt: '2021-01-26T15:00:00.000Z',
      },
    },
  ],
};
export const recommended = [
  { attendee: canaryAttendee, interests: ['Canary'], sameCompanyType: true, sessions: 1 },
];
/** A chat as the desk knows it. */
export const deskContact = buildContact({
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
export const chatItem = buildChatItem({
  Content: 'Canary',
  DisplayName: 'Canary One',
  ParticipantId: 'canary-1',
});
export const desk = buildDesk({
  contacts: [deskContact],
  colleagues: [{ userId: 'canary-2', name: 'Canary Two' }],
});
export const pageLocation = {
  pathname: '/gate',
  search: '?code=canary&state=canary',
  hash: '#id_token=canary',
};

export const idToken = credentials.idToken;
export const target = { baseUrl: '', conferenceId: 'harbor-forum', idToken };
export const outbox = JSON.stringify([buildLogin(author), evaluation]);
export const tokens = JSON.stringify({ idToken, accessToken: 'canary-a', refreshToken: 'canary-r' });

export const pushSubscription = {
  endpoint: 'https://push.example/canary',
  keys: { p256dh: 'canary-key', auth: 'canary-auth' },
};

/** A question and its answer. */
export const askedQuestion = buildQuestion({
  text: 'Canary asks',
  userName: 'Canary',
  reason: 'Canary said so',
  answer: { text: 'Canary answers', userName: 'Canary' },
});

const canary = { userId: 'canary-1', name: 'Canary One' };

/** A reported text in the moderators' queue. */
export const queueItem = buildQueueItem('1', {
  text: 'Canary',
  author: canary,
  reports: { count: 1, reasons: [{ reason: 'other', count: 1 }], notes: ['Canary sells'] },
});

/** What came before a private message that was reported. */
export const contextMessage = buildContextMessage({ author: canary, text: 'Canary', files: ['canary.pdf'] });

/** An act of moderation about somebody. */
export const moderationAct = buildModerationAct({
  by: canary,
  about: canary,
  undoneBy: canary,
  reason: 'Canary sells',
});

/** What people wrote in a text poll. */
export const pollTexts = buildStanding({
  counts: null,
  texts: [{ text: 'Canary sings', votes: 2 }],
  differentTexts: 1,
});

/** A poll with somebody's own vote. */
export const votedPoll = buildSeenPoll({
  kind: 'text',
  options: [],
  voted: true,
  vote: { text: 'Canary' },
  standing: pollTexts,
});

const leadDetails = {
  name: 'Canary',
  title: 'Canary',
  companyName: 'Canary Works',
  country: 'Canary Islands',
  email: 'canary@x.org',
  phone: '+1 555 canary',
};

/** What somebody shares with an exhibitor. */
export const leadSharing = {
  details: leadDetails,
  detailsKey: 'c'.repeat(32),
  shared: { leadId: 'l', details: leadDetails, at: '' },
};

export const sharedContact = {
  leadId: 'l',
  exhibitorId: 'e',
  companyName: 'Halvora',
  details: leadDetails,
  reasons: [],
  sharedAt: '',
  recordedAt: '',
  revokedAt: null,
};

/** A lead as its exhibitor sees it. */
export const lead = {
  leadId: 'l',
  details: leadDetails,
  reasons: [],
  sharedAt: '',
  revokedAt: null,
  rating: null,
  note: 'Canary',
  assignedTo: 'canary@x.org',
  revision: 1,
};

export const teamMember = {
  account: 'canary@x.org',
  name: 'Canary',
  attendeeId: 'canary',
  addedAt: '',
  own: false,
};

export const boothAct = {
  actId: 1,
  action: 'addMember' as const,
  by: { userId: 'canary', name: 'Canary' },
  at: '',
  recordedAt: '',
  account: 'canary@x.org',
  details: {},
};

/** Who did what, and what they wrote. */
export const notice: Notice = {
  noticeId: 1,
  at: '2021-01-26T15:00:00.000Z',
  isSeen: false,
  body: {
    kind: 'meetingDeclined',
    meetingId: 'm',
    topic: 'Canary',
    reason: 'Canary',
    from: { attendeeId: 'canary', name: 'Canary' },
  },
};
export const connection: ConnectionEntry = {
  attendee: canaryAttendee,
  state: 'received',
  note: 'Canary',
  interests: ['Canary'],
  sessions: ['Canary'],
  at: '2021-01-26T15:00:00.000Z',
};
