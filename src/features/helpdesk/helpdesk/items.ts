import type { PublicText } from '../../../contract/kit/publicText';
import { CONTENT_TYPE, type ChatItem } from '../../../contract/helpdesk/helpdesk';
import { createEntityAdapter } from '../../../shared/kit/lib/entityAdapter';

/** A chat message in the store, with its order among messages of the same time. */
export type StoredItem = ChatItem & {
  /** Incremented with each new item. */
  arrival: number;
};

/** A message of the attendee that the service has not acknowledged. */
export interface Outgoing {
  /** Idempotency token: a resend with the same token is the same message. */
  clientToken: PublicText;
  Content: string;
  /** Real time of writing, milliseconds since 1970. */
  writtenAt: number;
  /** `waiting` in the queue, `sending`, or `failed`: the user may retry. */
  delivery: 'waiting' | 'sending' | 'failed';
  /** Failed for a temporary reason, e.g. offline: it is retried automatically, and those behind it wait. */
  mayPass?: true;
}

/** How an item is displayed; null if hidden. */
export type ItemKind = 'message' | 'joined' | 'left' | 'ended';

const EVENT_KINDS: Readonly<Record<string, ItemKind>> = {
  [CONTENT_TYPE.joined]: 'joined',
  [CONTENT_TYPE.left]: 'left',
  [CONTENT_TYPE.ended]: 'ended',
};

export function kindOf({ Type, ContentType }: ChatItem): ItemKind | null {
  return Type === 'MESSAGE' ? 'message' : (EVENT_KINDS[ContentType] ?? null);
}

/** Whether the attendee wrote it. */
export const isOwn = ({ ParticipantRole }: Pick<ChatItem, 'ParticipantRole'>) =>
  ParticipantRole === 'CUSTOMER';

/** Whether an agent wrote it, as opposed to the attendee or the system. */
export const isFromPerson = ({ Type, ParticipantRole }: ChatItem) =>
  Type === 'MESSAGE' && ParticipantRole !== 'CUSTOMER' && ParticipantRole !== 'SYSTEM';

function byTime(one: StoredItem, other: StoredItem): number {
  const apart = Date.parse(one.AbsoluteTime) - Date.parse(other.AbsoluteTime);
  // An unparsable time compares as equal, so arrival decides.
  return apart || one.arrival - other.arrival;
}

/** Items by id, sorted by the service's clock, then by arrival. */
export const itemsAdapter = createEntityAdapter<StoredItem, string>({
  selectId: ({ Id }) => Id,
  sortComparer: byTime,
});
