import type { CardReference, Message } from '../../../contract/messages/messages';
import type { StoredFile } from '../../../contract/platform/files';
import type { Fault } from '../../../shared/platform/faults';

/** A message on its way: shown at once, until it is among the messages of the conversation. */
export interface Outgoing {
  /** Chosen by the client: a message that is sent again with it is stored only once. */
  messageId: string;
  conversationId: string;
  text: string;
  replyTo: Message['replyTo'];
  files: StoredFile[];
  cards: CardReference[];
  /** Real time of writing, milliseconds since 1970. */
  writtenAt: number;
  /** `sent`: the server has it, and it will arrive with the changes. */
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  fault: Fault | null;
}

/** What is kept on the device until the server has it. */
export type KeptOutgoing = Omit<Outgoing, 'status'> & { failed: boolean };

export const keptOf = ({ status, ...message }: Outgoing): KeptOutgoing => ({
  ...message,
  failed: status === 'failed',
});

export const restored = ({ failed, ...message }: KeptOutgoing): Outgoing => ({
  ...message,
  status: failed ? 'failed' : 'waiting',
});
