import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChat } from '../../src/contract/helpdesk/helpdesk';
import { createFileLinks } from '../../server/modules/platform/files/links';
import { keepGivenFile } from '../../server/modules/platform/files/keepGiven';
import { addUpload, readFile } from '../../server/modules/platform/files/repository';
import { buildChatStart, buildEmbeddedDesk } from '../builders/helpdesk';
import { buildPicture } from '../builders/picture';
import { buildExhibitor } from '../builders/tradeshow';
import { fourEvents, HOME } from './fourEvents';
import type { Person } from './idTokens';
import type { Endpoint } from '../../src/contract/kit/endpoint';
import { withRoutes } from './registeredRoutes';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { insertConversation, insertMessage } from './messagingWorld';
import { insertAttendee, insertExhibitor, insertPoster, insertSession } from './seed';
import { renewFeed } from '../../server/modules/program/calendar/service';
import { createTestServer, type TestServer, type TestServerOptions } from './testServer';

/** The people of the matrix, each with something of their own to act on. */
export const PEOPLE: readonly Person[] = [
  'visitor',
  'unregistered',
  'attendee',
  'exhibitor',
  'presenter',
  'helpdesk',
  'moderator',
  'superuser',
  'otherEventAttendee',
];

export const UPLOAD_ID = 'a'.repeat(32);
export const FILE_ID = 'b'.repeat(32);

/** A prepared poll for each person to act on. */
export const draftOf = (person: Person) =>
  `00000000-0000-4000-8000-${String(PEOPLE.indexOf(person)).padStart(12, '0')}`;

/** What stands for the parameters of paths. */
export const VALUES: Record<string, string> = {
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

/** What is known only once the data is stored. */
interface Stored {
  /** Secret of somebody's calendar. */
  calendarToken: string;
  /** Signed URL of the other booth's file. */
  fileUrl: string;
  /** Participant token of an open chat. */
  participantToken: string;
}

/** A server with something stored for every route, for `routeRequests.ts`. */
export interface RouteWorld extends Stored {
  server: TestServer;
  /** Every route registered by the server. */
  registered: ReadonlySet<string>;
  /** Those of the contract. */
  endpoints: ReadonlySet<Endpoint>;
  picture: Buffer;
  /** Has everything stored as it was, unless nothing was written since. */
  prepare: () => Promise<void>;
  /** Says that something was written. */
  written: () => void;
  close: () => Promise<void>;
}

/** Starts the server, with limits if told so; `prepare` stores the data. */
export async function openRouteWorld(
  limits: Pick<TestServerOptions, 'limits' | 'rateLimit'> = {},
): Promise<RouteWorld> {
  const picture = await buildPicture();
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'plenary-routes-'));
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
  const [server, registered, endpoints] = await withRoutes(() =>
    createTestServer({
      ...limits,
      webRoot,
      events: [
        { ...home, fonts: [font], helpdeskConnection: buildEmbeddedDesk(HOME), stages, bannerAds },
        ...others,
      ],
    }),
  );
  let isAsPrepared = false;
  let putBack: (() => Promise<void>) | undefined;
  const world: RouteWorld = {
    server,
    registered,
    endpoints,
    picture,
    calendarToken: '',
    fileUrl: '',
    participantToken: '',
    async prepare() {
      if (isAsPrepared) return;
      if (putBack) await putBack();
      else {
        await server.reset();
        Object.assign(world, await store(server));
        putBack = await server.copyStored();
      }
      await server.deps.pictures.put(`${HOME}/${VALUES['pictureId'] ?? ''}-small.webp`, picture);
      isAsPrepared = true;
    },
    written() {
      isAsPrepared = false;
    },
    async close() {
      await server.close();
      rmSync(webRoot, { recursive: true });
    },
  };
  return world;
}

async function store(server: TestServer): Promise<Stored> {
  await insertSession(server.db, { conferenceId: HOME }, 's');
  const calendarToken = await renewFeed(server.db, { conferenceId: HOME, userId: 'zoe' }, new Date(0));
  await insertExhibitor(server.db, { conferenceId: HOME });
  await insertPoster(server.db, HOME, 'p', { account: 'presenter' });
  // One for each person to act on.
  for (const person of PEOPLE)
    await insertPoster(server.db, HOME, `draft-${person}`, { account: 'presenter', state: 'draft' });
  const fileUrl = await keepFiles(server);
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
  await server.db
    .updateTable('attendee')
    .set({ picture: VALUES['pictureId'] })
    .where('attendee_id', '=', 'found')
    .execute();
  const by = [...PEOPLE.map((person, index) => [index + 1, person]), [100, 'attendee2']] as [
    number,
    string,
  ][];
  const comments = by.map(([number, user_id]) => ({
    conference_id: HOME,
    subject_id: 's',
    number,
    user_id,
    user_name: '',
    body: 'Hello',
    created_at: new Date(server.clock.now()),
  }));
  await server.db.insertInto('comment').values(comments).execute();
  await server.db
    .insertInto('comment_counter')
    .values({ conference_id: HOME, subject_id: 's', last_number: 100 })
    .execute();
  const polls = [...PEOPLE.map(draftOf), VALUES['pollId'] ?? ''].map((poll_id, index) => ({
    poll_id,
    conference_id: HOME,
    session_id: 's',
    kind: 'text' as const,
    question: 'Q',
    max: null,
    results: 'live' as const,
    privacy: 'named' as const,
    opened_at: null,
    closed_at: null,
    state: index < PEOPLE.length ? ('draft' as const) : ('open' as const),
  }));
  await server.db.insertInto('poll').values(polls).execute();
  // One of each person, and one of somebody else.
  const questions = [...PEOPLE.map((person) => [draftOf(person), person]), [VALUES['questionId'], 'zoe']];
  await server.db
    .insertInto('question')
    .values(
      questions.map(([question_id = '', user_id = '']) => ({
        question_id,
        user_id,
        conference_id: HOME,
        session_id: 's',
        user_name: '',
        anonymous: false,
        text: 'Q',
        state: 'approved' as const,
        asked_at: new Date(0),
        stored_at: new Date(0),
        decided_at: null,
        before: null,
      })),
    )
    .execute();
  const started = await server.call(startChat, { body: buildChatStart() }, { as: 'attendee2' });
  const participantToken = started.body.data.startChatResult.ParticipantToken;
  return { calendarToken, fileUrl, participantToken };
}

/**
 * The exhibitor works for one booth and is sending a file; another booth has one, whose signed URL is
 * returned.
 */
async function keepFiles(server: TestServer): Promise<string> {
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
  return createFileLinks(server.deps).toStoredFile(server.deps.events.defaultEvent, kept).url;
}
