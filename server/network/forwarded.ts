import type { IncomingMessage } from 'node:http';
import { isWithin, readAddress, readNetwork, type Address } from './addresses';

/** Whose `X-Forwarded-*` count: nobody's, whoever connects, or proxies at these addresses and networks. */
export type TrustProxy = boolean | string[];

const ADDRESSES = 'x-forwarded-for';
const PROTOCOLS = 'x-forwarded-proto';

/** What proxies say about a request, as far as they are trusted. */
export interface Forwarded {
  /**
   * The address a request comes from. Every proxy appends its peer's address, so the header is read from the
   * right: the first address that is no trusted proxy's counts, as what is left of it is only what the client
   * wrote. An entry that is no address counts as the proxy that passed it on.
   */
  addressOf: (request: IncomingMessage) => string;
  /** Whether the client came by https. */
  isHttps: (request: IncomingMessage) => boolean;
}

export function createForwarded(trustProxy: TrustProxy): Forwarded {
  const texts = typeof trustProxy === 'boolean' ? [] : trustProxy;
  const proxies = texts.map(readNetwork).filter((network) => network !== undefined);
  const isProxy = (address: Address | undefined) =>
    address !== undefined && proxies.some((network) => isWithin(address, network));
  const isTrustedPeer = (peer: Address | undefined) => trustProxy === true || isProxy(peer);
  const entriesOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '').split(',');

  return {
    addressOf(request) {
      const entries = entriesOf(request, ADDRESSES);
      let address = readAddress(request.socket.remoteAddress);
      let isTrusted = isTrustedPeer(address);
      while (isTrusted) {
        const next = readAddress(entries.pop());
        if (!next) break;
        address = next;
        isTrusted = isProxy(next);
      }
      return address?.toString() ?? 'unknown';
    },
    isHttps: (request) =>
      isTrustedPeer(readAddress(request.socket.remoteAddress)) &&
      entriesOf(request, PROTOCOLS).at(-1)?.trim() === 'https',
  };
}

/**
 * Leaves in the header only the address that counts, so that Fastify's `request.ip`, which goes by rules of
 * its own, is that one.
 */
export function keepClientAddress(request: IncomingMessage, { addressOf }: Forwarded): void {
  if (request.headers[ADDRESSES] !== undefined) request.headers[ADDRESSES] = addressOf(request);
}
