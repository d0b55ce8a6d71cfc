import { sql, type Insertable } from 'kysely';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { demoExhibitorId } from './exhibitors';
import { stableId } from './stableId';

const MINUTE_MS = 60_000;

interface Speaker {
  userId: string;
  name: string;
}

const ALEX = { userId: 'demo-attendee', name: 'Alex Morgan' };
const BEA = { userId: 'demo-attendee2', name: 'Bea Núñez' };
const EUN_JI = { userId: 'demo-presenter', name: 'Eun-ji Park' };
const DANA = { userId: 'demo-exhibitor', name: 'Dana Weiß' };
const FARAH = { userId: 'demo-organiser', name: 'Farah Haddad' };

/** Answers messages in the demo (`answering.ts`), and says in their profile that they are not a person. */
export const ROBIN = { userId: 'demo-robin', name: 'Robin Sato (demo)' };

const ROBIN_AS_ATTENDEE = {
  attendee_id: ROBIN.userId,
  first_name: 'Robin',
  last_name: 'Sato (demo)',
  company_name: 'Plenary demo',
  title: 'Answers messages in this demo',
  biography: 'Robin is part of the demo and not a person. Write a message, and Robin answers politely.',
};

/** The booth for which the demo account answers. */
const BOOTH = demoExhibitorId(0);

interface DemoMessage {
  by: Speaker;
  /** Before the demo begins, in minutes. */
  ago: number;
  text: string;
  forBooth?: true;
}

interface DemoConversation {
  key: string;
  kind: 'direct' | 'group' | 'booth';
  name?: string;
  /** Without staff of a booth. The first one began it. */
  members: readonly Speaker[];
  messages: readonly DemoMessage[];
  /** Messages that each has not read; the rest have read all. */
  unread?: Partial<Record<string, number>>;
}

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    key: 'bea',
    kind: 'direct',
    members: [BEA, ALEX],
    messages: [
      { by: BEA, ago: 1_460, text: 'Hi Alex, have you seen the talk about contact times?' },
      {
        by: ALEX,
        ago: 1_452,
        text: 'Yes, the recording. Ten seconds of wet, when the label says four minutes.',
      },
      {
        by: BEA,
        ago: 1_450,
        text: 'We have new terminals, and nobody could tell me how long the surfaces have to stay wet.',
      },
      { by: ALEX, ago: 95, text: 'I have ten questions about your night shifts. Half an hour today?' },
      { by: BEA, ago: 90, text: 'Gladly. I took the slot you proposed.' },
      { by: BEA, ago: 6, text: 'I’ll send you our shift plan before we talk. Which terminal is it about?' },
    ],
    unread: { [ALEX.userId]: 1 },
  },
  {
    key: 'group',
    kind: 'group',
    name: 'Dwell time study',
    members: [EUN_JI, ALEX, BEA, FARAH],
    messages: [
      {
        by: EUN_JI,
        ago: 240,
        text: 'Welcome! I made this group for those who asked for a study after Professor Tanaka’s talk.',
      },
      { by: FARAH, ago: 232, text: 'Good idea. The room for your round table is booked.' },
      { by: BEA, ago: 190, text: 'We could measure at two terminals, one with day shifts and one at night.' },
      {
        by: EUN_JI,
        ago: 184,
        text: 'Perfect. Alex, would a ward work as well?\nFour rooms are enough:\n- two with the old plan\n- two with the new one',
      },
      { by: ALEX, ago: 60, text: 'Two wards could. I need the protocol first.' },
    ],
  },
  {
    key: 'booth',
    kind: 'booth',
    members: [ALEX],
    messages: [
      { by: ALEX, ago: 130, text: 'Hello, do you deliver the concentrate in 10-liter containers?' },
      {
        by: DANA,
        ago: 121,
        forBooth: true,
        text: 'Hello Alex, yes, from 20 containers on. Shall I send you the data sheet?',
      },
      { by: ALEX, ago: 118, text: 'Please do. I have asked for a meeting about a quote, too.' },
    ],
    unread: { staff: 1 },
  },
  {
    key: 'robin',
    kind: 'direct',
    members: [ROBIN, ALEX],
    messages: [
      {
        by: ROBIN,
        ago: 30,
        text: 'Welcome! I am part of this demo and not a person. Write to me, and I’ll answer.',
      },
    ],
  },
];

const idOf = ({ conferenceId }: EventConfig, key: string) => stableId(conferenceId, 'conversation', key);

/** Whether the demo attendee has their conversations already. */
async function hasConversations(db: Database, event: EventConfig): Promise<boolean> {
  const found = await db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('conversation_id', '=', idOf(event, 'bea'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Rows of one conversation, relative to the moment at which the demo begins. */
function conversationRows(
  event: EventConfig,
  { key, kind, name = '', members, messages, unread = {} }: DemoConversation,
  { now, companyName }: { now: number; companyName: string },
) {
  const { conferenceId } = event;
  const conversation_id = idOf(event, key);
  const at = (ago: number) => new Date(now - ago * MINUTE_MS);
  const [first, second] = members;
  const [user_a = null, user_b = null] =
    kind === 'direct' ? [first?.userId, second?.userId].map((id) => id ?? '').sort() : [];
  const last = messages.length;
  const began = at(messages[0]?.ago ?? 0);
  const conversation: Insertable<Tables['conversation']> = {
    conversation_id,
    conference_id: conferenceId,
    kind,
    name,
    user_a,
    user_b,
    ...(kind === 'booth' && {
      exhibitor_id: BOOTH,
      company_name: companyName,
      visitor_id: first?.userId ?? null,
    }),
    created_by: first?.userId ?? '',
    created_at: began,
    last_number: last,
    revision: last,
    last_at: at(messages.at(-1)?.ago ?? 0),
    staff_read_number: last - (unread['staff'] ?? 0),
  };
  return {
    conversation,
    members: members.map(({ userId }, index) => ({
      conversation_id,
      conference_id: conferenceId,
      user_id: userId,
      joined_at: began,
      is_admin: kind === 'group' && index === 0,
      read_number: last - (unread[userId] ?? 0),
    })),
    messages: messages.map(({ by, ago, text, forBooth = false }, index) => ({
      conversation_id,
      conference_id: conferenceId,
      number: index + 1,
      revision: index + 1,
      message_id: stableId(conversation_id, index),
      sender_id: by.userId,
      sender_name: by.name,
      body: text,
      for_booth: forBooth,
      sent_at: at(ago),
      // Too old to be edited.
      recorded_at: new Date(0),
    })),
  };
}

async function insertConversations(db: Database, event: EventConfig, now: number): Promise<void> {
  const { conferenceId } = event;
  const booth = await db
    .selectFrom('exhibitor')
    .select('company_name')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .where('exhibitor_id', '=', BOOTH)
    .executeTakeFirst();
  await db
    .insertInto('attendee')
    .values({ conference_id: conferenceId, ...ROBIN_AS_ATTENDEE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const each of CONVERSATIONS) {
    if (each.kind === 'booth' && !booth) continue;
    const rows = conversationRows(event, each, { now, companyName: booth?.company_name ?? '' });
    const inserted = await db
      .insertInto('conversation')
      .values(rows.conversation)
      // Whoever tries the demo may have begun one with the same person.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) continue;
    await db.insertInto('conversation_member').values(rows.members).execute();
    await db.insertInto('message').values(rows.messages).execute();
  }
}

/** Moves everything said in the demo's conversations along with event time. */
async function moveConversations(db: Database, event: EventConfig, now: number): Promise<void> {
  const [known] = CONVERSATIONS;
  const began = await db
    .selectFrom('conversation')
    .select('created_at')
    .where('conversation_id', '=', idOf(event, 'bea'))
    .executeTakeFirstOrThrow();
  const shift = now - (known?.messages[0]?.ago ?? 0) * MINUTE_MS - began.created_at.getTime();
  const by = sql`${shift} * interval '1 millisecond'`;
  const ids = CONVERSATIONS.map(({ key }) => idOf(event, key));
  await db
    .updateTable('conversation')
    .set({ created_at: sql`created_at + ${by}`, last_at: sql`last_at + ${by}` })
    .where('conversation_id', 'in', ids)
    .execute();
  await db
    .updateTable('message')
    .set({ sent_at: sql`sent_at + ${by}` })
    .where('conversation_id', 'in', ids)
    .execute();
}

/**
 * Gives the demo accounts conversations up to the moment at which the demo begins, or moves them along to it.
 */
export async function seedConversations(
  db: Database,
  event: EventConfig,
  { now, moved }: { now: number; moved: boolean },
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    if (!(await hasConversations(inside, event))) await insertConversations(inside, event, now);
    else if (moved) await moveConversations(inside, event, now);
  });
}

/** Whether the event shows Message Center, and talks by itself. */
export const hasMessageCenter = ({ activeNavigation, talkSettings }: EventConfig): boolean =>
  talkSettings.appId === '' &&
  activeNavigation.some(({ name, active }) => name === 'messageCenter' && active);
