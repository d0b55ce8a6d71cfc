import { CONTENT_TYPE, type ChatItem } from '../../contract/helpdesk';
import { createEntityAdapter } from '../../shared/lib/entityAdapter';

/** A chat message as it lies in the state: with its place among those that came at the same time. */
export type StoredItem = ChatItem & {
  /** Counts up with each item that is new here. */
  arrival: number;
};

/** A message of the attendee's own that the service has not acknowledged. */
export interface Outgoing {
  /** The sender's own id: what is sent again under it is the same message. */
  clientToken: string;
  Content: string;
  /** When it was written, milliseconds since 1970 in real time. */
  writtenAt: number;
  /** `waiting` for its turn, `sending`, or `failed`: the person may try again. */
  delivery: 'waiting' | 'sending' | 'failed';
  /** It failed for what passes, as a network that is away: it is tried again by itself, and those behind it wait. */
  mayPass?: true;
}

/** What an item is to the person who reads it; null for what is not shown. */
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

/** Whether a person of the desk wrote it: neither the attendee nor the desk's machinery. */
export const isFromPerson = ({ Type, ParticipantRole }: ChatItem) =>
  Type === 'MESSAGE' && ParticipantRole !== 'CUSTOMER' && ParticipantRole !== 'SYSTEM';

function byTime(one: StoredItem, other: StoredItem): number {
  const apart = Date.parse(one.AbsoluteTime) - Date.parse(other.AbsoluteTime);
  // A time that cannot be read compares as equal: arrival decides.
  return apart || one.arrival - other.arrival;
}

/** Items by id, in the order of the service's clock, then of arrival. */
export const itemsAdapter = createEntityAdapter<StoredItem, string>({
  selectId: ({ Id }) => Id,
  sortComparer: byTime,
});
