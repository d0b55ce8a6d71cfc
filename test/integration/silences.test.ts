import * as z from 'zod/mini';
import { postComment } from '../../src/contract/stage/comments';
import { requestConnection } from '../../src/contract/people/connections';
import { openConversation } from '../../src/contract/messages/conversations';
import type { Endpoint, Schema } from '../../src/contract/kit/endpoint';
import { silencePerson, SILENCED_PROBLEM } from '../../src/contract/access/moderation';
import { createPoll, openPoll, votePoll } from '../../src/contract/stage/polls';
import { askQuestion } from '../../src/contract/stage/questions';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { CHANNEL_KINDS } from '../../server/modules/channelKinds';
import { buildPollDraft } from '../builders/poll';
import { fourEvents, HOME } from './fourEvents';
import { useMeetings } from './meetingWorld';
import { withRoutes } from './registeredRoutes';
import { insertExhibitor, insertSession } from './seed';
import { createTestServer, type Person } from './testServer';

/** What carries words to others and is refused to those who are silenced (product.md#moderation). */
const COVERED = [
  'askQuestion',
  'cancelMeeting',
  'declineMeeting',
  'editMessage',
  'openConversation',
  'postComment',
  'putCommentReaction',
  'requestConnection',
  'requestMeeting',
  'sendMessage',
  'updateGroup',
  'votePoll',
];

/** What takes words and is not refused, with the reason. */
const NOT_COVERED: Record<string, string> = {
  addPushSubscription: 'goes to nobody',
  appendLog: 'an evaluation, or one’s own sign-ins and views',
  completeUpload: 'goes to nobody',
  correctCaption: 'presenters, for their session',
  countPromotion: 'goes to nobody',
  createPoll: 'presenters, for their session',
  decideQuestion: 'presenters, for their session',
  findSimilarQuestions: 'goes to nobody',
  findSlots: 'ids',
  inspectGateLink: 'goes to nobody',
  noteAttendeePage: 'the helpdesk',
  postCaption: 'presenters, for their session',
  postPoster: 'authors, for their poster',
  postPosterStep: 'authors, for their poster',
  postSessionEvals: 'an evaluation',
  postUpload: 'attachments are sent with a message',
  postVideoViewCount: 'goes to nobody',
  putAttendee: 'one’s own profile',
  putAvailability: 'one’s own schedule',
  putBooth: 'staff, for their booth',
  putBoothDuties: 'staff, for their booth',
  putInboxState: 'staff, for their booth',
  putLead: 'staff, for their booth',
  putMessagingSettings: 'goes to nobody',
  putOwnTime: 'one’s own schedule',
  putPoster: 'authors, for their poster',
  putPosterVote: 'a vote',
  readPresence: 'ids',
  reassignMeeting: 'staff, for their booth',
  removePushSubscription: 'goes to nobody',
  reportTarget: 'a report',
  signVideoCookies: 'goes to nobody',
  signVideoUrl: 'goes to nobody',
  startChat: 'the helpdesk',
  updatePoll: 'presenters, for their session',
};

/** Channels on which people signal to others: the server asks its memory of silences. */
const SIGNALED = ['room', 'session'];

/** Whether words can be written somewhere in what the schema describes. */
function takesWords(schema: Schema | undefined, above: readonly unknown[] = []): boolean {
  if (!schema || above.includes(schema)) return false;
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  if (def['type'] === 'string') return z.safeParse(schema, 'Hello, Ada!').success;
  const { innerType, element, valueType, shape = {}, options = [], items = [] } = def;
  const within = [
    innerType,
    element,
    valueType,
    def['in'],
    def['out'],
    ...Object.values(shape as Record<string, unknown>),
    ...(options as unknown[]),
    ...(items as unknown[]),
  ];
  return within.some((each) => takesWords(each as Schema | undefined, [...above, schema]));
}

it('is decided for everything that takes words', async () => {
  const [server, , endpoints] = await withRoutes(() => createTestServer({ events: fourEvents() }));
  await server.close();
  const ofAttendees = ({ access, body }: Endpoint) =>
    !['superuser', 'moderator', 'helpdesk'].includes(access) && takesWords(body);
  const ids = [...endpoints].filter(ofAttendees).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...COVERED, ...Object.keys(NOT_COVERED)].toSorted());
  const signaled = CHANNEL_KINDS.filter((kind) => kind.signaled ?? kind.mayPublish);
  expect(signaled.map(({ kind }) => kind)).toEqual(SIGNALED);
});

describe('a silence', () => {
  const world = useMeetings();
  const silence = async (userId = 'attendee') => {
    const body = { userId, span: 'short' as const, reason: 'Advertising' };
    const { status } = await world.server.call(silencePerson, { body }, { as: 'moderator' });
    expect(status).toBe(200);
  };
  const connect = (note: string) =>
    world.server.call(requestConnection, { params: { attendeeId: 'attendee2' }, body: { note } }, { as });
  const as: Person = 'attendee';
  const refused = { status: 403, body: { type: SILENCED_PROBLEM } };

  it('covers notes of connections, and not the request itself', async () => {
    await silence();
    expect(await connect('Buy my soap')).toMatchObject(refused);
    expect((await connect('')).status).toBe(200);
  });

  it('covers topics of meetings and words with which they are declined or canceled', async () => {
    const mine = await world.asked();
    await silence();
    await silence('attendee2');
    expect(await world.ask()).toMatchObject(refused);
    expect(await world.decline(mine, 'attendee2', 'Buy my soap')).toMatchObject(refused);
    expect(await world.cancel(mine, 'attendee', 'Buy my soap')).toMatchObject(refused);
    expect((await world.cancel(mine, 'attendee')).status).toBe(200);
  });

  it('covers names of groups and questions', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    await silence();
    const group = { kind: 'group' as const, name: 'Buy my soap', members: ['attendee2'] };
    expect(await world.server.call(openConversation, { body: group }, { as })).toMatchObject(refused);
    const question = { params: { sessionId: 's' }, body: { text: 'Soap?', anonymous: false } };
    expect(await world.server.call(askQuestion, question, { as })).toMatchObject(refused);
  });

  it('covers text answers of polls, and not votes', async () => {
    await insertSession(world.server.db, { conferenceId: HOME }, 's');
    const vote = async (
      draft: Parameters<typeof buildPollDraft>[0],
      answer: { text: string } | { rating: number },
    ) => {
      const made = { params: { sessionId: 's' }, body: buildPollDraft(draft) };
      const { body } = await world.server.call(createPoll, made, { as: 'presenter' });
      const params = { pollId: body.pollId };
      await world.server.call(openPoll, { params, body: { revision: 1 } }, { as: 'moderator' });
      return world.server.call(votePoll, { params, body: { answer } }, { as });
    };
    await silence();
    expect(await vote({ kind: 'text' }, { text: 'Buy my soap' })).toMatchObject(refused);
    expect((await vote({ kind: 'rating' }, { rating: 4 })).status).toBe(200);
  });

  it('does not cover what the staff of a booth answers there', async () => {
    await insertExhibitor(world.server.db, { conferenceId: HOME });
    await insertMember(world.server.db, { conferenceId: HOME, exhibitorId: 'brightline' }, 'exhibitor');
    await silence();
    await silence('exhibitor');
    const comment = { params: { subjectId: 'brightline' }, body: { text: 'It is free of lime.' } };
    expect(await world.server.call(postComment, comment, { as })).toMatchObject(refused);
    expect((await world.server.call(postComment, comment, { as: 'exhibitor' })).status).toBe(200);
  });
});
