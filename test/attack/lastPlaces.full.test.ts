import { MAX_ANNOUNCEMENTS_AN_HOUR, postAnnouncement } from '../../src/contract/notices/announcements';
import { MAX_GROUP_SIZE, putMember } from '../../src/contract/messages/conversations';
import { keepGivenFile } from '../../server/modules/platform/files/keepGiven';
import {
  MAX_MESSAGES,
  MAX_NEW_CONVERSATIONS,
  MAX_SAME,
} from '../../server/modules/messages/messaging/writing';
import { buildAnnouncementFields } from '../builders/announcement';
import { useConversations } from '../integration/conversationWorld';
import { HOME } from '../integration/fourEvents';
import { insertConversation, insertPeople } from '../integration/messagingWorld';
import type { Person } from '../integration/testServer';

/**
 * What only so many may have, wanted by more at once. Next to what else they do, `test/integration` races:
 * slots and invitations of meetings, colleagues on duty (meetings, meetingsFaults, meetingsBooths); contact
 * details (leads); beginnings and ends of uploads, bytes and files of an owner (files); requests to connect
 * (connections); own times (ownTimes); browsers for push messages (push); accounts (personStanding), profiles
 * and addresses (attendeeProfile, claimedPage), deletions (people), the last superuser (superusers); polls,
 * votes and ballots (polls), questions and their votes (questions); likes, prize votes and drafts (posters);
 * reports, acts and slow mode (moderation); teams (exhibitorCenter), exhibitors (exhibitorAdmin), presenters
 * (presenters); pictures (attendeePicture), imports (fileImports, scheduleImport); chats (helpdesk); the last
 * place in a room (rooms); sign-in codes and links (codeFlow, gateLink).
 */
const world = useConversations();

const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index);
const nameOf = (index: number) => `person-${index}`;

interface Outcome {
  replies: { status: number }[];
  /** How many have it now. */
  kept: number;
}

async function countOf(table: string, condition: string): Promise<number> {
  const { rowCount } = await world.server.database.pool.query(`select from ${table} where ${condition}`);
  return rowCount ?? 0;
}

/** Wants it more often than anybody may have it. */
const SCARCE: [string, number, () => Promise<Outcome>][] = [
  [
    'places in a group',
    2,
    async () => {
      const { server } = world;
      const people = upTo(MAX_GROUP_SIZE + 6).map(nameOf);
      await insertPeople(server, ...people);
      const members = people.slice(0, MAX_GROUP_SIZE - 3);
      const conversationId = await world.opened({ kind: 'group', name: 'Floors', members });
      const add = (attendeeId: string) =>
        server.call(
          putMember,
          { params: { conversationId, attendeeId }, body: { isAdmin: false } },
          { as: 'attendee' },
        );
      const replies = await Promise.all(people.slice(MAX_GROUP_SIZE - 3).map(add));
      // Without the members that the group began with, and who made it.
      return {
        replies,
        kept: (await countOf('conversation_member', 'left_after is null')) - MAX_GROUP_SIZE + 2,
      };
    },
  ],
  [
    'announcements in an hour',
    MAX_ANNOUNCEMENTS_AN_HOUR,
    async () => {
      const post = () =>
        world.server.call(postAnnouncement, { body: buildAnnouncementFields() }, { as: 'superuser' });
      const replies = await Promise.all(upTo(MAX_ANNOUNCEMENTS_AN_HOUR + 5).map(post));
      return { replies, kept: await countOf('announcement', 'true') };
    },
  ],
  [
    'new conversations in an hour',
    MAX_NEW_CONVERSATIONS,
    async () => {
      const people = upTo(MAX_NEW_CONVERSATIONS + 6).map(nameOf);
      await insertPeople(world.server, ...people);
      const replies = await Promise.all(people.map((each) => world.open({ kind: 'direct', with: each })));
      return { replies, kept: await countOf('conversation', 'true') };
    },
  ],
  [
    'messages in a minute',
    MAX_MESSAGES,
    async () => {
      const conversationId = await world.opened();
      const replies = await Promise.all(
        upTo(MAX_MESSAGES + 10).map((index) => world.send(conversationId, 'attendee', `Message ${index}`)),
      );
      return { replies, kept: await countOf('message', 'true') };
    },
  ],
  [
    'others to whom the same text is sent in an hour',
    MAX_SAME,
    async () => {
      const people = upTo(MAX_SAME + 5).map(nameOf);
      await insertPeople(world.server, ...people);
      const conversations: string[] = [];
      for (const each of people) {
        conversations.push(await insertConversation(world.server, { members: ['attendee', each] }));
      }
      const text = 'Visit our booth and win a prize!';
      const replies = await Promise.all(conversations.map((each) => world.send(each, 'attendee', text)));
      return { replies, kept: await countOf('message', 'true') };
    },
  ],
  [
    'message with the same file',
    1,
    async () => {
      const { server } = world;
      const conversationId = await world.opened();
      const fileId = 'c'.repeat(32);
      await keepGivenFile(
        server.db,
        server.deps.files,
        { conferenceId: HOME, ownerKind: 'conversation', ownerId: conversationId },
        {
          purpose: 'attachment',
          name: 'a.pdf',
          mediaType: 'application/pdf',
          pages: 1,
          fileId,
          content: Buffer.from('hello'),
        },
        new Date(server.clock.now()),
      );
      await server.db.updateTable('stored_file').set({ user_id: 'attendee' }).execute();
      const replies = await Promise.all(
        upTo(6).map(() => world.send(conversationId, 'attendee', { fileIds: [fileId] })),
      );
      return { replies, kept: await countOf('message', 'true') };
    },
  ],
];

it.each(SCARCE)('%s: %i', async (_what, most, race) => {
  const { replies, kept } = await race();
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.filter((status) => ![200, 403, 422, 429].includes(status))).toEqual([]);
  expect(kept).toBe(most);
});

it('leaves a group an admin when its admins make each other ordinary members', async () => {
  const conversationId = await world.opened({ kind: 'group', name: 'Floors', members: ['attendee2'] });
  const change = (attendeeId: Person, isAdmin: boolean, as: Person) =>
    world.server.call(putMember, { params: { conversationId, attendeeId }, body: { isAdmin } }, { as });
  await change('attendee2', true, 'attendee');
  const replies = await Promise.all([
    change('attendee2', false, 'attendee'),
    change('attendee', false, 'attendee2'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await countOf('conversation_member', 'is_admin')).toBe(1);
});
