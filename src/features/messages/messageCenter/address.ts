import { ROUTES } from '../../../contract/platform/routes';
import type { Counterpart } from './conversationsSlice';

/** What Message Center's URL asks for. */
export interface Asked {
  /** The conversation that is open, and the message to show in it. */
  conversationId: string | null;
  number: number | null;
  /** With whom to open one. */
  counterpart: Counterpart | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the URL's query: `?with=`, `?booth=`, or `?conversation=` with `&message=`. */
export function askedAt(search: string): Asked {
  const query = new URLSearchParams(search);
  const id = query.get('conversation') ?? '';
  const number = Number(query.get('message') ?? '');
  const [withId, exhibitorId] = [query.get('with'), query.get('booth')];
  return {
    conversationId: UUID.test(id) ? id : null,
    number: Number.isInteger(number) && number > 0 ? number : null,
    counterpart: withId
      ? { kind: 'direct', with: withId }
      : exhibitorId
        ? { kind: 'booth', exhibitorId }
        : null,
  };
}

/** Path of a conversation, at a message if one is given. */
export const conversationPath = (conversationId: string, number?: number): string =>
  `${ROUTES.messageCenter.path}?conversation=${conversationId}${number === undefined ? '' : `&message=${number}`}`;
