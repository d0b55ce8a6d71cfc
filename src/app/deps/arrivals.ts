import type { Arrival } from '../../shared/platform/deps';

const GATE = '/gate';
const GATE_LINK = /^\/gate\/([^/]+)\/?$/;

/**
 * Codes and gate links that arrived in the address, by handle. They leave this object only for the provider.
 */
export interface Arrivals {
  /** What the page was opened with; returned only once. */
  take: () => Arrival | null;
  /** Whether a provider's reply has not been taken yet. */
  waiting: () => boolean;
  /**
   * The address of a `callback`, or the token of a `gateLink`; usable once. Throws if it was used or dropped.
   */
  use: (handle: string) => string;
  /** Like `use`, without consuming it. */
  read: (handle: string) => string;
  drop: (handle: string) => void;
  /** Puts the secret back into the address, for a page that must be reloaded before anything used it. */
  putBack: () => void;
}

/** What an address carries, and its secret; null for any other address. */
function readAddress({ pathname, search, href }: Location): { kind: Arrival['kind']; secret: string } | null {
  const gateToken = GATE_LINK.exec(pathname)?.[1];
  if (gateToken !== undefined) return { kind: 'gateLink', secret: gateToken };
  const query = new URLSearchParams(search);
  const isReply = pathname.replace(/\/$/, '') === GATE && (query.has('code') || query.has('error'));
  return isReply ? { kind: 'callback', secret: href } : null;
}

/** Immediately removes codes and gate links from the address and the history. */
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
    waiting: () => waiting?.kind === 'callback',
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
