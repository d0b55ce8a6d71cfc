import { MAX_MESSAGE_CARDS, type CardReference } from '../../../contract/messages/messages';
import { ROUTES, type RouteName } from '../../../contract/platform/routes';
import { splitAddresses } from '../../../shared/kit/lib/addresses';
import { sendable } from '../../../shared/kit/lib/sendable';

/** Pages that messages show as cards, each with its route. */
const SHOWN = {
  session: 'session',
  exhibitor: 'exhibitorDetails',
  poster: 'posterDetails',
  person: 'attendeeProfile',
} as const satisfies Record<CardReference['kind'], RouteName>;

const KINDS = Object.keys(SHOWN) as CardReference['kind'][];

/** The path of a route up to its parameter. */
const beginningOf = (kind: CardReference['kind']) => ROUTES[SHOWN[kind]].path.replace(/:.*$/, '');

/** Path of what a card shows. */
export const cardPath = ({ kind, id }: CardReference) => beginningOf(kind) + encodeURIComponent(id);

function cardAt(address: string, origin: string): CardReference | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  for (const kind of KINDS) {
    const beginning = beginningOf(kind);
    const rest = url.pathname.startsWith(beginning) ? url.pathname.slice(beginning.length) : '';
    if (rest === '' || rest.includes('/')) continue;
    try {
      return { kind, id: decodeURIComponent(rest) };
    } catch {
      // Not a path of the app.
      return null;
    }
  }
  return null;
}

/** Links to this site's sessions, exhibitors, posters and people in a text, as cards; each once. */
function cardsIn(text: string, origin: string): CardReference[] {
  const cards = new Map<string, CardReference>();
  for (const { href } of splitAddresses(text)) {
    const card = href === null ? null : cardAt(href, origin);
    if (card) cards.set(`${card.kind}/${card.id}`, card);
  }
  return [...cards.values()].slice(0, MAX_MESSAGE_CARDS);
}

/** The text, or nothing if it is just one address: its card says more. */
function textBeside(text: string, cards: readonly CardReference[]): string {
  const isAddress = cards.length === 1 && splitAddresses(text.trim()).length === 1;
  return isAddress ? '' : text;
}

/** What is sent for a draft: its text, and its links to this site as cards. */
export function contentOf(draft: string, origin: string): { text: string; cards: CardReference[] } {
  const written = sendable(draft);
  const cards = cardsIn(written, origin);
  return { text: textBeside(written, cards), cards };
}
