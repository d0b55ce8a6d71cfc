import type { Arrival } from '../../shared/deps';

const GATE = '/gate';
const GATE_LINK = /^\/gate\/([^/]+)\/?$/;

/** Codes and gate links that people brought in the address, by handle. They leave this object only for the provider. */
export interface Arrivals {
  /** What the page was opened with; the first time it is asked. */
  take: () => Arrival | null;
  /** The address that a `callback` came with, or the token of a `gateLink`; once. Throws when it was used or dropped. */
  use: (handle: string) => string;
  /** The same without using it up. */
  read: (handle: string) => string;
  drop: (handle: string) => void;
  /** Puts it into the address again, for a page that must be loaded anew before anybody took it. */
  putBack: () => void;
}

/** What an address brings, and the secret in it; null for every other address. */
function readAddress({ pathname, search, href }: Location): { kind: Arrival['kind']; secret: string } | null {
  const gateToken = GATE_LINK.exec(pathname)?.[1];
  if (gateToken !== undefined) return { kind: 'gateLink', secret: gateToken };
  const query = new URLSearchParams(search);
  const isReply = pathname.replace(/\/$/, '') === GATE && (query.has('code') || query.has('error'));
  return isReply ? { kind: 'callback', secret: href } : null;
}

/** Takes what the address brings out of address and history, at once. */
export function createArrivals(page: Pick<Window, 'location' | 'history'> = window): Arrivals {
  const kept = new Map<string, string>();
  const { href } = page.location;
  const found = readAddress(page.location);
  let waiting: Arrival | null = found && { kind: found.kind, handle: 'arrival' };
  if (found) {
    page.history.replaceState(null, '', GATE);
    kept.set('arrival', found.secret);
  }

  function read(handle: string): string {
    const secret = kept.get(handle);
    if (secret === undefined) throw new Error('What came in the address was used already.');
    return secret;
  }

  return {
    take() {
      const arrival = waiting;
      waiting = null;
      return arrival;
    },
    read,
    use(handle) {
      const secret = read(handle);
      kept.delete(handle);
      return secret;
    },
    drop: (handle) => void kept.delete(handle),
    putBack: () => {
      if (waiting) page.history.replaceState(null, '', href);
    },
  };
}
