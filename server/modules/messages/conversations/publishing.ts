import { channelName, userChannel } from '../../../../src/contract/platform/realtime';
import type { Message } from '../../../../src/contract/messages/messages';
import type { MessagingEvent } from '../../../../src/contract/messages/messaging';
import { MAX_SIGNAL_BYTES, type Channels } from '../../../deps/channels';
import type { Transaction } from '../../../db/transaction';
import type { ActContext, Parts } from './context';
import { present, recipients, type LockedConversation } from './held';

/** A new or changed message that goes out with the hint. */
export interface Told {
  message: Message;
  /** The revision before it. */
  after: number;
}

/** What publishing hints needs. */
interface Hinting {
  channels: Pick<Channels, 'publishToAll'>;
}

/** Whether a message looks the same to everybody in its conversation. */
function isAlike(held: LockedConversation, { message }: Told): boolean {
  // Cards depend on what their reader may see; people who joined later may not see earlier messages.
  const first = Math.max(0, ...present(held).map(({ joined_after }) => joined_after));
  return (
    message.cards.length === 0 &&
    message.number > first &&
    (message.replyTo?.number ?? message.number) > first
  );
}

/** The signal that saves everybody fetching the message; undefined if the message cannot be sent in one. */
function signalOf(held: LockedConversation, told: Told): MessagingEvent | undefined {
  if (!isAlike(held, told)) return undefined;
  const event = { kind: 'message' as const, conversationId: held.row.conversation_id, ...told };
  return Buffer.byteLength(JSON.stringify(event)) <= MAX_SIGNAL_BYTES ? event : undefined;
}

/** Accounts whose id is too long for a channel have none. */
const channelsOf = (userIds: readonly string[]) =>
  [...new Set(userIds)]
    .map(userChannel)
    .filter((name) => channelName.safeParse(name).success)
    .sort();

/**
 * Tells everybody in a conversation that it has changed, up to a revision, and includes the message if that
 * saves them fetching it. Call it last: channels stay locked until the transaction ends.
 */
export async function publishChange(
  { channels }: Pick<Parts, 'channels'>,
  { client }: Pick<Transaction, 'client'>,
  held: LockedConversation,
  { revision, told, also = [] }: { revision: number; told?: Told; also?: readonly string[] },
): Promise<void> {
  const names = channelsOf([...recipients(held), ...also]);
  // The signal goes out before the hint, which makes clients fetch what they do not have.
  const signal = told && signalOf(held, told);
  await publishHint({ channels }, { client }, held.row, { names, revision, signal });
}

/** Tells only these people, whose part in the conversation has changed. */
export const publishToSome = (
  { channels }: Hinting,
  { client }: Pick<Transaction, 'client'>,
  { row }: Pick<LockedConversation, 'row'>,
  { userIds, revision }: { userIds: readonly string[]; revision: number },
): Promise<void> => publishHint({ channels }, { client }, row, { names: channelsOf(userIds), revision });

function publishHint(
  { channels }: Hinting,
  { client }: Pick<Transaction, 'client'>,
  { conference_id: conferenceId, conversation_id: conversationId }: LockedConversation['row'],
  {
    names,
    revision,
    signal,
  }: { names: readonly string[]; revision: number; signal?: MessagingEvent | undefined },
): Promise<void> {
  const hint: MessagingEvent = { kind: 'conversation', conversationId, revision };
  return channels.publishToAll(conferenceId, names, hint, client, signal);
}

/** Signals a transient event to people's devices. Devices that are offline miss it; failures are logged. */
export async function signalTo(
  { channels, log }: Pick<Parts, 'channels' | 'log'>,
  { event: { conferenceId } }: Pick<ActContext, 'event'>,
  userIds: readonly string[],
  event: MessagingEvent,
): Promise<void> {
  if (userIds.length === 0) return;
  try {
    await channels.signalToAll(conferenceId, channelsOf(userIds), event);
  } catch (error) {
    log.warn({ reason: String(error) }, 'people could not be signaled');
  }
}
