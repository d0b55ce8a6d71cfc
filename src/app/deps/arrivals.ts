import type { Arrival } from '../../shared/deps';

const GATE = '/gate';
const GATE_LINK = /^\/gate\/([^/]+)\/?$/;

/** Codes and gate links that people brought in the address, by handle. They leave this object only for the provider. */
export interface Arrivals {
  take: () => Arrival | null;
  /** The address that a `callback` came with, or the token of a `gateLink`; once. Throws when it was used or dropped. */
  use: (handle: string) => string;
  /** The same without using it up. */
  read: (handle: string) => string;
  drop: (handle: string) => void;
}

export function createArrivals(page: Pick<Window, 'location' | 'history'> = window): Arrivals {
  const kept = new Map<string, string>();
  let count = 0;

  function keep(kind: Arrival['kind'], secret: string): Arrival {
    page.history.replaceState(null, '', GATE);
    const handle = `arrival-${++count}`;
    kept.set(handle, secret);
    return { kind, handle };
  }

  function read(handle: string): string {
    const secret = kept.get(handle);
    if (secret === undefined) throw new Error('What came in the address was used already.');
    return secret;
  }

  return {
    take() {
      const { pathname, search, href } = page.location;
      const gateToken = GATE_LINK.exec(pathname)?.[1];
      if (gateToken !== undefined) return keep('gateLink', gateToken);
      const query = new URLSearchParams(search);
      const isReply = pathname.replace(/\/$/, '') === GATE && (query.has('code') || query.has('error'));
      return isReply ? keep('callback', href) : null;
    },
    read,
    use(handle) {
      const secret = read(handle);
      kept.delete(handle);
      return secret;
    },
    drop: (handle) => void kept.delete(handle),
  };
}
